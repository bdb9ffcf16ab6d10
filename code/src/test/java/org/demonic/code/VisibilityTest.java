package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.program.Program;
import org.demonic.code.program.World;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.junit.jupiter.api.Test;

/**
 * Which methods other threads call: those that code outside of the module can name. The callers of
 * such a method need not be read.
 */
class VisibilityTest {
  /** The methods by which other threads write {@code Base.n}, for plans; for proofs the same. */
  private static List<String> writers(String source) {
    return writers(source, World.CLOSED);
  }

  private static List<String> writers(String source, World world) {
    CompiledSource classes = CompiledSource.of(source);
    Program program =
        Program.of(
            classes.names().stream().sorted().toList(),
            classes.finder(),
            Set.of("Ljava/lang/Deprecated;"),
            world);
    Region n = new Region.OfField(new FieldName("Base", "n", "I", false));
    var steps = ModuleCode.of(program).steps(new Observation(Map.of(n, Set.of())));
    List<String> certain = names(steps.certain());
    assertThat(names(steps.possible())).isEqualTo(certain);
    return certain;
  }

  private static List<String> names(List<Step> steps) {
    return steps.stream()
        .filter(s -> !s.method().isConstructor())
        .map(s -> s.method().name())
        .distinct()
        .sorted()
        .toList();
  }

  private static String base(String members) {
    return "public class Base { int n = 1; " + members + " }";
  }

  @Test
  void whatIsPublicIsCalledByOthers() {
    assertThat(writers(base("public void set() { n = 2; } void use() { set(); }")))
        .containsExactly("set");
  }

  @Test
  void whatIsProtectedIsCalledByOthers() {
    assertThat(writers(base("protected void set() { n = 2; } void use() { set(); }")))
        .containsExactly("set");
  }

  @Test
  void whatOnlyThePackageCanNameIsCalledByTheModule() {
    assertThat(writers(base("void set() { n = 2; } void use() { set(); }"))).containsExactly("use");
  }

  @Test
  void inAnOpenWorldOthersCallWhatIsNotPrivate() {
    String source =
        base("void set() { n = 2; } private void put() { n = 3; } void use() { set(); put(); }");
    assertThat(writers(source, World.OPEN)).containsExactly("set", "use");
    assertThat(writers(source, World.CLOSED)).containsExactly("use");
  }

  @Test
  void whatNothingInTheModuleCallsIsThereForOthers() {
    assertThat(writers(base("void set() { n = 2; }"))).containsExactly("set");
    assertThat(writers(base("void set(int k) { n = 2; if (k > 0) set(k - 1); }")))
        .containsExactly("set");
  }

  @Test
  void whatATestCallsIsCalledByOthers() {
    String test = "class Tests { @Deprecated void test() { new Base().set(); } }";
    assertThat(writers(base("void set() { n = 2; } void use() { set(); }") + test))
        .containsExactly("set");
    assertThat(writers(base("void set() { n = 2; } void use() { set(); }") + test("use")))
        .containsExactly("use");
  }

  private static String test(String method) {
    return "class Tests { @Deprecated void test() { new Base()." + method + "(); } }";
  }

  @Test
  void whatATestRefersToIsCalledByOthers() {
    String test = "class Tests { @Deprecated Runnable test() { return new Base()::set; } }";
    assertThat(writers(base("void set() { n = 2; } void use() { set(); }") + test))
        .containsExactly("set");
  }

  @Test
  void aMethodOfAPublicTypeIsCalledByThatName() {
    String type = "public interface Sink { void set(); } ";
    String sub = "static class Sub extends Base implements Sink { public void set() { n = 2; } } ";
    assertThat(writers(base(type + sub + "static void use(Sub s) { s.set(); }"))).contains("set");
    String below = "public static class Below extends Sub { }";
    String open = "static class Sub extends Base { public void set() { n = 2; } } ";
    assertThat(writers(base(open + below + "static void use(Sub s) { s.set(); }"))).contains("set");
  }

  @Test
  void aPublicMethodOfAnInternalClassIsCalledByTheModule() {
    String sub = "static class Sub extends Base { public void set() { n = 2; } } ";
    assertThat(writers(base(sub + "static void use(Sub s) { s.set(); }"))).containsExactly("use");
  }

  /** Whoever gets such an object is of its package, and nothing tells what he may call. */
  @Test
  void aMethodThatOtherClassesCallIsOpenIfNothingTellsHowItsClassIsUsed() {
    String other = "class Other { void use(Item i) { i.set(); } }";
    String item = "class Item extends Base { void set() { n = 2; } } ";
    assertThat(writers(base("") + item + other)).containsExactly("set");
  }
}
