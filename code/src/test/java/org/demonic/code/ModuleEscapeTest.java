package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.escape.Confinement;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.program.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleEscapeTest {
  /** What fields hold, and an exception and a function with it. */
  private static final String SEAT =
      "interface Q { void put(int k); }"
          + "class A implements Q, Comparable<A> { int n; A() {} A(int k) { n = k; }"
          + " public void put(int k) { n += k; }"
          + " public int compareTo(A other) { return n - other.n; } }"
          + "class E extends RuntimeException { private final A a; E(A a) { this.a = a; }"
          + " A a() { return a; } }"
          + "interface F { void f(A a); }"
          + "interface G { Object g(); }";

  /** The members of a class, whose objects of class {@code A} never leave the module. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private A a = new A(); void f() { a.put(1); }",
        "private final A a; private C(A b) { a = b; } static C make() { return new C(new A()); }",
        "private N a; private static class N { A a; N next; N(A a, N next) { this.a = a;"
            + " this.next = next; } } void f() { a = new N(new A(), a); a.next.a.put(1); }",
        "private A[][] a = {{new A()}, {}}; void f() { a[0][0].put(1); }",
        "private H h = new H(); private static class H { private A a = new A();"
            + " A a() { return a; } } void f() { h.a().put(1); }",
        "private A a = new A(); private A a() { return a; } void f() { a().put(1); }",
        "private Q a = new A(); void f() { a.put(1); }",
        "private Object a = new A(); void f() { ((A) a).put(1); }",
        "private A a = new A(); private A b; void f() { b = a; b.put(1); }",
        "private A a = new A(); private static A b; void f() { b = a; }",
        "private A a = new A(); Runnable f() { return () -> a.put(1); }",
        "private A a = new A(); Runnable f() { A b = a; return () -> b.put(1); }",
        "private A a = new A(); Runnable f() { A b = a; return new Runnable() {"
            + " public void run() { b.put(1); } }; }",
        "private A a = new A(); Thread f() { Thread t = new Thread(() -> a.put(1)); t.start();"
            + " return t; }",
        "private List<A> a = new ArrayList<>(); void f() { a.add(new A()); a.get(0).put(1); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); void f() { a.forEach(b -> b.n++); }",
        "private List<A> a = new ArrayList<>(); long f() { a.add(new A());"
            + " return a.stream().filter(b -> b.n > 0).count(); }",
        "private List<A> a = new ArrayList<>(); int f() { a.add(new A());"
            + " return a.stream().mapToInt(b -> b.n).sum(); }",
        "private Map<String, List<A>> a = new HashMap<>(); void f(String k) {"
            + " a.computeIfAbsent(k, x -> new ArrayList<>()).add(new A()); }",
        "private Map<String, A> a = new HashMap<>(); int f(String k) {"
            + " return a.computeIfAbsent(k, x -> new A()).n; }",
        "private A a = new A(); private W<A> w = new W<>(a); void f() { w.get().put(1); }"
            + " private static class W<T> { private final T a; W(T a) { this.a = a; }"
            + " T get() { return a; } }",
        "private A[] a = {new A()}; void f() { Arrays.sort(a); }",
        "private List<A> a = new ArrayList<>(); void f() { a.add(new A());"
            + " a.sort(Comparator.comparingInt(b -> b.n)); }",
        "private A a = new A(); String f() { return \"\" + a; }",
        "private A a = new A(); boolean f() { return Objects.equals(a, new A()); }",
        "private A a = new A(); boolean f(A b) { return b == a; }",
        "private A a = new A(); int f(A b) { return b.compareTo(a); }",
        "private A a = new A(); void f() { g(a); } private void g(A... all) { all[0].put(1); }",
        "private A a = new B().build(); private static class B { private A a = new A();"
            + " A build() { a.put(1); return a; } }",
        "private A a = new A(); void f() { sink(a); } private static void sink(Object o) {"
            + " if (o instanceof A b) b.put(1); }",
        "private A a = new A(); int n = a.n; int f() { return a.n; }",
        "private final A a = new A(); private record R(A a) {} void f() { new R(a).a().put(1); }",
        "private Iterator<A> a = List.of(new A()).iterator(); boolean f() { return a.hasNext(); }",
        "private final ThreadLocal<A> a = ThreadLocal.withInitial(A::new); void f() {"
            + " a.get().put(1); }",
        "private A a = new A(); Object f() { List<Object> l = new ArrayList<>(); return l; }",
        "private A a = new A(); private A f(boolean x) { if (x) throw new E(null); return a; }",
      })
  void anObjectThatNoCodeHandsOut(String members) {
    assertThat(confined(members)).contains("A");
  }

  /** The members of a class, of which code outside of the module can get an {@code A}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private A a = new A(); A f() { return a; }",
        "private A a = new A(); public Object f() { return a; }",
        "private A a = new A(); Q f() { return a; }",
        "public A a = new A();",
        "A a = new A();",
        "private A a = new A(); static Object b; void f() { b = a; }",
        "private A a; C(A b) { a = b; } C() { a = new A(); }",
        "private A a = new A(); void f(A b) { a = b; }",
        "private Object a = new A(); void f(Object b) { a = b; }",
        "private List<A> a = new ArrayList<>(); void f(A b) { a.add(b); a.add(new A()); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); List<A> f() { return a; }",
        "private List<A> a = new ArrayList<>(List.of(new A())); List<A> f() {"
            + " return Collections.unmodifiableList(a); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); Iterator<A> f() {"
            + " return a.iterator(); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); java.util.stream.Stream<A> f() {"
            + " return a.stream(); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); Object[] f() {"
            + " return a.toArray(); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); Optional<A> f() {"
            + " return a.stream().findFirst(); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); void f(List<A> b) {"
            + " b.addAll(a); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); C(List<A> b) { a = b;"
            + " a.add(new A()); }",
        "private Map<String, A> a = new HashMap<>(); Collection<A> f() { a.put(\"\", new A());"
            + " return a.values(); }",
        "private Map<String, A> a = new HashMap<>(); Set<Map.Entry<String, A>> f() {"
            + " a.put(\"\", new A()); return a.entrySet(); }",
        "private A[] a = {new A()}; A[] f() { return a; }",
        "private A[] a = {new A()}; A[] f() { return a.clone(); }",
        "private A[][] a = {{new A()}}; A[] f() { return a[0]; }",
        "private A[] a = {new A()}; void f(Object[] b) { System.arraycopy(a, 0, b, 0, 1); }",
        "private A[] a = {new A()}; void f(Comparator<A> c) { Arrays.sort(a, c); }",
        "private List<A> a = new ArrayList<>(List.of(new A())); boolean f(Object o) {"
            + " return a.contains(o); }",
        "private A a = new A(); boolean f(Object o) { return o.equals(a); }",
        "private A a = new A(); boolean f(Object o) { return Objects.equals(o, a); }",
        "private A a = new A(); void f(java.util.function.Consumer<A> c) { c.accept(a); }",
        "private A a = new A(); void f(F f) { f.f(a); } static A b; F g() { return x -> b = x; }",
        "private A a = new A(); void f(F f) { f.f(a); } static F g = x -> System.out.println(x);",
        "private A a = new A(); java.util.function.Supplier<A> f() { return () -> a; }",
        "private A a = new A(); java.util.function.Supplier<A> f() { return this::a; }"
            + " private A a() { return a; }",
        "private A a = new A(); G f() { return () -> a; }",
        "private A a = new A(); java.util.concurrent.Callable<A> f() { return new"
            + " java.util.concurrent.Callable<A>() { public A call() { return a; } }; }",
        "private A a = new A(); void f() { throw new E(a); }",
        "private A a = new A(); void f() { System.out.printf(\"\", a); }",
        "private A a = new A(); W<A> f() { return new W<>(a); } static class W<T> {"
            + " private final T a; W(T a) { this.a = a; } T get() { return a; } }",
        "private A a = new A(); record R(A a) {} R f() { return new R(a); }",
        "private A a = new A(); class D { A g() { return a; } }",
        "private A a = new B().a().build(); static class B { private A a; B a() { a = new A();"
            + " return this; } A build() { return a; } }",
        "private static final Map<String, A> ALL = new HashMap<>(); private A a = new A();"
            + " static A get(String k) { return ALL.get(k); } void f() { ALL.put(\"\", a); }",
        "static final ThreadLocal<A> ALL = new ThreadLocal<>(); private A a = new A();"
            + " void f() { ALL.set(a); }",
        "private A a = new A(); native void g(A b); void f() { g(a); }",
        "private A a = new A(); interface P { void p(A b); } void f(P p) { p.p(a); }",
        "private A a = new A(); void f() { new java.lang.ref.WeakReference<>(a).get().put(1); }"
            + " java.lang.ref.Reference<A> g() { return new java.lang.ref.WeakReference<>(a); }",
        "private Object a = new A(); void f() { java.util.logging.Logger.getLogger(\"\").log("
            + "java.util.logging.Level.INFO, \"\", a); }",
        "private A a = new A(); static class I implements Iterable<A> { private List<A> l ="
            + " new ArrayList<>(); public Iterator<A> iterator() { return l.iterator(); } }"
            + " private I i = new I(); void f() { i.l.add(a); }",
        "private A a = new A(); private static abstract class D { private A b; D(A b) {"
            + " this.b = b; } public A b() { return b; } } static class K extends D { K(C c) {"
            + " super(c.a); } }",
        "private Object[] a = {new A()}; static Object b; void f() { b = a; }",
      })
  void anObjectThatSomeCodeHandsOut(String members) {
    assertThat(confined(members)).doesNotContain("A");
  }

  /** The members of a class {@code A} whose objects leave the module by themselves. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A { static Object last; A() { last = this; } void put(int k) {} }",
        "class A { A me() { return this; } }",
        "class A { Runnable r() { return this::put; } void put() {} Object self = this; }",
        "class A extends Thread { }",
        "enum A { ONE; static A of() { return ONE; } A() {} }",
        "class A implements Comparable<A> { Object last; public int compareTo(A o) { last = o;"
            + " return 0; } int f(A o) { return o.compareTo(this); } }",
      })
  void anObjectThatHandsOutItself(String type) {
    String made = type.startsWith("enum") ? "A.of()" : "new A()";
    assertThat(confined(Set.of(), type + " class C { private A a = " + made + "; }"))
        .doesNotContain("A");
  }

  /** What classes with test methods do; they are outside of the module. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "class T { @Deprecated void f(C c) { c.a.put(1); } }",
        "class T { @Deprecated void f() { new A(); } }",
        "class T { A a; @Deprecated void f() { } }",
        "class T extends A { @Deprecated void f() { } }",
        "class T extends C { @Deprecated void f() { } @Override void g(A b) { } }",
      })
  void testsHaveWhatTheyName(String test) {
    Set<String> leftOut = Set.of("Ljava/lang/Deprecated;");
    String field =
        SEAT + "class C { private final A a = new A(); void h() { g(a); } void g(A b) {} ";
    String nested = test.replace("class T", "static class T");
    assertThat(confined(leftOut, field + nested + "}")).doesNotContain("A");
    assertThat(confined(leftOut, field + "}")).contains("A");
  }

  @Test
  void aTestThatNamesOnlyTheHolderHasNothingElse() {
    Set<String> leftOut = Set.of("Ljava/lang/Deprecated;");
    String source =
        SEAT
            + "class C { private final A a = new A(); void h() { a.put(1); } }"
            + "class T { @Deprecated void f() { new C().h(); } }";
    assertThat(confined(leftOut, source)).contains("A");
  }

  private static Set<String> confined(String members) {
    return confined(Set.of(), "import java.util.*; " + SEAT + "class C {" + members + "}");
  }

  /** The classes whose objects fields {@code a} hold and nobody else. */
  private static Set<String> confined(Set<String> leftOut, String source) {
    CompiledSource classes = CompiledSource.of(source);
    List<String> names = classes.names().stream().sorted().toList();
    Program program = Program.of(names, classes.finder(), leftOut);
    return Confinement.of(program, OwnedArrays.of(program)).objects().entrySet().stream()
        .filter(e -> e.getKey().name().equals("a"))
        .flatMap(e -> e.getValue().stream())
        .collect(Collectors.toSet());
  }
}
