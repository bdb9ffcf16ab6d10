package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.escape.Confinement;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.program.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfinedArraysTest {
  private static final String HELPERS =
      "import java.util.*; import java.util.stream.*;"
          + "class Z { static void zero(int[] a) { a[0] = 0; }"
          + " static int sum(int[] a, int i) { return i == a.length ? 0 : a[i] + sum(a, i + 1); }"
          + " static void swap(String[] s) { String t = s[0]; s[0] = s[1]; s[1] = t; } }";

  /** The members of a class, whose {@code int[]} in {@code a} never leave the module. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private int[] a = new int[2]; void f() { Z.zero(a); }",
        "private int[] a = {1, 2}; int f() { return Z.sum(a, 0); }",
        "private int[] a = new int[2]; void f() { a = Arrays.copyOf(a, 2 * a.length); }",
        "private int[] a = new int[2]; int[] f() { return Arrays.copyOf(a, 2); }",
        "private int[] a = new int[2]; int[] f() { return a.clone(); }",
        "private int[] a = new int[2]; void f(int[] b) { System.arraycopy(a, 0, b, 0, 2); }",
        "private int[] a = new int[2]; void f(int[] b) { System.arraycopy(b, 0, a, 0, 2); }",
        "private int[] a = new int[2]; int f() { return Arrays.stream(a).sum(); }",
        "private int[] a = new int[2]; int f() { return IntStream.of(a).sum(); }",
        "private int[] a = new int[2]; static Object b; boolean f() { return"
            + " Arrays.equals(a, new int[2]); } public boolean equals(Object c) { b = c;"
            + " return true; }",
        "private int[] a = new int[2]; private int[] a() { return a; } void f() { a()[0] = 1; }",
        "private int[] a = make(); private static int[] make() { return new int[2]; }",
        "private int[] a; C() { this(new int[2]); } private C(int[] b) { a = b; }",
        "private int[] a = new int[2]; void f() { new D(a).zero(); }"
            + " private static class D { int[] b; D(int[] b) { this.b = b; }"
            + " void zero() { b[0] = 0; } }",
        "private N n = new N(); private static class N { int[] a = new int[2]; }"
            + " void f() { Z.zero(n.a); }",
        "private int[][] a = new int[2][2]; void f() { Z.zero(a[0]); }",
        "private int[][] a = {{1}, {2}}; void f() { a[0] = new int[2]; Z.zero(a[1]); }",
        "private List<int[]> a = new ArrayList<>(); void f() { a.add(new int[2]); Z.zero(a.get(0)); }",
        "private int[] a = new int[2]; private int[] b = new int[2];"
            + " void f() { int[] c = a; a = b; b = c; }",
        "private int[] a = new int[2]; void f() { int[] c = a;"
            + " IntStream.range(0, 2).forEach(i -> c[i] = 1); }",
        "private int[] a = new int[2]; void f() { Objects.requireNonNull(a)[0] = 1; }",
      })
  void anArrayThatNoCodeHandsOut(String members) {
    assertThat(hidden(members)).contains("[I");
  }

  /** The same of {@code String[]}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private String[] a = new String[2]; void f() { Z.swap(a); }",
        "private String[] a = new String[2]; String f() { return a[0]; }",
        "private String[] a = new String[2]; boolean f(String s) { return s.equals(a[0]); }",
        "private String[] a = new String[2]; void f(String s) { a[0] = s; }",
      })
  void anArrayOfTexts(String members) {
    assertThat(hidden(members)).contains("[Ljava/lang/String;");
  }

  /** The members of a class, of which code outside of the module can get an array. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private int[] a = new int[2]; int[] f() { return a; }",
        "private int[] a; C(int[] b) { a = b; }",
        "int[] a = new int[2];",
        "private int[] a = new int[2]; void f() { int[] b = a; c = b; } static int[] c;",
        "private int[] a = new int[2]; Object f() { return a; }",
        "private int[] a = new int[2]; void f(Object[] b) { b[0] = a; }",
        "private int[] a = new int[2]; void f(int[][] b) { Arrays.fill(b, a); }",
        "private int[] a = new int[2]; void f(List<int[]> b) { b.add(a); }",
        "private int[] a = new int[2]; java.util.function.Supplier<int[]> f() { return () -> a; }",
        "private int[][] a = new int[2][2]; int[] f() { return a[0]; }",
        "private int[][] a = new int[2][2]; void f(int[] b) { a[0] = b; }",
        "private int[][] a = new int[2][2]; int[][] f() { return a.clone(); }",
        "private int[][] a = new int[2][2]; int[][] f() { return Arrays.copyOf(a, 1); }",
        "private int[][] a = new int[2][2]; void f(int[][] b) { System.arraycopy(a, 0, b, 0, 1); }",
        "private char[] a; char[] f(String s) { char[] b = s.toCharArray(); a = b; return b; }",
        "private int[] a = new int[2]; void f(V v) { v.see(a); } interface V { void see(int[] a); }",
        "private Object[] a = new Object[2]; private Object[] b; C(Object[] c) { b = c; a[0] = c; }",
        "private int[] a = new int[2]; private int[] b = new int[2]; int[] f() { return b; }"
            + " void g() { b = a; }",
      })
  void anArrayThatCodeHandsOut(String members) {
    Set<String> hidden = hidden(members);
    hidden.removeAll(Set.of("[[I"));
    assertThat(hidden).isEmpty();
  }

  /** The array types of which fields called {@code a}, or in them, hold hidden arrays only. */
  private static Set<String> hidden(String members) {
    CompiledSource source = CompiledSource.of(HELPERS + "class C { " + members + " }");
    Program program =
        Program.of(source.names().stream().map(n -> n.replace('.', '/')).toList(), source.finder());
    return Confinement.of(program, OwnedArrays.of(program)).objects().entrySet().stream()
        .filter(e -> e.getKey().name().equals("a"))
        .flatMap(e -> e.getValue().stream())
        .filter(type -> type.startsWith("["))
        .collect(Collectors.toSet());
  }
}
