package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnedArraysTest {
  /** The members of a class, which has an array {@code a} that it owns. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int[] a = new int[3]; int f(int i) { return a[i] + a.length; } void g(int k) { a[0] = k; }",
        "int[] a = {1, 2}; void f() { for (int x : a) System.out.println(x); }",
        "static int[] a = {1, 2}; static void f() { a[0]++; }",
        "final int[] a; C(int[] b) { a = b.clone(); }",
        "int[] a = new int[3]; void grow() { a = java.util.Arrays.copyOf(a, 2 * a.length); }",
        "Object[] a = {}; void grow() { Object[] b = new Object[9];"
            + " System.arraycopy(a, 0, b, 0, a.length); b[7] = this; a = b; }",
        "String[] a = {}; void close() { a = null; } boolean isOpen() { return a != null; }",
        "int[] a = {1}; void f() { int[] mine = a; if (mine.length > 0) mine[0] = 7; }",
        "int[] a = {1}; void f() { synchronized (a) { a[0]++; } }",
        "int[] a = {1}; void f() { java.util.Arrays.fill(a, 7); java.util.Arrays.sort(a); }",
        "byte[] a = {1}; boolean f(C c) { return java.util.Arrays.equals(a, c.a); }",
        "int[][] a = new int[3][4]; void f(int i, int j) { a[i][j] = 7; }",
        "int[][] a = new int[3][]; void f() { for (int i = 0; i < 3; i++) a[i] = new int[i]; }",
        "int[][] a = new int[3][4]; void f() { for (int[] row : a) row[0] = 7; }",
        "int[][] a; C() { int[][] b = new int[1][]; b[0] = new int[7]; a = b; }",
        "int[][] a = {{1}, {2}}; void f() { for (int[] r : a) java.util.Arrays.fill(r, 7); }",
        "int[] a = new int[3]; class Inner { void f() { a[0] = 7; } }",
        "int[] a = {1}; void f(boolean x, C c) { int[] b = x ? a : c.a; b[0] = 7; }",
      })
  void aFieldWhoseArraysStayWithItOwnsThem(String members) {
    assertThat(owners(members)).contains("a");
  }

  /** The members of a class whose field {@code a} does not own all its arrays. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int[] a; C(int[] b) { a = b; }",
        "int[] a = {1}; int[] f() { return a; }",
        "int[] a = {1}; void f(int[] b) {} void g() { f(a); }",
        "int[] a = {1}; Object b; void f() { b = a; }",
        "int[] a = {1}; Object[] b = new Object[1]; void f() { b[0] = a; }",
        "int[] a = {1}; int[] b = {2}; void f() { b = a; }",
        "int[] a = {1}; int[] b = {2}; void f(boolean x) { int[] c = x ? a : b; c[0] = 7; }",
        "int[] a = {1}; void f(int[] b) { if (b == null) b = a; b[0] = 7; }",
        "int[] a = {1}; Runnable f() { int[] b = a; return () -> b[0] = 7; }",
        "int[] a = {1}; java.util.function.IntSupplier f() { return new Object() { int[] b = a;"
            + " int g() { return b[0]; } }::g; }",
        "int[] a; C() { int[] b = {1}; a = b; f(b); } void f(int[] b) {}",
        "int[] a; int[] c; C() { int[] b = {1}; a = b; c = b; }",
        "int[] a; C next; void f() { int[] b = {1}; for (C c = this; c != null; c = c.next) c.a = b; }",
        "Integer[] a = {1}; java.util.List<Integer> f() { return java.util.Arrays.asList(a); }",
        "int[] a = {1}; java.util.stream.IntStream f() { return java.util.Arrays.stream(a); }",
        "int[] a = {1}; int[] f() { return java.util.Objects.requireNonNull(a); }",
        "int[][] a = new int[1][1]; int[] f() { return a[0]; }",
        "int[][] a = new int[1][1]; void f(int[] b) { a[0] = b; }",
        "int[][] a = new int[1][1]; void f(C c) { a[0] = c.a[0]; }",
        "int[][] a = new int[1][1]; int[][] b; void f() { b = a.clone(); }",
        "int[][] a = new int[1][1]; void f(C c) { a = c.a.clone(); }",
        "int[][] a = new int[2][2]; void f() { System.arraycopy(a, 0, a, 1, 1); }",
        "int[][] a = new int[2][2]; void f() { java.util.Arrays.fill(a, new int[2]); }",
        "int[][] a = new int[2][]; void f() { int[] r = {1}; a[0] = r; a[1] = r; }",
        "int[][] a = new int[2][]; void f() { int[] r = {1}; for (int i = 0; i < 2; i++) a[i] = r; }",
        "int[] a = {1}; java.lang.invoke.VarHandle f() throws Exception { return"
            + " java.lang.invoke.MethodHandles.lookup().findVarHandle(C.class, \"a\", int[].class); }",
        "int[] a = {1}; void f(java.lang.invoke.VarHandle h) { h.set(a, 0, 7); }",
        "int[] a = {1}; static class D extends C implements Cloneable {}",
        "Object[] a = {null}; void f() { a[0] = a; }",
        "Object[] a = {null}; void f() { Object o = a; ((Object[]) o)[0] = o; }",
      })
  void aFieldThatSharesArraysOwnsNone(String members) {
    assertThat(owners(members)).doesNotContain("a");
  }

  @Test
  void testsAreReadAlthoughTheyAreNotOfTheModule() {
    String field = "class C { int[] a = {1}; }";
    String test = "class T { @Deprecated void f(C c) { keep(c.a); } void keep(int[] b) {} }";
    assertThat(owners(Set.of("Ljava/lang/Deprecated;"), field + test)).doesNotContain("a");
    assertThat(owners(Set.of("Ljava/lang/Deprecated;"), field)).contains("a");
  }

  private static Set<String> owners(String members) {
    return owners(Set.of(), "class C {" + members + "}");
  }

  private static Set<String> owners(Set<String> leftOut, String source) {
    CompiledSource classes = CompiledSource.of(source);
    List<String> names = classes.names().stream().sorted().toList();
    return OwnedArrays.of(Program.of(names, classes.finder(), leftOut)).owners().stream()
        .map(FieldName::name)
        .collect(Collectors.toSet());
  }
}
