package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.code.BaseSteps.OWN_MONITOR;
import static org.demonic.code.BaseSteps.field;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.program.Program;
import org.demonic.code.share.LockName;
import org.demonic.code.step.Observation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The steps of methods in which code outside of the module may run. */
class OutsideStepsTest {
  private static final String TYPES =
      """
      int n;
      public interface Hook { void run(); }
      interface Own { void run(); }
      static class OwnOne implements Own { public void run() { } }
      public static final class Last { public void run() { } }
      public static class Open { public void run() { } public final void stay() { } }
      """;

  /** Parts of a method in the middle of which other threads, or the same one, may act. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "synchronized void f(Hook h) { n = 0; h.run(); n = 1; }",
        "synchronized void f(Open h) { n = 0; h.run(); n = 1; }",
        "synchronized void f(Own h) { n = 0; h.run(); n = 1; }",
        "synchronized void f(Runnable h) { n = 0; h.run(); n = 1; }",
        "synchronized void f(Object h) { n = 0; h.hashCode(); n = 1; }",
        "synchronized void f(Object h) { n = 0; String s = \"\" + h; n = 1; }",
        "synchronized void f(java.util.Comparator<String> c, String[] a)"
            + " { n = 0; java.util.Arrays.sort(a, c); n = 1; }",
        "Hook h; Base(Hook h) { this.h = h; } synchronized void f() { n = 0; h.run(); n = 1; }",
        "Hook h; void set(Hook k) { h = k; } synchronized void f() { n = 0; h.run(); n = 1; }",
        "final java.util.Set<String> s; Base(java.util.Comparator<String> c)"
            + " { s = new java.util.TreeSet<>(c); }"
            + " synchronized void f() { n = 0; s.add(\"\"); n = 1; }",
        "final java.util.List<Hook> s = new java.util.ArrayList<>();"
            + " synchronized void f() { n = 0; s.get(0).run(); n = 1; }",
        "static void all(Runnable r) { r.run(); }"
            + " synchronized void f(Hook h) { n = 0; all(h::run); n = 1; }",
        "final java.util.List<String> s = new java.util.ArrayList<>(); synchronized void f("
            + "java.util.function.IntFunction<String[]> h) { n = 0; s.toArray(h); n = 1; }",
        "synchronized void f(Object o, java.util.function.Supplier<String> h)"
            + " { n = 0; java.util.Objects.requireNonNull(o, h); n = 1; }",
        "final java.util.Map<String, Hook> s = new java.util.IdentityHashMap<>();"
            + " synchronized void f(java.util.function.BiConsumer<String, Hook> h)"
            + " { n = 0; s.forEach(h); n = 1; }",
        "final java.util.Map<String, Object> s = new java.util.HashMap<>();"
            + " synchronized void f(Object h) { n = 0; s.replace(\"\", h, n); n = 1; }",
        "synchronized void f(java.util.function.Supplier<String> h) { ThreadLocal<String> t ="
            + " ThreadLocal.withInitial(h); n = 0; t.get(); n = 1; }",
        "synchronized void f(java.util.SortedSet<String> h) { java.util.PriorityQueue<String> q ="
            + " new java.util.PriorityQueue<>(h); n = 0; q.offer(\"\"); n = 1; }",
        "synchronized void f(java.util.List<Object> h) { java.util.List<Object> l ="
            + " new java.util.ArrayList<>(h); n = 0; l.hashCode(); n = 1; }",
        "synchronized void f(Object h) { java.util.List<Object> l ="
            + " java.util.Arrays.asList(h); n = 0; l.hashCode(); n = 1; }",
        "final java.util.List<Object> s = new java.util.ArrayList<>();"
            + " synchronized void f() { n = 0; s.sort(null); n = 1; }",
        "final java.util.concurrent.atomic.AtomicReference<Object> s ="
            + " new java.util.concurrent.atomic.AtomicReference<>();"
            + " synchronized void f() { n = 0; s.toString(); n = 1; }",
        "record R(Object o) { } synchronized void f(R[] r)"
            + " { n = 0; java.util.Arrays.hashCode(r); n = 1; }",
        "record R(Object o) { } static final class K { final R[] r; K(R[] r) { this.r = r; }"
            + " public int hashCode() { return java.util.Arrays.hashCode(r); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "record R(java.util.Optional<Hook> o) { }"
            + " synchronized void f(R r) { n = 0; java.util.Objects.hash(r); n = 1; }",
        "synchronized void f(java.util.Optional<Hook> o) { n = 0; o.hashCode(); n = 1; }",
        "static final class K { final Object o; K(Object o) { this.o = o; }"
            + " public int hashCode() { return of(o); }"
            + " private static int of(Object o) { return o.hashCode(); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "record R(Object o) { } static final class K { final Object o; K(Object o) { this.o = o; }"
            + " public int hashCode() { return java.util.Objects.hash(new R(o)); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "static final class K { final Object o; K(Object o) { this.o = o; } public String toString()"
            + " { return java.util.Objects.toString(java.util.Optional.of(1).map(i -> o.hashCode()));"
            + " } } synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "final java.util.List<String> s = new java.util.ArrayList<>(); synchronized void f(Object o)"
            + " { n = 0; s.removeIf(t -> o.equals(t)); n = 1; }",
        "final com.sun.net.httpserver.HttpServer s; Base() throws java.io.IOException"
            + " { s = com.sun.net.httpserver.HttpServer.create(); }"
            + " void add(com.sun.net.httpserver.HttpHandler h) { s.createContext(\"/\", h); }"
            + " synchronized void f() { n = 0; s.start(); n = 1; }",
        "synchronized void f() { n = 0; new java.util.GregorianCalendar(); n = 1; }",
        "synchronized void f() { n = 0; new java.util.GregorianCalendar(2000, 1, 1); n = 1; }",
        "synchronized void f(java.util.Locale l)"
            + " { n = 0; new java.util.GregorianCalendar(l); n = 1; }",
        "synchronized void f(java.util.Locale l)"
            + " { n = 0; java.util.Calendar.getInstance(l); n = 1; }",
        "static final class P implements java.util.function.Predicate<String> { final Hook h; P(Hook h) { this.h = h; }"
            + " public boolean test(String t) { h.run(); return true; } }"
            + " final java.util.List<String> s = new java.util.ArrayList<>();"
            + " synchronized void f(Hook h) { n = 0; s.removeIf(new P(h)); n = 1; }",
        "final java.util.List<String> s = new java.util.ArrayList<>(); synchronized void f(Hook h) { n = 0;"
            + " s.removeIf(new java.util.function.Predicate<String>() { public boolean test(String t)"
            + " { h.run(); return true; } }); n = 1; }",
        "static final class P implements java.util.function.Predicate<String> { final Object h; P(Object h) { this.h = h; }"
            + " public boolean test(String t) { return h.equals(t); } }"
            + " final java.util.List<String> s = new java.util.ArrayList<>();"
            + " synchronized void f(Object h) { n = 0; s.removeIf(new P(h)); n = 1; }",
        "static final class V extends java.util.AbstractList<String> { final Hook h; V(Hook h) { this.h = h; }"
            + " public String get(int i) { h.run(); return null; } public int size() { return 1; } }"
            + " synchronized void f(Hook h) { V v = new V(h); n = 0; v.hashCode(); n = 1; }",
        "static final class S implements CharSequence { final Hook h; S(Hook h) { this.h = h; }"
            + " public char charAt(int i) { h.run(); return 0; } public int length() { return 1; }"
            + " public CharSequence subSequence(int i, int j) { return this; } }"
            + " final StringBuilder b = new StringBuilder();"
            + " synchronized void f(Hook h) { n = 0; b.append(new S(h), 0, 1); n = 1; }",
        "static final class V extends java.util.AbstractList<String> { final Hook h; V(Hook h) { this.h = h; }"
            + " public String get(int i) { h.run(); return null; } public int size() { return 1; } }"
            + " synchronized void f(Hook h) { V v = new V(h); n = 0; String.join(\"\", v); n = 1; }",
        "static final class F implements java.util.function.Function<String, String> { final Hook h;"
            + " F(Hook h) { this.h = h; } public String apply(String t) { h.run(); return t; } }"
            + " final java.util.Map<String, String> s = new java.util.HashMap<>();"
            + " synchronized void f(Hook h) { n = 0; s.computeIfAbsent(\"\", new F(h)); n = 1; }",
        "static final class I implements Iterable<String> { final Hook h; I(Hook h) { this.h = h; }"
            + " public java.util.Iterator<String> iterator() { h.run(); return null; } }"
            + " synchronized void f(Hook h) { I i = new I(h); n = 0; String.join(\"\", i); n = 1; }",
        "static final class V extends java.util.AbstractList<String> { final Hook h; V(Hook h) { this.h = h; }"
            + " public String get(int i) { h.run(); return null; } public int size() { return 1; } }"
            + " synchronized void f(Hook h) { V v = new V(h); n = 0; String s = \"\" + v; n = 1; }",
        "static final class V extends java.util.AbstractList<String> { final Hook h; V(Hook h) { this.h = h; }"
            + " public String get(int i) { h.run(); return null; } public int size() { return 1; } }"
            + " synchronized void f(Hook h) { V v = new V(h); n = 0; java.util.Objects.hash(v); n = 1; }",
        "static final class V extends java.util.AbstractList<String> { final Hook h; V(Hook h) { this.h = h; }"
            + " public String get(int i) { h.run(); return null; } public int size() { return 1; } }"
            + " private final V v; Base(Hook h) { v = new V(h); }"
            + " synchronized void f() { n = 0; v.contains(\"\"); n = 1; }",
        "static final class V extends java.util.AbstractList<String> { final Hook h; V(Hook h) { this.h = h; }"
            + " public String get(int i) { h.run(); return null; } public int size() { return 1; } }"
            + " private final java.util.List<String> v; Base(Hook h) { v = new V(h); }"
            + " synchronized void f() { n = 0; v.hashCode(); n = 1; }",
        "static final class V extends java.util.AbstractList<String> { final Hook h; V(Hook h) { this.h = h; }"
            + " public String get(int i) { h.run(); return null; } public int size() { return 1; } }"
            + " private final java.util.List<String> v; Base(Hook h) { v = new V(h); }"
            + " synchronized void f() { n = 0; v.get(0); n = 1; }",
        "static final class V extends java.util.AbstractList<String> { final Hook h; V(Hook h) { this.h = h; }"
            + " public String get(int i) { h.run(); return null; } public int size() { return 1; } }"
            + " private final java.util.List<String> v; Base(Hook h) { v = new V(h); }"
            + " synchronized void f() { n = 0; java.util.Objects.hash(v); n = 1; }",
        "static final class K { final Object o; K(Object o) { this.o = o; }"
            + " public int hashCode() { java.util.List<Object> l = new java.util.ArrayList<>(); l.add(o); return l.hashCode(); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "static final class K { final Object o; K(Object o) { this.o = o; }"
            + " void fill(java.util.List<Object> l) { l.add(o); } public int hashCode() { java.util.List<Object> l = new java.util.ArrayList<>(); fill(l); return l.hashCode(); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "static final class K { final Object o; K(Object o) { this.o = o; }"
            + " public int hashCode() { Object[] a = new Object[1]; java.util.Arrays.fill(a, o); return java.util.Arrays.hashCode(a); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "static final class K { final Object o; K(Object o) { this.o = o; }"
            + " void fill(Object[] a) { a[0] = o; } public int hashCode() { Object[] a = new Object[1]; fill(a); return java.util.Arrays.hashCode(a); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "synchronized void f(Object o) { Object[] a = new Object[1]; java.util.Arrays.fill(a, o);"
            + " n = 0; java.util.Arrays.hashCode(a); n = 1; }",
        "public static final class G<X> { public class T { } }"
            + " final java.util.List<G<String>.T> s = new java.util.ArrayList<>();"
            + " synchronized void f() { n = 0; s.hashCode(); n = 1; }",
        "private static final java.util.logging.Logger L ="
            + " java.util.logging.Logger.getLogger(Base.class.getName());"
            + " synchronized void f() { n = 0; L.info(\"\"); n = 1; }",
        "synchronized void f(Runnable h) { n = 0; new Thread(h).run(); n = 1; }",
        "synchronized void f() { n = 0; java.util.concurrent.ForkJoinTask.helpQuiesce(); n = 1; }",
      })
  void aCallOfCodeOutsideEndsAStep(String members) {
    assertThat(possible(members)).anyMatch(s -> s.startsWith("f from") && s.contains("a0.n = 1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Own h; synchronized void f() { n = 0; h.run(); n = 1; }",
        "synchronized void f(Last h) { n = 0; h.run(); n = 1; }",
        "synchronized void f(Open h) { n = 0; h.stay(); n = 1; }",
        "synchronized void f(String h) { n = 0; h.hashCode(); n = 1; }",
        "synchronized void f() { n = 0; new Open().run(); n = 1; }",
        "private final Open h = new Open(); synchronized void f() { n = 0; h.run(); n = 1; }",
        "private Open h = new Open(); void change() { h = new Open(); }"
            + " synchronized void f() { n = 0; h.run(); n = 1; }",
        "final java.util.Set<String> s = new java.util.TreeSet<>();"
            + " synchronized void f(String k) { n = 0; s.add(k); n = 1; }",
        "final java.util.List<Hook> s = new java.util.ArrayList<>();"
            + " synchronized void f(Hook h) { n = 0; s.add(h); n = 1; }",
        "final java.util.List<Hook> s = new java.util.ArrayList<>();"
            + " synchronized void f() { n = 0; s.size(); n = 1; }",
        "final java.util.List<String> s = new java.util.ArrayList<>();"
            + " synchronized void f() { n = 0; s.sort(null); n = 1; }",
        "final java.util.Map<String, Hook> s = new java.util.HashMap<>();"
            + " synchronized void f(String k, Hook h) { s.put(k, h); n = 0; s.get(k); n = 1; }",
        "record R(java.util.Optional<String> o, Class<?> c, int[] i) { }"
            + " synchronized void f(R r) { n = 0; java.util.Objects.hash(r); n = 1; }",
        "static final class K { final String o; K(String o) { this.o = o; }"
            + " public int hashCode() { return of(o); }"
            + " private static int of(String o) { return o.hashCode(); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k, new K[0]); n = 1; }",
        "final java.util.List<String> s = new java.util.ArrayList<>(); synchronized void f(String o)"
            + " { n = 0; s.removeIf(t -> o.equals(t)); n = 1; }",
        "synchronized void f(java.util.Optional<Hook> o) { n = 0; o.isPresent(); n = 1; }",
        "synchronized void f(java.lang.reflect.Field o) { n = 0; o.getName(); n = 1; }",
        "synchronized void f(java.util.Locale l)"
            + " { n = 0; new java.util.GregorianCalendar(null, l); n = 1; }",
        "static final class K { final String o; K(String o) { this.o = o; }"
            + " public int hashCode() { java.util.List<String> l = new java.util.ArrayList<>(); l.add(o); return l.hashCode(); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "static final class K { final String o; K(String o) { this.o = o; }"
            + " public int hashCode() { Object[] a = new Object[1]; java.util.Arrays.fill(a, o); return java.util.Arrays.hashCode(a); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
        "static final class K { final String o; K(String o) { this.o = o; }"
            + " public int hashCode() { StringBuilder b = new StringBuilder(); b.append(o).append(1); return b.toString().hashCode(); } }"
            + " synchronized void f(K k) { n = 0; java.util.Objects.hash(k); n = 1; }",
      })
  void aCallOfTheModulesCodeEndsNone(String members) {
    assertThat(possible(members)).noneMatch(s -> s.startsWith("f from"));
  }

  /**
   * Nobody else has the lock, and no method waits for it; but the same thread may take it again.
   */
  @Test
  void anotherMethodMayBeCalledUnderALockThatNobodyElseHas() {
    String section =
        "private final Object l = new Object(); void f(Hook h) { synchronized (l) {"
            + " n = 0; h.run(); n = 1; } } ";
    assertThat(possible(section + "void g() { synchronized (l) { n++; } }"))
        .anyMatch(s -> s.startsWith("f from"));
  }

  /** The subclass has another method in the place of {@code run}. */
  @Test
  void aSubclassOutsideHasItsOwnMethod() {
    assertThat(possible("protected void run() { } synchronized void f() { n = 0; run(); n = 1; }"))
        .anyMatch(s -> s.startsWith("f from") && s.contains("a0.n = 1"));
  }

  private static List<String> possible(String members) {
    CompiledSource classes = CompiledSource.of("public class Base {\n" + TYPES + members + "\n}");
    Program program = Program.of(classes.names().stream().sorted().toList(), classes.finder());
    Map<org.demonic.code.share.Region, Set<LockName>> held =
        Map.of(field("Base", "n", "I"), Set.of(OWN_MONITOR));
    return BaseSteps.possible(ModuleCode.of(program).steps(new Observation(held)));
  }
}
