package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.code.open.OpenTypes;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which types code outside of the module may implement or extend. */
class OpenTypesTest {
  /** Declarations of a type {@code T} in a public class. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "public interface T { }",
        "protected interface T { }",
        "public static class T { }",
        "public static class T { protected T() { } }",
        "public abstract static class T { }",
        "interface T { } public interface U extends T { }",
        "private interface T { } public static class U implements T { }",
        "public sealed interface T permits U { } public static non-sealed class U implements T { }",
      })
  void aTypeThatOthersImplement(String members) {
    assertThat(types(members).isOpen("Base$T")).isTrue();
  }

  /** Other code of the package writes a class, and passes an object of it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } public void m(T t) { }",
        "interface T { } public Base(T t) { }",
        "interface T { } Base(T t) { }",
        "interface T { } protected static void m(T[] t) { }",
        "interface T { } public void m(java.util.List<? extends T> t) { }",
        "static class T { } public void m(T t) { }",
        "interface T { } interface U extends T { } public void m(U u) { }",
        "interface T { } static class B { public void m(T t) { } } public static class C extends B { }",
        "interface T { } } class B { void m(Base.T t) { } } class C { void n(B b) { b.m(null); }",
        "interface T { } public T m() { return null; }",
        "interface T { } static class B { void m(T t) { } }",
        "interface T { } void m(T t) { } static class B { void m(T t) { } void n() { m(null); } }",
        "interface T { } public T t;",
        "interface T { } public final java.util.List<T> t = null;",
        "interface T { } protected java.util.function.Supplier<T> t;",
        "interface T { } public java.util.List<T> m() { return null; }",
        "interface T { } public T[] m() { return null; }",
        "interface T { } public <E extends T> void m(java.util.List<E> t) { }",
        "interface T { } public interface I { T m(); }",
        "interface T { } public interface I { void m(java.util.List<T> t); }",
        "interface T { } public interface I extends java.util.function.Supplier<T> { }",
        "interface T { } interface I { T m(); } public void m(I i) { }",
        "public static class T { T() { } } public void m(T t) { }",
        "sealed interface T permits U { } non-sealed interface U extends T { }"
            + " public void m(T t) { }",
        "static class T { private T() { } } static class U extends T { } public void m(T t) { }",
        "interface T { } public void m(Object o) { T t = (T) o; }",
        "interface T { } public boolean m(Object o) { return o instanceof T; }",
        "sealed interface T permits U { } non-sealed interface U extends T { }"
            + " public boolean m(Object o) { return o instanceof T; }",
        "interface T { void f(); } public void m(java.util.Optional<Object> o)"
            + " { o.map(T.class::cast).ifPresent(t -> t.f()); }",
        "interface T { } public void m(java.util.List<?> o) { T t = (T) o.get(0); }",
        "interface T { } private java.util.Map<Object, T> o;"
            + " void m() { T t = (T) o.keySet().iterator().next(); }",
        "interface T { } public static class B<E> { E e; public void set(E t) { e = t; "
            + "} } public static final class C extends B<T> { void m() { T t = e; } }",
        "interface T { } public static class B<E> { public void m(E t) { } } public "
            + "static final class C extends B<T> { }",
        "interface T { } public static final class C extends java.util.ArrayList<T> { }",
        "interface T { } interface I<E extends Object & T> { E m(); } public void "
            + "m(I<?> i) { i.m(); }",
        "interface T { } interface I { <E extends Object & T> E m(); } public void m(I "
            + "i) { i.m(); }",
        "static class T extends RuntimeException { } public interface I { void m() "
            + "throws T; }",
        "static class T extends RuntimeException { } public void m(Runnable r) { try { "
            + "r.run(); } catch (T t) { throw t; } }",
        "interface T { } static class U extends RuntimeException { T t; U(T t) { "
            + "this.t = t; } } public void m(Runnable r) { try { r.run(); } catch (U u) { "
            + "new U(u.t); } }",
        "interface T { } static class U { U(T t) { } } public void m(U u) { new " + "U(null); }",
        "interface T { } private final Class<T> c = T.class;"
            + " public void m(Object o) { T t = c.cast(o); }",
        "interface T { } private java.util.List<Class<? extends T>> c;"
            + " public void m(Object o) { T t = c.get(0).cast(o); }",
        "interface T { } public void m() { for (T t : java.util.ServiceLoader.load(T.class)) { } }",
        "interface T { } private final java.util.ServiceLoader<T> l ="
            + " java.util.ServiceLoader.load(T.class); void m() { for (T t : l) { } }",
        "interface T { void f(); } public void m() {"
            + " java.util.ServiceLoader.load(T.class).forEach(t -> t.f()); }",
        "interface T { } private static <E> java.util.List<E> l(Class<E> c) { return null; }"
            + " private final java.util.List<T> l = l(T.class); void m() { T t = l.get(0); }",
        "interface T { } private static java.util.List<T> l(Class<T> c) { return null; }"
            + " void m() { T t = l(T.class).get(0); }",
        "interface T { } private final java.util.List<T> l = new java.util.ArrayList<>();"
            + " private final Class<T> c = T.class; void m() {"
            + " java.util.ServiceLoader.load(c).forEach(l::add); T t = l.get(0); }",
      })
  void aTypeOfThePackageThatOthersPass(String members) {
    assertThat(types(members).isOpen("Base$T")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } private void m(T t) { }",
        "interface T { } public final T m() { return null; }",
        "interface T { } void m(T t) { } void n() { m(null); }",
        "interface T { } private static class B { public void m(T t) { } }",
        "interface T { } interface I { void m(T t); } public void m(I i) { i.m(null); }",
        "interface T { } T t; private T u; public final T v = null;",
        "interface T { } public static final class B { T m() { return null; } }",
        "private interface T { } public void m(T t) { }",
        "static final class T { } public void m(T t) { }",
        "static class T { private T() { } } public void m(T t) { }",
        "sealed interface T { } record U() implements T { } public void m(T t) { }",
        "static class T implements Comparable<T> { public int compareTo(T t) { return 0; } }",
        "interface T { void f(); } private final java.util.List<T> l = new java.util.ArrayList<>();"
            + " public void m() { for (T t : l) { t.f(); } l.forEach(t -> t.f()); }",
        "interface T { void f(); } private java.util.Map<String, T> l;"
            + " public void m() { l.get(\"\").f(); l.values().stream().map(t -> t).findAny(); }",
        "interface T { } private void m(java.util.List<T> l) { T t = l.get(0); }",
        "interface T { } private java.util.List<T> l() { return null; } void m() { T t = l().get(0); }",
        "interface T { } private static final java.util.logging.Logger L ="
            + " java.util.logging.Logger.getLogger(T.class.getName());"
            + " private static String name(Class<?> c) { return c.getName(); }"
            + " void m() { synchronized (T.class) { L.info(name(T.class)); } }",
        "interface T { } boolean m() { java.lang.reflect.AnnotatedElement e = T.class;"
            + " return e.isAnnotationPresent(Deprecated.class) || e.getAnnotation(null) != null; }",
        "static class T { } private volatile T t; void set() { U.set(this, new T()); }"
            + " static final java.util.concurrent.atomic.AtomicReferenceFieldUpdater<Base, T> U ="
            + " java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater("
            + "Base.class, T.class, \"t\");",
        "sealed interface T { } private static final class U implements T { }"
            + " public boolean m(Object o) { return o instanceof T; }",
        "static final class T extends RuntimeException { }"
            + " public void m(Runnable r) { try { r.run(); } catch (T t) { throw t; } }",
      })
  void aTypeOfThePackageThatNobodyElseImplementsAndPasses(String members) {
    assertThat(types(members).isOpen("Base$T")).isFalse();
  }

  @Test
  void thePackageOverridesWhatIsNotPrivate() {
    OpenTypes types =
        types("static class T { void a() { } private void b() { } } public void m(T t) { }");
    assertThat(List.of("a", "b"))
        .filteredOn(name -> types.mayOverride("Base$T", new MethodName("Base$T", name, "()V")))
        .containsExactly("a");
  }

  @Test
  void thePackageOverridesWhatASupertypeHas() {
    OpenTypes types =
        types(
            "abstract static class T { abstract void a(); }"
                + " abstract static class U extends T { } public void m(U u) { }");
    assertThat(types.mayOverride("Base$T", new MethodName("Base$T", "a", "()V"))).isTrue();
  }

  @Test
  void thePackageOverridesWhatOtherPackagesHaveOnlyBelow() {
    OpenTypes types =
        types(
            "static class T { void a() { } } public static class U extends T { }"
                + " public void m(T t) { }");
    assertThat(types.mayOverride("Base$T", new MethodName("Base$T", "a", "()V"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { }",
        "private interface T { }",
        "static class T { public T() { } }",
        "public static final class T { }",
        "public static class T { private T() { } }",
        "public static class T { T(int n) { } }",
        "public enum T { A { }, B }",
        "public record T(int n) { }",
        "public sealed interface T { } public record U() implements T { }",
        "interface T { } public static final class U implements T { }",
        "static class H { public interface T { } } interface T { }",
      })
  void aTypeThatOnlyTheModuleImplements(String members) {
    assertThat(types(members).isOpen("Base$T")).isFalse();
  }

  @Test
  void atypeInAHiddenClassIsHiddenToo() {
    assertThat(types("static class H { public interface T { } }").isOpen("Base$H$T")).isFalse();
  }

  @Test
  void whatATestImplementsIsOpen() {
    String members =
        "interface T { int n(); } interface U { int n(); } interface V { int n(); }"
            + " static class I { @Deprecated void test() { T t = () -> 1; } }"
            + " static class J implements U { @Deprecated public int n() { return 1; } }";
    OpenTypes types = types(members, "I", "J");
    assertThat(types.isOpen("Base$T")).isTrue();
    assertThat(types.isOpen("Base$U")).isTrue();
    assertThat(types.isOpen("Base$V")).isFalse();
  }

  @Test
  void ofOtherTypesOnlyFinalOnesAreClosed() {
    OpenTypes types = types("");
    assertThat(types.isOpen("java/lang/Runnable")).isTrue();
    assertThat(types.isOpen("java/util/ArrayList")).isTrue();
    assertThat(types.isOpen("java/lang/String")).isFalse();
  }

  @Test
  void onlyMethodsThatOthersCanOverrideRunTheirCode() {
    OpenTypes types =
        types(
            "public static class T { public void a() { } protected void b() { } void c() { }"
                + " public final void d() { } private void e() { } }");
    assertThat(List.of("a", "b", "c", "d", "e"))
        .filteredOn(name -> types.mayOverride("Base$T", new MethodName("Base$T", name, "()V")))
        .containsExactly("a", "b");
  }

  private static OpenTypes types(String members, String... tests) {
    CompiledSource source = CompiledSource.of("public class Base { " + members + " }");
    List<String> names = source.names().stream().map(n -> n.replace('.', '/')).sorted().toList();
    return OpenTypes.of(
        Program.of(
            names,
            source.finder(),
            tests.length == 0 ? java.util.Set.of() : java.util.Set.of("Ljava/lang/Deprecated;")));
  }
}
