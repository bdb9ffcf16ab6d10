package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.escape.FieldOwnership;
import org.demonic.code.program.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldOwnershipTest {
  /** What fields hold: all its methods keep the object to themselves. */
  private static final String INNER =
      "interface Q { void put(int k); default void put() { put(1); } }"
          + "class A implements Q, Comparable<A> { int n; A next; A() {} A(int k) { n = k; }"
          + " public void put(int k) { n += k; synchronized (this) { help(); } }"
          + " private void help() { if (this != next) n = hashCode(); }"
          + " public int compareTo(A other) { return n - other.n; } }"
          + "class B extends A { B() { super(3); } @Override public void put(int k) { n = k; } }";

  /** The members of a class, which has a field {@code a} that owns its objects. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "final A a = new A(); void f() { a.put(1); a.n++; }",
        "static final A a = new B(); static void f() { a.put(1); }",
        "Q a = new B(); void f() { a.put(); a.put(2); }",
        "A a; void f() { if (a == null) a = new A(); a.put(1); } void close() { a = null; }",
        "A a; C(boolean x) { a = x ? new A() : new B(); } C() { a = new A(5); }",
        "A a; C() { A mine = new A(); mine.put(1); a = mine; }",
        "A a; void f() { A mine = a; if (mine == null) a = mine = new A(); mine.put(1); }",
        "A a = new A(); void f(C c) { synchronized (c.a) { c.a.put(1); } }",
        "A a = new A(); boolean f(C c) { return a == c.a || a instanceof B; }",
        "A a = new A(); void f() throws Exception { synchronized (a) { a.wait(); a.notifyAll(); } }",
        "A a = new A(); void f() { Runnable r = () -> a.put(1); r.run(); }",
        "A a = new A(); class D { void f() { a.put(1); } }",
        "A a = new A(); void f() { for (int i = 0; i < 3; i++) a = new A(i); }",
        "A a = new A(); int f(A b) { return b.compareTo(new A()); }",
        "A a = new A(); static int look(long k, A b) { return b.n; } int f() { return look(1, a); }",
        "A a = new A(); private void g(A b) { h(b); } static void h(A b) { b.put(1); }"
            + " void f() { g(a); }",
        "A a = new A(); String f() { return \"a=\" + a; }",
        "A a = new A(); int f(A b) { return b.compareTo(a); }",
        "A a = new A(); A b = new A(); void f() { a = b; }",
        "A a; A b; C() { A c = new A(); a = c; } static A d = new A(); void f() { a = d; }",
        "A[] a = new A[3]; void f() { a[0] = new A(); a[0].put(1); for (A b : a) b.n++; }",
        "A[] a; C(int k) { a = new A[k]; for (int i = 0; i < k; i++) a[i] = new A(); }",
        "Q[] a = {new A(), new B(), null}; void f() { a[1] = a[0]; a[0] = null; }",
        "A[] a = {new A()}; void f() { a = java.util.Arrays.copyOf(a, 9); a[1] = new A(); }",
        "A[] a = {new A()}; void f() { A[] b = new A[9]; System.arraycopy(a, 0, b, 0, 1); a = b; }",
        "List<A> a = new ArrayList<>(); void f() { a.add(new A()); for (A b : a) b.put(1); }",
        "Map<String, A> a = new HashMap<>(); A b = new A(); void f() { a.put(\"x\", b);"
            + " for (A c : a.values()) c.put(1); for (Map.Entry<String, A> e : a.entrySet())"
            + " e.getValue().put(2); A d = a.remove(\"x\"); if (d != null) d.n = 0; }",
        "Deque<A> idle = new ArrayDeque<>(4); Deque<A> a = new LinkedList<>(); void f() { A b = idle.poll(); if (b == null) b = new A(); a.push(b); }",
        "A a = make(); private static A make() { return new A(); } void f() { a.put(1); }",
        "A a; private A a() { if (a == null) a = new A(); return a; } void f() { a().put(1); }",
        "A a; private A a() { A b = a; if (b == null) { b = new A(); a = b; } return b; }"
            + " void f() { a().put(1); }",
        "final A a = new A(); @org.demonic.contracts.Ensures(\"a.n == 0\") void f() {}",
      })
  void aFieldWhoseObjectsStayWithItOwnsThem(String members) {
    assertThat(owned(members)).containsKey("a");
  }

  /** The members of a class whose field {@code a} does not own all its objects. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "A a; C(A b) { a = b; }",
        "A a; C(A b) { a = b == null ? new A() : b; }",
        "A a = new A(); A f() { return a; }",
        "A a = new A(); A b; void f(A c) { b = c; } void g() { f(a); }",
        "A a = new A(); static A b; static void f(int k, A c) { b = c; } void g() { f(1, a); }",
        "A a = new A(); A f(A b) { return b; } void g() { f(a); }",
        "A a = new A(); void f(A b) {} void g() { f(a); } class D extends C { A c;"
            + " void f(A b) { c = b; } }",
        "A a = new A(); native void f(A b); void g() { f(a); }",
        "A a = new A(); @org.demonic.contracts.Ensures(\"a.n == 0\") void f() {}",
        "interface F { void f(A b); } A a = new A(); void g(F f) { f.f(a); }"
            + " F h() { return b -> b.next = b; }",
        "A a = new A(); void f() { java.util.Objects.hash(a); }",
        "A a = new A(); A b; void f() { b = a; }",
        "A a = new A(); A b; void f() { a.next = a; }",
        "A a; A b; C() { A c = new A(); a = c; b = c; }",
        "A a; static A d; C() { A c = new A(); a = c; f(c); } void f(A b) { d = b; }",
        "A a; A f() { A c = new A(); a = c; return c; }",
        "A a; C next; void f() { A b = new A(); for (C c = this; c != null; c = c.next) c.a = b; }",
        "A a = new A(); Object[] b = new Object[1]; void f() { b[0] = a; }",
        "A a = new A(); java.util.List<A> b; void f() { b.add(a); }",
        "A a = new A(); Runnable f() { A b = a; return () -> b.put(1); }",
        "A a = new A(); Runnable f() { return a::help; } static class A { void help() {} }",
        "A a = new A(); void f(boolean x, A b) { A c = x ? a : b; b.next = c; }",
        "A a = new A(); static class D extends C implements Cloneable {}",
        "A a = new A(); java.lang.invoke.VarHandle f() throws Exception { return"
            + " java.lang.invoke.MethodHandles.lookup().findVarHandle(C.class, \"a\", A.class); }",
        "ArrayList<A> a = new ArrayList<>();",
        "A[] a = new A[3]; void f(A b) { a[0] = b; }",
        "A[] a; C(A[] b) { a = b; } void f() { a[0] = new A(); }",
        "A[] a = new A[3]; A f() { return a[0]; } C() { a[0] = new A(); }",
        "A[] a = {new A()}; A[] f() { return a; }",
        "A[] a = {new A()}; A[] f() { return a.clone(); }",
        "A[] a = {new A()}; List<A> f() { return Arrays.asList(a); }",
        "A[] a = {new A()}; void f() { A[] b = new A[9]; System.arraycopy(a, 0, b, 0, 1); g(b); }"
            + " static A[] c; void g(A[] b) { c = b; }",
        "A[] a = {new A()}; void f(A[] b) { System.arraycopy(b, 0, a, 0, 1); }",
        "A[] a = {new A()}; void f(A[] b) { System.arraycopy(a, 0, b, 0, 1); }",
        "A[] a = {new A()}; void f(A b) { Arrays.fill(a, b); }",
        "A[] a = {new A()}; static A b; void f() { g(a); } static void g(A[] c) { b = c[0]; }",
        "static class K implements Comparable<K> { static K kept; public int compareTo(K other) {"
            + " kept = other; return 0; } } K[] a = {new K(), new K()}; void f() { Arrays.sort(a); }",
        "A[] a = {new A()}; void f(A b) { g(a, b); } static void g(A[] c, A b) { c[0] = b; }",
        "A[] a = {new A()}; A[] b = new A[1]; void f() { b[0] = a[0]; } A g() { return b[0]; }",
        "A[] a = {new A()}; A b; void f() { b = a[0]; } A g() { return b; }",
        "A[][] a = {{new A()}}; void f() { a[0][0].put(1); }",
        "List<A> a = new ArrayList<>(); void f(A b) { a.add(b); a.add(new A()); }",
        "List<A> a = new ArrayList<>(); A f() { a.add(new A()); return a.get(0); }",
        "List<A> a = new ArrayList<>(); List<A> f() { a.add(new A()); return a; }",
        "List<A> a = new ArrayList<>(); Iterator<A> f() { a.add(new A()); return a.iterator(); }",
        "List<A> a = new ArrayList<>(); List<A> f() { a.add(new A()); return new ArrayList<>(a); }",
        "List<A> a = new ArrayList<>(); C(List<A> b) { a.addAll(b); a.add(new A()); }",
        "List<A> a; C(List<A> b) { a = new ArrayList<>(b); a.add(new A()); }",
        "List<A> a = new ArrayList<>(); static A b; void f() { a.add(new A());"
            + " a.forEach(c -> b = c); }",
        "List<A> a = new ArrayList<>(); List<A> b = new ArrayList<>(); void f() { a.add(new A());"
            + " b.add(a.remove(0)); } A g() { return b.get(0); }",
        "List<A> a = make(); private static List<A> make() { List<A> b = new ArrayList<>();"
            + " b.add(new A()); return b; } void f() { a.add(new A()); }",
        "Map<A, A> a = new HashMap<>(); void f() { A b = new A(); a.put(b, new A()); g(b); }"
            + " static A c; static void g(A b) { c = b; } A g() { return a.get(c); }",
        "A a = make(); private static A make() { return b; } static A b = new A(); A f() {"
            + " return b; }",
        "A a = make(); static A b; private static A make() { A c = new A(); b = c; return c; }"
            + " static A f() { return b; }",
        "A a = make(); static A make() { return new A(); } C() { a = new A(); }",
        "A a; private A a() { if (a == null) a = new A(); return a; } A f() { return a(); }",
        "A a; private A a() { if (a == null) a = new A(); return a; } java.util.function.Supplier<A>"
            + " f() { return this::a; }",
        "A a = new A(); java.util.function.Supplier<A> f() { return () -> a; }",
        "Comparable<A> a = new A(); int f() { return a.compareTo(null); }",
        "RuntimeException a = new RuntimeException(); void f() { throw a; }",
      })
  void aFieldThatSharesObjectsOwnsNone(String members) {
    assertThat(owned(members)).doesNotContainKey("a");
  }

  /** The members of a class, whose objects others may get by it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static I last; I() { last = this; }",
        "static java.util.List<I> all; void f() { all.add(this); }",
        "I f() { return this; }",
        "I next; void f(I other) { other.next = this; }",
        "static I h; void f() { g(this); } static void g(I i) { h = i; }",
        "Runnable f() { return () -> g(); } void g() {}",
        "Runnable f() { return this::g; } void g() {}",
        "int n; Object f() { return new Object() { int g() { return n; } }; }",
        "class D {} Object f() { return new D(); }",
        "String f() { return String.format(\"%s\", this); }",
        "I f(boolean x, I other) { I i = x ? this : other; return i; }",
        "native void f();",
        "void f() { throw new Error(\"\" + java.util.List.of(this)); }",
      })
  void anObjectThatHandsItselfOnIsNotOwned(String members) {
    String field = "class C { I a = new I(); }";
    assertThat(owned(Set.of(), field + "class I { " + members + "}")).doesNotContainKey("a");
  }

  @Test
  void aSuperclassHandsTheObjectOn() {
    String classes =
        "class C { I a = new I(); } class I extends J {} class J { static J j; J() { j = this; } }";
    assertThat(owned(Set.of(), classes)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"extends Thread", "extends java.util.ArrayList<I>", "extends Exception"})
  void whatSuperclassesOfOtherModulesDoIsNotKnown(String supertype) {
    assertThat(owned(Set.of(), "class C { I a = new I(); } class I " + supertype + " {}"))
        .doesNotContainKey("a");
  }

  @Test
  void aMethodOfAnInterfaceHandsTheObjectOn() {
    String classes =
        "class C { I a = new I(); } class I implements Q {}"
            + "interface Q { default Q self() { return this; } }";
    assertThat(owned(Set.of(), classes)).isEmpty();
  }

  @Test
  void oneOfTheClassesOfAFieldHandsItsObjectsOn() {
    String classes =
        "class C { I a; C(boolean x) { a = x ? new I() : new D(); } I b = new I(); }"
            + "class I { } class D extends I { static D d; D() { d = this; } }";
    assertThat(owned(Set.of(), classes)).isEqualTo(Map.of("b", Set.of("I")));
  }

  @Test
  void allClassesOfItsObjectsAreTold() {
    assertThat(owned("Q a; C() { a = new A(); } void f() { a = new B(); } B b = new B();"))
        .isEqualTo(Map.of("a", Set.of("A", "B"), "b", Set.of("B")));
  }

  @Test
  void testsAreReadAlthoughTheyAreNotOfTheModule() {
    Set<String> leftOut = Set.of("Ljava/lang/Deprecated;");
    String field = INNER + "class C { A a = new A(); }";
    String test = "class T { @Deprecated void f(C c) { keep(c.a); } void keep(A b) {} }";
    assertThat(owned(leftOut, field + test)).isEmpty();
    assertThat(owned(leftOut, field)).containsKey("a");
  }

  private static Map<String, Set<String>> owned(String members) {
    return owned(Set.of(), "import java.util.*; " + INNER + "class C {" + members + "}");
  }

  private static Map<String, Set<String>> owned(Set<String> leftOut, String source) {
    CompiledSource classes = CompiledSource.of(source);
    List<String> names = classes.names().stream().sorted().toList();
    return FieldOwnership.of(Program.of(names, classes.finder(), leftOut))
        .classes()
        .entrySet()
        .stream()
        .collect(Collectors.toMap(e -> e.getKey().name(), Map.Entry::getValue));
  }
}
