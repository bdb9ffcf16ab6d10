package org.demonic.translate.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.demonic.lang.print.Printer;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaRefusals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalsTest {
  private static final String BEFORE =
      """
      package p;

      import static com.google.common.base.Preconditions.checkArgument;
      import com.google.common.base.Preconditions;
      import java.util.Objects;
      import java.util.Queue;
      import java.util.concurrent.locks.*;
      import kotlin.jvm.internal.Intrinsics;
      import org.apache.commons.lang3.Validate;
      import org.demonic.contracts.*;
      import org.springframework.util.Assert;

      class Pool {
        enum State { NEW, OPEN, CLOSED }

        int count;
        int max;
        boolean closed;
        State state;
        Object owner;
        int[] items;
        String name;
        Pool next;
        Queue<Pool> queue;
        final ReentrantLock lock = new ReentrantLock();
        final ReadWriteLock both = new ReentrantReadWriteLock();

        private boolean isFull() { return count >= max; }
        private boolean has(int count) { return this.count > count; }
        private boolean hasMore(int other) { return has(other); }
        private void ensureOpen() { if (closed) { throw new IllegalStateException(); } }
        private void log() { count++; }
        private int free() { if (closed) return 0; return max - count; }
        private int used() { int n; if (closed) { n = 0; } else { n = count; } return n; }
        private synchronized int peak() { synchronized (this) { return max; } }
        private RuntimeException failure() { return new IllegalStateException(); }
        private int loud() { int n = queue.size(); return count; }

        void m(int n, Pool other) {
      """;

  @TempDir Path root;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '~',
      textBlock =
          """
          if (count >= max) throw new IllegalStateException("full");    @ count < max
          if (!(count < max)) { throw new IllegalStateException(); }    @ count < max
          if (count < max) { log(); } else throw new IllegalStateException(); @ count < max
          if (closed || count >= max) throw new RuntimeException();     @ !closed && count < max
          if (closed && count == 0) throw new RuntimeException();       @ !closed || count != 0
          if (closed && (count == 0 || max == 0)) throw new RuntimeException(); @ !closed || (count != 0 && max != 0)
          if (closed) { log(); throw new RuntimeException(); }          @ !closed
          if (closed) throw new RuntimeException(); if (n > max) throw new RuntimeException(); @ !closed; n <= max
          if (n == 0) return; if (count < n) throw new RuntimeException(); @ n == 0 || count >= n
          if (n > 0) { if (count < n) throw new RuntimeException(); }   @ n <= 0 || count >= n
          if (closed) throw new RuntimeException(); else if (count > n) throw new Error(); @ !closed; count <= n
          int free = max - count; if (free < n) throw new RuntimeException(); @ max - count >= n
          final int[] all = items; if (all.length == 0) throw new RuntimeException(); @ items.length != 0
          n = n + 1; if (n > max) throw new RuntimeException();         @ n + 1 <= max
          if (owner == null) throw new RuntimeException();              @ owner != null
          if (other.closed) throw new RuntimeException();               @ !other.closed
          if (isFull()) throw new RuntimeException();                   @ count < max
          if (!has(n)) throw new RuntimeException();                    @ count > n
          if (!hasMore(n + 1)) throw new RuntimeException();            @ count > n + 1
          if (free() < n) throw new RuntimeException(); @ (!closed || 0 >= n) && (closed || max - count >= n)
          if (used() < n) throw new RuntimeException(); @ (!closed || 0 >= n) && (closed || count >= n)
          if (peak() < n) throw new RuntimeException(); @ max >= n
          ensureOpen(); if (isFull()) throw new RuntimeException();     @ !closed; count < max
          lock.lock(); try { if (closed) throw new RuntimeException(); count++; } finally { lock.unlock(); } @ !closed
          final ReentrantLock l = this.lock; l.lock(); if (closed) throw new RuntimeException(); @ !closed
          both.writeLock().lock(); if (closed) throw new RuntimeException(); @ !closed
          synchronized (this) { if (closed) throw new RuntimeException(); } @ !closed
          assert count > 0 : "no";                                      @ count > 0
          int c; if (closed) c = 1; else c = 2; if (c > max) throw new RuntimeException(); @ (!closed || 1 <= max) && (closed || 2 <= max)
          if (closed) { count = 0; } if (count > max) throw new RuntimeException(); @ closed || count <= max
          if (closed) { if (n > 0) return; } if (count > max) throw new RuntimeException(); @ count <= max || (n > 0 && closed)
          if (n < 0) throw failure(); if (closed) throw new Error();     @ n >= 0; !closed
          if (name == null || name.isEmpty()) throw new RuntimeException(); @ name != null && name.length() != 0
          if (name.equals("x") || name.length() > n) throw new RuntimeException(); @ !name.equals("x") && name.length() <= n
          if (Objects.equals(state, State.NEW)) throw new RuntimeException(); @ state != State.NEW
          if (Math.max(count, n) > max) throw new RuntimeException();    @ (count >= n ? count : n) <= max
          switch (state) { case OPEN: log(); break; default: throw new RuntimeException(); } @ state == State.OPEN
          switch (count) { case 1 -> log(); case 2 -> log(); default -> throw new RuntimeException(); } @ count == 1 || count == 2
          Objects.requireNonNull(owner, "owner");                       @ owner != null
          Object o = Objects.requireNonNull(owner); if (closed) throw new RuntimeException(); @ owner != null; !closed
          Objects.checkIndex(n, count);                                 @ n >= 0 && n < count
          Preconditions.checkState(count < max, "full: %s", count);     @ count < max
          checkArgument(n < max);                                       @ n < max
          Preconditions.checkNotNull(owner);                            @ owner != null
          Intrinsics.checkNotNull(owner);                               @ owner != null
          Intrinsics.checkNotNull(next); if (next.closed) throw new RuntimeException(); @ next != null; next == null || !next.closed
          Intrinsics.checkNotNullExpressionValue(owner, "getOwner(...)"); @ owner != null
          Object o = owner; if (o == null) { Intrinsics.throwUninitializedPropertyAccessException("owner"); o = null; } o.hashCode(); @ owner != null
          Object o = owner; if (o == null) Intrinsics.throwNpe();       @ owner != null
          if (!(count > 0 ? true : false)) { int i = 0; Object s = "sold out"; throw new IllegalStateException(s.toString()); } @ count > 0
          if (!(count > 0 ? true : false)) { Object s = "only " + count; throw new IllegalArgumentException(s.toString()); } @ count > 0
          Preconditions.checkElementIndex(n, count);                    @ n >= 0 && n < count
          Assert.state(!closed, "closed");                              @ !closed
          Assert.isTrue(n < count, "n");                                @ n < count
          Assert.notNull(owner, "owner");                               @ owner != null
          Validate.validState(count > 0);                               @ count > 0
          Validate.isTrue(count > 0, "n %d", n);                        @ count > 0
          Validate.notNull(owner);                                      @ owner != null
          """)
  void aRefusalIsAClause(String code, String clauses) throws IOException {
    assertThat(clauses(refusals(code))).isEqualTo(clauses);
  }

  /**
   * Since JDK 21 {@code javac} switches over what constants there are, and not over those named.
   */
  @Test
  void aRefusalBySeveralConstantsIsAClause() throws IOException {
    String code =
        "switch (state) { case NEW: case CLOSED: throw new RuntimeException(); case OPEN: }";

    assertThat(clauses(refusals(code)))
        .isIn("state != State.CLOSED && state != State.NEW", "state == State.OPEN");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '~',
      textBlock =
          """
          count++; if (count > max) throw new RuntimeException();
          if (loud() > max) throw new RuntimeException(); if (closed) throw new Error();
          log(); if (count > max) throw new RuntimeException();
          while (closed) { count--; } if (count > max) throw new RuntimeException();
          if (queue.isEmpty()) throw new RuntimeException();
          if (queue.isEmpty()) throw new RuntimeException(); if (count > max) throw new RuntimeException();
          if (count++ > max) throw new RuntimeException();
          if ((count & max) == 0) throw new RuntimeException();
          if (n * max > count) throw new RuntimeException();
          int count = queue.size(); if (count > max) throw new RuntimeException();
          try { if (closed) throw new RuntimeException(); } catch (RuntimeException e) { }
          if (queue.peek() == null) return; if (count > max) throw new RuntimeException();
          Integer c = count; Integer m = max; if (c != m) throw new RuntimeException();
          this.owner = other; Objects.requireNonNull(owner);
          """)
  void whatIsNoCheckOfTheStateBeforeTheCallIsLeftOut(String code) throws IOException {
    assertThat(clauses(refusals(code))).isEmpty();
  }

  @Test
  void itIsSaidWhatIsThrownAndWhere() throws IOException {
    JavaRefusals refusals = refusals("\n\nif (closed) throw new IllegalStateException();");
    assertThat(refusals.clauses().get(0).text())
        .isEqualTo("!closed, else IllegalStateException at Pool.java:42");
  }

  @Test
  void whatIsLongIsShownAsItIsWritten() throws IOException {
    JavaRefusals refusals =
        refusals("if (free() + used() + free() < n) throw new IllegalStateException();");
    assertThat(clauses(refusals)).isEqualTo("!(free() + used() + free() < n)");
  }

  @Test
  void aRefusalOfArgumentsAloneIsMarked() throws IOException {
    JavaRefusals refusals =
        refusals(
            "if (n < 0) throw new IllegalArgumentException();"
                + "Objects.requireNonNull(other); if (n > max) throw new RuntimeException();");
    assertThat(refusals.clauses())
        .extracting(JavaClause::isOfArguments)
        .containsExactly(true, true, false);
  }

  @Test
  void aRefusalThatMayHaveNoValueIsOnlyComeToPastThoseBeforeIt() throws IOException {
    JavaRefusals refusals =
        refusals(
            "if (next == null) throw new RuntimeException();"
                + "if (next.count < 1) throw new RuntimeException();");
    assertThat(Printer.print(refusals.clauses().get(1).expression()))
        .isEqualTo("this.next = null or this.next.count >= 1");
  }

  @Test
  void whatCannotBeSaidIsLeftOut() throws IOException {
    JavaRefusals refusals =
        refusals(
            "if ((next.count & max) == 0) throw new RuntimeException();\n"
                + "if (closed) throw new RuntimeException();"
                + "count++;\n"
                + "if (count > max) throw new RuntimeException();");
    assertThat(clauses(refusals)).isEqualTo("!closed");
    assertThat(refusals.leftOut())
        .extracting(JavaRefusals.LeftOut::reason)
        .containsExactly(
            "contracts cannot say under which condition",
            "it depends on what the method has changed, or on a call of code that is not read");
  }

  @Test
  void arithmeticWrapsRound() throws IOException {
    JavaRefusals refusals = refusals("if (count + n > max) throw new RuntimeException();");
    assertThat(Printer.print(refusals.clauses().get(0).expression()))
        .isEqualTo(
            "(if this.count + n > 2147483647 then this.count + n - 4294967296 else "
                + "if this.count + n < -2147483648 then this.count + n + 4294967296 "
                + "else this.count + n) <= this.max");
  }

  /** {@code total + n} is a sum of two longs, which ints cannot make too large. */
  @Test
  void aVariableHasItsOwnType() throws IOException {
    JavaRefusals refusals =
        refusals("long total = count; if (total + n > max) throw new RuntimeException();");
    assertThat(clauses(refusals)).isEqualTo("count + n <= max");
    assertThat(Printer.print(refusals.clauses().get(0).expression()))
        .isEqualTo("this.count + n <= this.max");
  }

  @Test
  void aMethodThatSubclassesHaveIsNotRead() throws IOException {
    String code =
        """
        package p;
        class Pool {
          boolean closed;
          boolean isClosed() { return closed; }
          void m() { if (isClosed()) throw new IllegalStateException(); }
          static class Other extends Pool {
            @Override boolean isClosed() { return false; }
          }
        }
        """;
    write("p/Pool.java", code);
    assertThat(clauses(refusals("p.Pool", "m"))).isEmpty();
  }

  @Test
  void aConstructorHasNone() throws IOException {
    String code =
        """
        package p;
        class Pool {
          int n;
          Pool(Pool other) { if (other.n < 0) throw new IllegalArgumentException(); }
          void m() {}
        }
        """;
    write("p/Pool.java", code);
    assertThat(clauses(refusals("p.Pool", "<init>"))).isEmpty();
  }

  private JavaRefusals refusals(String code) throws IOException {
    write("p/Pool.java", BEFORE + code + "\n  }\n}\n");
    write(
        "com/google/common/base/Preconditions.java",
        """
        package com.google.common.base;
        public class Preconditions {
          public static native void checkArgument(boolean b);
          public static native void checkState(boolean b, String s, Object o);
          public static native <T> T checkNotNull(T o);
          public static native int checkElementIndex(int i, int n);
        }
        """);
    write(
        "kotlin/jvm/internal/Intrinsics.java",
        """
        package kotlin.jvm.internal;
        public class Intrinsics {
          public static native void checkNotNull(Object o);
          public static native void checkNotNullExpressionValue(Object o, String s);
          public static native void throwUninitializedPropertyAccessException(String s);
          public static native void throwNpe();
        }
        """);
    write(
        "org/apache/commons/lang3/Validate.java",
        """
        package org.apache.commons.lang3;
        public class Validate {
          public static native void validState(boolean b);
          public static native void isTrue(boolean b, String s, long n);
          public static native <T> T notNull(T o);
        }
        """);
    write(
        "org/springframework/util/Assert.java",
        """
        package org.springframework.util;
        public class Assert {
          public static native void state(boolean b, String s);
          public static native void isTrue(boolean b, String s);
          public static native void notNull(Object o, String s);
        }
        """);
    return refusals("p.Pool", "m");
  }

  private JavaRefusals refusals(String type, String method) throws IOException {
    try (CompiledRefusals compiled = CompiledRefusals.of(root, type)) {
      return compiled.refusals(compiled.method(type, method));
    }
  }

  private void write(String name, String code) throws IOException {
    Files.createDirectories(root.resolve(name).getParent());
    Files.writeString(root.resolve(name), code);
  }

  private static String clauses(JavaRefusals refusals) {
    return String.join(
        "; ", refusals.clauses().stream().map(c -> c.text().replaceAll(", else .*", "")).toList());
  }
}
