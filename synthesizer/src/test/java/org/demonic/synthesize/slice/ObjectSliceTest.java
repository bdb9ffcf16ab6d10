package org.demonic.synthesize.slice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.RandomStrangers;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

/**
 * Compares the verdicts on random problems with and without objects that cannot matter. There are
 * more problems with {@code -Ddemonic.slice.problems=20000}, and others with {@code
 * -Ddemonic.slice.first}.
 */
final class ObjectSliceTest {
  private static final String DOMAIN =
      """
      type Node { value: Int; next: Node; data: [Int]; nodes: [Node] }
      type List { head: Node; size: Int invariant this.size >= 0 }
      new node(this: Node)
        ensure this.value = 0 and this.next = null and this.data.length = 0
          and this.nodes.length = 0
      new list(this: List)
        ensure this.head = null and this.size = 0
      raise(this: Node)
        ensure this.value = old this.value + 1
      pop(this: List)
        require this.head /= null
        ensure this.head = old this.head.next
      %s
      goal g
        l: List  a: Node  b: Node  c: Node  d: Node
      initial
        l /= null  l.head = a  l.size = 0
        a /= null  a.value = 1  a.next = b     a.data.length = 1  a.data[0] = 7  a.nodes.length = 0
        b /= null  b.value = 2  b.next = null  b.data.length = 0
        b.nodes.length = 2  b.nodes[0] = d  b.nodes[1] = b
        c /= null  c.value = 3  c.next = d     c.data.length = 0  c.nodes.length = 0
        d /= null  d.value = 4  d.next = null  d.data.length = 0  d.nodes.length = 0
        distinct(a, b, c, d)
        %s
      final %s
      """;

  @Test
  void anObjectIsLeftOutThatNothingConnectsWithTheGoal() {
    assertThat(leftOut("", "", "a.value = 2")).isEqualTo("l b c d");
  }

  @Test
  void anObjectStaysThatIsReferredTo() {
    assertThat(leftOut("", "", "a.next.value = 2")).isEqualTo("l c d");
    assertThat(leftOut("", "", "l.head.value = 2")).isEqualTo("c d");
  }

  @Test
  void anObjectStaysThatRefersToWhatMatters() {
    assertThat(leftOut("", "", "d.next = null")).isEqualTo("l a b");
  }

  @Test
  void anObjectStaysThatAnActionGetsTogetherWithWhatMatters() {
    assertThat(
            leftOut("copy(this: Node, n: Node) ensure this.value = old n.value", "", "a.value = 2"))
        .isEqualTo("l");
    assertThat(
            leftOut("size(this: Node, l: List) ensure this.value = old l.size", "", "a.value = 2"))
        .isEmpty();
  }

  @Test
  void anObjectStaysThatAnActionMayChoose() {
    assertThat(leftOut("any(this: Node) ensure this.next /= null", "", "a.next = null"))
        .isEqualTo("l");
  }

  @Test
  void anObjectStaysToWhichNewOnesMayRefer() {
    assertThat(
            leftOut(
                "type Free { to: Node }\nhit(f: Free) ensure f.to.value = 9", "", "a.value = 9"))
        .isEqualTo("l");
  }

  @Test
  void allObjectsStayWhereTheyAreCounted() {
    assertThat(leftOut("", "", "a.value = 2 and exists (n: Node) n.value = 9")).isEmpty();
    assertThat(leftOut("reset(n: Node) ensure n.value = 0 modify Node.value", "", "a.value = 9"))
        .isEmpty();
    assertThat(leftOut("reset(n: Node) ensure n.value = 0 modify everything", "", "a.value = 9"))
        .isEmpty();
  }

  @Test
  void anObjectStaysOfWhichNotAllIsGiven() {
    assertThat(leftOut("", "c.value > 1", "a.value = 2")).isEqualTo("l b d");
    assertThat(leftOut("", "c.value = 3", "a.value = 2")).isEqualTo("l");
  }

  @Test
  void anObjectStaysThatBreaksAnInvariant() {
    String text = DOMAIN.formatted("", "", "a.value = 2");
    assertThat(leftOut(text.replace("l.size = 0", "l.size = -1"))).isEmpty();
    assertThat(Goals.verdict(text.replace("l.size = 0", "l.size = -1")))
        .isEqualTo(new Verdict.Stable(true));
  }

  @Test
  void objectsAreLeftOutThatAreSaidToBeDistinctFromNull() {
    String text = DOMAIN.formatted("", "", "a.value = 2");
    assertThat(leftOut(text.replace("distinct(a,", "distinct(null, a,"))).isEqualTo("l b c d");
    assertThat(leftOut(text.replace("distinct(a,", "distinct(a, a,"))).isEmpty();
  }

  @Test
  void anElementStaysThatIsRead() {
    assertThat(leftOut("", "", "b.nodes[0].value = 2")).isEqualTo("l a c");
  }

  @Test
  void aPlanHasAllObjects() {
    String text = DOMAIN.formatted("", "", "a.value = 2 and l.size = 0");
    Verdict.Interference found = (Verdict.Interference) Goals.verdict(text);
    assertThat(Goals.summary(found)).isEqualTo("INTERFERENCE raise(a)");
    assertThat(found.plan().variables().values().toString()).isEqualTo("[l, a, b, c, d]");
    assertThat(found.plan().last().objects().toString()).isEqualTo("[l, a, b, c, d]");
    assertThat(found.plan().last().toString())
        .contains("value=4", "next=b", "next=d", "data=[7]", "nodes=[d, b]");
  }

  /** If the whole problem is too large for a proof, there may be a proof for the smaller one. */
  @Test
  void verdictsAreThoseOfTheWholeProblem() {
    int wanted = Integer.getInteger("demonic.slice.problems", 60);
    long seed = Long.getLong("demonic.slice.first", 0);
    Map<String, Integer> verdicts = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    for (int compared = 0; compared < wanted; seed++) {
      String text = RandomStrangers.text(seed);
      Optional<Content> content = Goals.checked(text);
      if (content.isPresent() && !leftOut(text).isEmpty()) {
        compared++;
        String sliced = verdict(text);
        String whole = verdict(whole(text, content.get()));
        verdicts.merge(sliced, 1, Integer::sum);
        if (!whole.startsWith("UNKNOWN") && !sliced.equals(whole)) {
          wrong.add("problem %d: %s, but %s%n%s".formatted(seed, sliced, whole, text));
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(verdicts.keySet())
        .contains("INTERFERENCE 1", "INTERFERENCE 2", "STABLE", "UNREACHABLE", "UNDEFINED");
  }

  /**
   * The problem with additional clauses that always hold, but are not plain, so that no object is
   * left out.
   */
  private static String whole(String text, Content content) {
    String kept =
        content.goals().get(0).variables().stream()
            .filter(v -> v.type() instanceof ObjectType)
            .map("  (%1$s = %1$s);\n"::formatted)
            .collect(Collectors.joining());
    return text.replace("initial\n", "initial\n" + kept);
  }

  private static String verdict(String text) {
    try {
      Verdict verdict = Goals.verdict(text);
      if (verdict instanceof Verdict.Interference found) {
        return "INTERFERENCE " + found.plan().length();
      }
      return verdict.name() + (verdict.isVacuous() ? " (vacuous)" : "");
    } catch (UndefinedInitialException undefined) {
      return "UNDEFINED";
    }
  }

  private static String leftOut(String actions, String initial, String wanted) {
    return leftOut(DOMAIN.formatted(actions, initial, wanted));
  }

  private static String leftOut(String text) {
    Content content = Goals.content(text);
    return ObjectSlice.of(content.domain(), content.goals().get(0)).leftOut().stream()
        .map(Variable::name)
        .collect(Collectors.joining(" "));
  }
}
