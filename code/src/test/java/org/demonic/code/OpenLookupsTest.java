package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether code of others may reach what is private by a lookup of the module. */
class OpenLookupsTest {
  private static Program program(String members) {
    CompiledSource classes =
        CompiledSource.of(
            """
            import java.lang.invoke.*;
            import java.lang.invoke.MethodHandles.Lookup;
            import java.lang.reflect.*;
            import java.util.*;
            import java.util.function.*;
            class Other { static Object open; }
            public class Base {
              private static final Lookup OWN = MethodHandles.lookup();
              private int n;
              private void clear() { n = 0; }
              %s
            }
            """
                .formatted(members));
    return Program.of(classes.names().stream().sorted().toList(), classes.finder());
  }

  private static boolean isOpen(String members) {
    return program(members).isOpenToLookups();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public static Lookup get() { return OWN; }",
        "public static Object get() { return MethodHandles.lookup(); }",
        "public static Supplier<Lookup> get() { return MethodHandles::lookup; }",
        "public static Supplier<Object> get() { return () -> OWN; }",
        "public static void fill(List<Object> all) { all.add(OWN); }",
        "public static Lookup[] all() { return new Lookup[] {OWN}; }",
        "static { Other.open = OWN; }",
        "Lookup open = MethodHandles.lookup();",
        "public static void define(byte[] b) throws Exception { OWN.defineClass(b); }",
        "public static Object m() throws Exception {"
            + " return OWN.findVirtual(Base.class, \"clear\", MethodType.methodType(void.class)); }",
        "public static Object m(Field f) throws Exception { return OWN.unreflectSetter(f); }",
        "public static Object m() throws Exception {"
            + " return OWN.findStaticGetter(Base.class, \"OWN\", Lookup.class); }",
        "public static Object m(Class<?> c) throws Exception {"
            + " return OWN.findVirtual(c, \"clear\", MethodType.methodType(void.class)); }",
      })
  void whatAnyOtherCodeMayGetIsOpen(String members) {
    assertThat(isOpen(members)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "public static Class<?> type() { return OWN.lookupClass(); }",
        "private static VarHandle of(String n) throws Exception {"
            + " return OWN.findVarHandle(Base.class, n, int.class); }",
        "private static MethodHandle of() throws Exception {"
            + " return OWN.findVirtual(String.class, \"length\", MethodType.methodType(int.class)); }",
        "private static VarHandle of() throws Exception { return MethodHandles"
            + ".privateLookupIn(Base.class, OWN).findVarHandle(Base.class, \"n\", int.class); }",
        "public static boolean isThere() { return OWN != null; }",
      })
  void whatItsClassKeepsIsNot(String members) {
    assertThat(isOpen(members)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public static Object m(String s) throws Exception {"
            + " return OWN.findSetter(Base.class, s, int.class); }",
        "public static Object m(String s) throws Exception { return of(s); }"
            + " private static Object of(String s) throws Exception {"
            + " return OWN.findVarHandle(Base.class, s, int.class); }",
        "interface Of { Object of(String s) throws Exception; }"
            + " public static Of m() { return s -> OWN.findVarHandle(Base.class, s, int.class); }",
        "interface Of { Object of(String s) throws Exception; }"
            + " public static Of m() { return Base::of; }"
            + " private static Object of(String s) throws Exception {"
            + " return OWN.findVarHandle(Base.class, s, int.class); }",
      })
  void whoeverChoosesANameGetsAHandleOfAnyField(String members) {
    assertThat(mayHaveHandle(members)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "private static Object m() throws Exception { return of(\"other\"); }"
            + " private static Object of(String s) throws Exception {"
            + " return OWN.findVarHandle(Base.class, s, int.class); }",
      })
  void aNameOfAnotherFieldGivesNone(String members) {
    assertThat(mayHaveHandle(members)).isFalse();
  }

  private static boolean mayHaveHandle(String members) {
    return program(members).mayHaveHandle(new FieldName("Base", "n", "I", false));
  }
}
