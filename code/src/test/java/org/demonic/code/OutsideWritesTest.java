package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.code.BaseSteps.reader;
import static org.demonic.code.BaseSteps.texts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What code outside of the module writes by itself: fields, and elements of arrays that it got. */
class OutsideWritesTest {
  private static final String MAKES = "private final int[] a = {1}; ";

  /** Members of a class whose {@code int[]} is in {@code a}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "public int[] f() { return a; }",
        "public Object f() { return a; }",
        "protected int[] f() { return a; }",
        "public int[] f() { return g(); } private int[] g() { return a; }",
        "public java.util.Optional<int[]> f() { return java.util.Optional.of(a); }",
        "public java.util.List<int[]> f() { return java.util.List.of(a); }",
        "public java.util.Map<int[], int[]> f() { return java.util.Map.of(a, a); }",
        "public java.util.Iterator<int[]> f() { return java.util.List.of(a).iterator(); }",
        "public java.util.stream.Stream<int[]> f() { return java.util.stream.Stream.of(a); }",
        "public java.util.function.Supplier<int[]> f() { return () -> a; }",
        "public void f(java.util.function.Consumer<int[]> c) { c.accept(a); }",
        "public void f(java.util.List<int[]> c) { c.add(a); }",
        "public void f(int[][] c) { c[0] = a; }",
        "public void f(java.util.Comparator<int[]> c) { c.compare(a, a); }",
        "public R f() { return new R(a); } public record R(int[] b) {}",
        "public R f() { R r = new R(); r.b = a; return r; } public static class R { public int[] b;"
            + " }",
        "public void f() { throw new R(a); } public static class R extends RuntimeException {"
            + " public final int[] b; R(int[] b) { this.b = b; } }",
        "public void f(V v) { v.see(a); } public interface V { void see(int... a); }",
        "public static int[] b; void f() { b = a; }",
        "private java.nio.IntBuffer b = java.nio.IntBuffer.wrap(a);",
        "private int[][] b = {a}; public int[][] f() { return b.clone(); }",
      })
  void anArrayThatCodeOutsideCanGet(String members) {
    assertThat(ofElements(MAKES + members)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private int[] a; public Base(int[] b) { a = b; }",
        "private int[] a; public Base(int... b) { a = b; }",
        "private int[] a; public void f(int[] b) { a = b; }",
        "private int[] a; public void f(java.util.List<int[]> b) { a = b.get(0); }",
        "private int[] a; public void f(java.util.function.Supplier<int[]> b) { a = b.get(); }",
        "public final int[] a = {1};",
        "protected final int[] a = {1};",
        "private int[] a; public static class C { private int[] b;"
            + " public C with(int[] c) { b = c; return this; }"
            + " public Base make() { Base d = new Base(); d.a = b; return d; } }",
      })
  void anArrayThatCodeOutsideMadeOrCanName(String members) {
    assertThat(ofElements(members)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "public int[] f() { return a.clone(); }",
        "public java.util.Optional<int[]> f() { return java.util.Optional.of(a.clone()); }",
        "public void f(java.util.function.Consumer<int[]> c) { c.accept(a.clone()); }",
        "public R f() { return new R(a); } public record R(int[] b) {"
            + " public R { b = b.clone(); } public int[] b() { return b.clone(); } }",
        "public int f() { return g(a); } private static int g(int[] b) { return b[0]; }",
        "private static void g(int[] b) { b[0] = 1; } public void f() { g(a); }",
      })
  void anArrayThatStays(String members) {
    assertThat(ofElements(MAKES + members)).isEmpty();
  }

  /** The lock of the method need not be free: code outside may have got the array before. */
  @Test
  void anElementOfWhatAGetterReturns() {
    String getter = "public synchronized int[] f() { return a; }";
    assertThat(texts(certain(elements(MAKES + getter))))
        .containsExactly("f if a0.a != null && a1 >= 0 && a1 < a0.a.length: a0.a[a1] = a2;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public java.util.Optional<int[]> f() { return java.util.Optional.of(a); }",
        "public java.util.List<int[]> f() { return java.util.List.of(a); }",
        "public void f(java.util.function.Consumer<int[]> c) { c.accept(a); }",
        "public void f(java.util.List<int[]> c) { c.add(a); }",
        "public void f(V v) { v.see(a); } public interface V { void see(int[] a); }",
      })
  void anElementOfWhatAMethodGivesOut(String method) {
    assertThat(certain(elements(MAKES + method))).hasSize(1);
  }

  @Test
  void anElementOfARowOfACopy() {
    String members = "private final int[][] a = {{1}}; public int[][] f() { return a.clone(); }";
    assertThat(texts(certain(elements(members)))).allMatch(s -> s.contains("[a2] = a3")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public void f(V v) { v.see(a); } interface V { void see(int[] a); }",
        "public void f(StringBuilder s) { s.append(a); }",
        "public void f(java.util.Random r) { g(a); } private static void g(Object b) {}",
        "java.util.Optional<int[]> f() { return java.util.Optional.of(a); }",
      })
  void anElementOfWhatAMethodMayNotGiveOut(String method) {
    assertThat(certain(elements(MAKES + method))).isEmpty();
  }

  @Test
  void anElementOfWhatAGetterReturnsFromAFieldThatChanges() {
    String members = "private int[] a = {1}; public synchronized int[] f() { return a; }";
    assertThat(texts(certain(elements(members)))).allMatch(s -> s.endsWith("[a0]")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private final int[] a; public Base(int[] b) { a = b; }",
        "private int[] a; public Base(int[] b) { a = b; }",
        "private int[] a; public void f(int[] b) { a = b; }",
        "private final int[] a; private Base(int[] b) { a = b; }"
            + " public static Base of(int[] b) { return new Base(b); }",
        "private final int[] a; private Base(C c) { a = c.b; } public static class C {"
            + " private int[] b; public C with(int[] c) { b = c; return this; }"
            + " public Base make() { return new Base(this); } }",
        "public final int[] a = {1};",
        "public int[] a;",
      })
  void anElementOfAFieldWhoseArrayOthersHave(String members) {
    assertThat(texts(certain(elements(members))))
        .contains("code outside if a0.a != null && a1 >= 0 && a1 < a0.a.length: a0.a[a1] = a2;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private int[] a = {1}; public void f(int[] b) { a = b; }",
        "private final int[] a; public Base(int... b) { a = b; }",
        "private final int[] a; public Base(int[] b) { a = b.clone(); }",
        "private final int[] a; public Base(int[] b) { a = b; }"
            + " public static Base of() { return new Base(new int[1]); }",
        "private final int[] a; private Base(int[] b) { a = b; }"
            + " public static Base of(int[] b) { return new Base(b.clone()); }",
        "private final int[] a; private Base(C c) { a = c.b; } public static class C {"
            + " private int[] b = {1}; public C with(int[] c) { b = c; return this; }"
            + " public Base make() { return new Base(this); } }",
        "protected final int[] a = {1};",
        "final int[] a = {1};",
      })
  void anElementOfAFieldWhoseArrayOthersMayNotHave(String members) {
    assertThat(certain(elements(members))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"public int n;", "public static class C extends Base {} public int n;"})
  void aPublicField(String members) {
    ThreadSteps steps = field(members);
    assertThat(texts(certain(steps))).containsExactly("code outside: a0.n = a1;");
    assertThat(possible(steps)).hasSize(1);
  }

  @Test
  void aProtectedField() {
    ThreadSteps steps = field("protected int n;");
    assertThat(certain(steps)).isEmpty();
    assertThat(possible(steps)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int n;",
        "private int n;",
        "private Base() {} protected int n;",
      })
  void aFieldThatOnlyTheModuleWrites(String members) {
    ThreadSteps steps = field(members);
    assertThat(certain(steps)).isEmpty();
    assertThat(possible(steps)).isEmpty();
  }

  /** No lock keeps code outside from a field that it can name. */
  @Test
  void aLockDoesNotGuardAPublicField() {
    String members = "public int n; synchronized void f() { n = 1; n = 2; }";
    assertThat(texts(field(members).possible())).anyMatch(s -> s.startsWith("f up to"));
  }

  @Test
  void aHandleThatIsHandedOut() {
    String updater =
        "java.util.concurrent.atomic.AtomicIntegerFieldUpdater<Base> U ="
            + " java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater("
            + "Base.class, \"n\"); ";
    String field = "private volatile int n; ";
    assertThat(possible(field(field + "public static final " + updater))).hasSize(1);
    assertThat(possible(field(field + "private static final " + updater))).isEmpty();
  }

  /** It is for a field of the same name. */
  @Test
  void aHandleForAnotherClass() {
    String members =
        "private volatile int n; public static class C { private volatile int n; public static final"
            + " java.util.concurrent.atomic.AtomicIntegerFieldUpdater<C> U ="
            + " java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(C.class, \"n\"); }";
    assertThat(possible(field(members))).isEmpty();
  }

  private static List<Step> ofElements(String members) {
    return possible(elements(members));
  }

  private static ThreadSteps elements(String members) {
    ModuleCode reader = reader(members);
    boolean isOwned = reader.arrays().owners().stream().anyMatch(f -> f.name().equals("a"));
    Set<Region> regions = reader.fields(Set.of("Base"));
    regions.removeIf(r -> r.owningField().isPresent() && !r.owningField().get().name().equals("a"));
    return isOwned
        ? new ThreadSteps(List.of(), List.of(), List.of(), List.of(), Demands.NONE)
        : reader.steps(observation(regions));
  }

  private static ThreadSteps field(String members) {
    return reader(members).steps(observation(Set.of(BaseSteps.field("Base", "n", "I"))));
  }

  private static Observation observation(Set<Region> regions) {
    Map<Region, Set<LockName>> held = new HashMap<>();
    regions.forEach(r -> held.put(r, Set.of()));
    return new Observation(held);
  }

  private static List<Step> certain(ThreadSteps steps) {
    return ofOutside(steps.certain().stream());
  }

  private static List<Step> possible(ThreadSteps steps) {
    return ofOutside(steps.possible().stream());
  }

  private static List<Step> ofOutside(Stream<Step> steps) {
    return steps.filter(s -> s.extent() instanceof Extent.Outside).toList();
  }
}
