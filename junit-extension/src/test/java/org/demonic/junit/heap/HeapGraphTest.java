package org.demonic.junit.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.instrument.agent.Attachment;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeapGraphTest {
  private static final Predicate<Class<?>> KNOWN = Set.of(Node.class, Locked.class)::contains;
  private static final HeapInterest IN_ALL = interest(type -> true, field -> true);
  private static final FieldAccess ACCESS = new FieldAccess(Attachment.attach());

  @Test
  void objectsComeBreadthFirstEachOnceWithTheFirstPathToIt() {
    Node first = new Node(1);
    Node second = new Node(2);
    first.next = second;
    second.next = first;
    second.others = new Node[] {second, new Node(3)};
    Map<String, @Nullable Object> roots = new LinkedHashMap<>();
    roots.put("a", first);
    roots.put("b", second);
    roots.put("c", null);
    List<HeapNode> nodes = walk(roots, 100);
    assertThat(nodes)
        .extracting(n -> n.path().full())
        .containsExactly(
            "a", "b", "a.lock", "b.lock", "b.others", "b.others[1]", "b.others[1].lock");
    assertThat(nodes.get(1).object()).isSameAs(second);
  }

  @Test
  void aStateThatIsTooLargeIsAnErrorAndNeverCutOff() {
    Node head = new Node(0);
    for (int i = 1; i < 20; i++) {
      Node node = new Node(i);
      node.next = head;
      head = node;
    }
    Map<String, Object> roots = Map.of("list", head);
    assertThat(walk(roots, 40)).hasSize(40);
    assertThatThrownBy(() -> walk(roots, 39))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining("more than 39 objects");
  }

  /** Else the state after a call that replaces a large structure would always be too large. */
  @Test
  void whatIsReachedFromTheLastRootsOnlyDoesNotCountForTheFirst() {
    Map<String, Object> first = Map.of("first", new Node(0));
    Map<String, Object> last = Map.of("last", new Node(1));
    assertThat(walk(first, last, 2)).hasSize(4);
    assertThatThrownBy(() -> walk(first, last, 1)).isInstanceOf(NotCheckedException.class);
  }

  @Test
  void aFarPlaceInAListIsToldByTheNumberOfSteps() {
    Node head = new Node(0);
    for (int i = 1; i < 30_000; i++) {
      Node node = new Node(i);
      node.next = head;
      head = node;
    }
    Map<String, Object> roots = Map.of("list", head);
    assertThatThrownBy(() -> walk(roots, 10_000))
        .hasMessageStartingWith(
            "the state to check has more than 10000 objects"
                + " (the next was list.next.next....next (5000 steps)) [heap-too-large]");
  }

  @Test
  void ofObjectsThatNothingTellsApartThereAreAFew() {
    HeapInterest interest = interest(Set.of("others"), Set.of());
    assertThat(
            HeapGraph.from(listed(100_000), List.of(), KNOWN, HeapGraph.DEFAULT_LIMIT, ACCESS)
                .nodes(interest))
        .extracting(HeapNode::object)
        .filteredOn(Node.class::isInstance)
        .hasSize(HeapGraph.FEW + 1);
  }

  @Test
  void oneWalkServesSeveralInterests() {
    HeapGraph graph =
        HeapGraph.from(listed(100), List.of(), KNOWN, HeapGraph.DEFAULT_LIMIT, ACCESS);
    assertThat(graph.nodes(IN_ALL)).filteredOn(n -> n.object() instanceof Node).hasSize(100);
    assertThat(graph.nodes(interest(Set.of(), Set.of())))
        .filteredOn(n -> n.object() instanceof Node)
        .hasSize(HeapGraph.FEW + 1);
    assertThat(graph.nodes(IN_ALL)).hasSize(200);
  }

  @Test
  void objectsWithAFieldThatMattersAreThereHoweverTheyAreReached() {
    Node far = new Node(0);
    List<HeapGraph.Root> roots = listed(1_000);
    Node first = (Node) Objects.requireNonNull(roots.get(0).object());
    Objects.requireNonNull(Objects.requireNonNull(first.next).next).others = new Node[] {far};
    HeapInterest interest = interest(Set.of(), Set.of(Node[].class));
    assertThat(HeapGraph.from(roots, List.of(), KNOWN, 100, ACCESS).nodes(interest))
        .extracting(HeapNode::object)
        .contains(far);
  }

  private static List<HeapGraph.Root> listed(int length) {
    Node head = new Node(0);
    for (int i = 1; i < length; i++) {
      Node node = new Node(i);
      node.next = head;
      head = node;
    }
    return HeapGraph.Root.of(Map.of("list", head));
  }

  /** In these fields, and in what these arrays hold. */
  private static HeapInterest interest(Set<String> fields, Set<Class<?>> arrays) {
    return interest(arrays::contains, field -> fields.contains(field.getName()));
  }

  private static HeapInterest interest(Predicate<Class<?>> types, Predicate<Field> fields) {
    return new HeapInterest() {
      @Override
      public boolean isIn(Class<?> type) {
        return types.test(type);
      }

      @Override
      public boolean isIn(Field field) {
        return fields.test(field);
      }

      @Override
      public boolean isInElements(Class<?> arrayType) {
        return types.test(arrayType);
      }
    };
  }

  @Test
  void privateFieldsOfNamedModulesAreRead() {
    Set<Class<?>> known = Set.of(BitSet.class);
    List<HeapNode> nodes =
        HeapGraph.from(
                HeapGraph.Root.of(Map.of("s", new BitSet())),
                List.of(),
                known::contains,
                100,
                ACCESS)
            .nodes(IN_ALL);
    assertThat(nodes).extracting(n -> n.path().full()).containsExactly("s", "s.words");
  }

  private static List<HeapNode> walk(Map<String, ? extends @Nullable Object> roots, int limit) {
    return walk(roots, Map.of(), limit);
  }

  private static List<HeapNode> walk(
      Map<String, ? extends @Nullable Object> roots,
      Map<String, ? extends @Nullable Object> last,
      int limit) {
    Set<Class<?>> known = Set.of(Node.class, Locked.class);
    return HeapGraph.from(
            HeapGraph.Root.of(roots), HeapGraph.Root.of(last), known::contains, limit, ACCESS)
        .nodes(IN_ALL);
  }

  static class Locked {
    static final Object SHARED = new Object();
    final Object lock = new Object();
  }

  static final class Node extends Locked {
    final int number;
    final String name;
    @Nullable Node next;
    Node @Nullable [] others;
    int @Nullable [] counts;

    Node(int number) {
      this.number = number;
      this.name = "n" + number;
    }
  }
}
