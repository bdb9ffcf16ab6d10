package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.code.BaseSteps.reader;

import java.util.List;
import org.demonic.code.outside.HandedElements.Reach;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which objects in collections code outside of the module surely gets. */
class HandedElementsTest {
  private static final String LIST = "private final List<Object> a = new ArrayList<>(); ";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public List<Object> f() { return a; }",
        "public List<Object> f() { return new ArrayList<>(a); }",
        "public List<Object> f() { return List.copyOf(a); }",
        "public List<Object> f() { return Collections.unmodifiableList(a); }",
        "public synchronized Iterator<Object> f() { return a.iterator(); }",
        "public java.util.stream.Stream<Object> f() { return a.stream(); }",
        "public Object[] f() { return a.toArray(); }",
        "public Object f(int i) { return a.get(i); }",
        "public Object f(int i) { return i < 0 ? null : a.get(i); }",
        "public List<Object> f() { return g(); } private List<Object> g() { return a; }",
        "public Optional<Object> f(java.util.function.Predicate<Object> p) {"
            + " return a.stream().filter(p).findFirst(); }",
        "public void f(java.util.function.Consumer<Object> c) { a.forEach(c); }",
        "public Optional<List<Object>> f() { return Optional.of(a); }",
      })
  void all(String method) {
    assertThat(reach(LIST + method)).isEqualTo(Reach.ALL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public Object f() { return a.get(0); }",
        "public Object f() { return a.isEmpty() ? null : a.get(a.size() - 1); }",
        "public Object f() { return a.iterator().next(); }",
        "public Optional<Object> f() { return a.stream().findFirst(); }",
      })
  void oneOfThem(String method) {
    assertThat(reach(LIST + method)).isEqualTo(Reach.ONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "List<Object> f() { return a; }",
        "private List<Object> f() { return a; }",
        "public int f() { return a.size(); }",
        "public Object f() { return a.remove(0); }",
        "public boolean f(Object o) { return a.contains(o); }",
        "private int n; public List<Object> f() { return n > 0 ? a : null; }",
        "public List<Object> f() { return a.stream().map(o -> new Object()).toList(); }",
        "public List<Object> f() { return a.stream().filter(o -> o == null).toList(); }",
        "public List<Object> f() { List<Object> b = new ArrayList<>(); b.addAll(a); return b; }",
        "public List<Object> f() { return a; } public static class C extends Base {"
            + " @Override public List<Object> f() { return null; } }",
        "private static class C { private final List<Object> b = List.of();"
            + " public List<Object> f() { return b; } }",
      })
  void noneThatIsKnownOf(String method) {
    assertThat(reach(LIST + method)).isEqualTo(Reach.NONE);
  }

  @Test
  void ofAListThatTheCallerMade() {
    String constructor = "private final List<Object> a; public Base(List<Object> b) { a = b; }";
    assertThat(reach(constructor)).isEqualTo(Reach.ALL);
  }

  /** What the thread itself puts there others may not have seen yet. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "public void run() { a.add(this); }",
        "public void run() { g(a); } private void g(List<Object> b) { b.add(this); }",
        "public void run() { g(); } private void g() { a.set(0, this); }",
      })
  void whatTheThreadPutThere(String methods) {
    String getter = "public List<Object> f() { return a; } ";
    assertThat(reach(LIST + getter + methods)).isEqualTo(Reach.NONE);
  }

  private static Reach reach(String members) {
    String types = "(?<![.\\w])(List|ArrayList|Collections|Iterator|Optional)\\b";
    return reader(members.replaceAll(types, "java.util.$1"))
        .handed(
            new FieldName("Base", "a", "Ljava/util/List;", true),
            List.of(new MethodName("Base", "run", "()V")));
  }
}
