package org.demonic.translate.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.demonic.lang.print.Printer;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.domain.JavaGuards;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuardsTest {
  private static final String BEFORE =
      """
      package p;

      import static com.google.common.base.Preconditions.checkArgument;
      import com.google.common.base.Preconditions;
      import java.util.Objects;
      import java.util.Queue;
      import java.util.concurrent.locks.*;
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
        private int loud() { int n = next.size(); return count; }

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
          if (!has(n)) throw new RuntimeException();                    @ this.count > n
          if (!hasMore(n + 1)) throw new RuntimeException();            @ this.count > n + 1
          if (free() < n) throw new RuntimeException(); @ (closed ? 0 : (max - count)) >= n
          if (used() < n) throw new RuntimeException(); @ (closed ? 0 : count) >= n
          if (peak() < n) throw new RuntimeException(); @ max >= n
          ensureOpen(); if (isFull()) throw new RuntimeException();     @ !closed; count < max
          lock.lock(); try { if (closed) throw new RuntimeException(); count++; } finally { lock.unlock(); } @ !closed
          final ReentrantLock l = this.lock; l.lock(); if (closed) throw new RuntimeException(); @ !closed
          both.writeLock().lock(); if (closed) throw new RuntimeException(); @ !closed
          synchronized (this) { if (closed) throw new RuntimeException(); } @ !closed
          assert count > 0 : "no";                                      @ count > 0
          switch (state) { case OPEN: log(); break; default: throw new RuntimeException(); } @ state == State.OPEN
          switch (state) { case NEW: case CLOSED: throw new RuntimeException(); case OPEN: } @ state != State.NEW && state != State.CLOSED
          switch (count) { case 1 -> log(); case 2 -> log(); default -> throw new RuntimeException(); } @ count == 1 || count == 2
          Objects.requireNonNull(owner, "owner");                       @ owner != null
          Object o = Objects.requireNonNull(owner); if (closed) throw new RuntimeException(); @ owner != null; !closed
          Objects.checkIndex(n, count);                                 @ 0 <= n && n < count
          Preconditions.checkState(count < max, "full: %s", count);     @ count < max
          checkArgument(n < max);                                       @ n < max
          Preconditions.checkNotNull(owner);                            @ owner != null
          Preconditions.checkElementIndex(n, count);                    @ 0 <= n && n < count
          Assert.state(!closed, "closed");                              @ !closed
          Assert.isTrue(n < count, "n");                                @ n < count
          Assert.notNull(owner, "owner");                               @ owner != null
          Validate.validState(count > 0);                               @ count > 0
          Validate.isTrue(count > 0, "n %d", n);                        @ count > 0
          Validate.notNull(owner);                                      @ owner != null
          """)
  void aGuardIsAClause(String code, String clauses) throws IOException {
    assertThat(clauses(guards(code))).isEqualTo(clauses);
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
          int count; if (closed) count = 1; else count = 2; if (count > max) throw new RuntimeException();
          try { if (closed) throw new RuntimeException(); } catch (RuntimeException e) { }
          if (closed) { count = 0; } if (count > max) throw new RuntimeException();
          if (closed) { if (n > 0) return; } if (count > max) throw new RuntimeException();
          if (queue.peek() == null) return; if (count > max) throw new RuntimeException();
          Integer c = count; Integer m = max; if (c != m) throw new RuntimeException();
          this.owner = other; Objects.requireNonNull(owner);
          """)
  void whatIsNoCheckOfTheStateBeforeTheCallIsLeftOut(String code) throws IOException {
    assertThat(clauses(guards(code))).isEmpty();
  }

  @Test
  void itIsSaidWhatIsThrownAndWhere() throws IOException {
    JavaGuards guards = guards("\n\nif (closed) throw new IllegalStateException();");
    assertThat(guards.guards().get(0).clause().text())
        .isEqualTo("!closed, else IllegalStateException at Pool.java:39");
  }

  @Test
  void whatIsLongIsShownAsItIsWritten() throws IOException {
    JavaGuards guards =
        guards("if (free() + used() + free() < n) throw new IllegalStateException();");
    assertThat(clauses(guards)).isEqualTo("free() + used() + free() >= n");
  }

  @Test
  void aGuardOfArgumentsAloneIsMarked() throws IOException {
    JavaGuards guards =
        guards(
            "if (n < 0) throw new IllegalArgumentException();"
                + "Objects.requireNonNull(other); if (n > max) throw new RuntimeException();");
    assertThat(guards.guards())
        .extracting(JavaGuards.Guard::isOfArguments)
        .containsExactly(true, true, false);
  }

  @Test
  void aGuardThatMayHaveNoValueIsOnlyComeToPastThoseBeforeIt() throws IOException {
    JavaGuards guards =
        guards(
            "if (next == null) throw new RuntimeException();"
                + "if (next.count < 1) throw new RuntimeException();");
    assertThat(Printer.print(guards.guards().get(1).clause().expression()))
        .isEqualTo("not (this.next /= null) or this.next.count >= 1");
  }

  @Test
  void whatNeedsACheckThatIsLeftOutIsLeftOutToo() throws IOException {
    JavaGuards guards =
        guards(
            "if ((next.count & max) == 0) throw new RuntimeException();"
                + "if (next.max < 1) throw new RuntimeException();"
                + "if (closed) throw new RuntimeException();");
    assertThat(clauses(guards)).isEqualTo("!closed");
    assertThat(guards.leftOut())
        .extracting(JavaGuards.LeftOut::reason)
        .containsExactly(
            "contracts do not have bit operations on two variables",
            "it needs a check before it that is left out");
  }

  @Test
  void arithmeticWrapsRound() throws IOException {
    JavaGuards guards = guards("if (count + n > max) throw new RuntimeException();");
    assertThat(Printer.print(guards.guards().get(0).clause().expression()))
        .isEqualTo(
            "(if this.count + n < -2147483648 then this.count + n + 4294967296 else "
                + "if this.count + n >= 2147483648 then this.count + n - 4294967296 "
                + "else this.count + n) <= this.max");
  }

  /** {@code total + n} is a sum of two longs, although what is stored in it is an int. */
  @Test
  void aVariableHasItsOwnType() throws IOException {
    JavaGuards guards =
        guards("long total = count; if (total + n > max) throw new RuntimeException();");
    assertThat(clauses(guards)).isEqualTo("(long) count + n <= max");
    assertThat(Printer.print(guards.guards().get(0).clause().expression()))
        .contains("9223372036854775808")
        .doesNotContain("2147483648");
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
    Files.createDirectories(root.resolve("p"));
    Files.writeString(root.resolve("p").resolve("Pool.java"), code);
    JavaMethod method =
        JavaTranslator.translate(new SourceRoots(List.of(root)), List.of("p.Pool", "p.Pool$Other"))
            .find("p.Pool")
            .orElseThrow()
            .method("m", "()V")
            .orElseThrow();
    assertThat(method.guards().guards()).isEmpty();
    assertThat(method.guards().leftOut()).hasSize(1);
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
    assertThat(
            translated("p.Pool", code).stream().flatMap(m -> m.guards().guards().stream()).toList())
        .isEmpty();
  }

  private JavaGuards guards(String code) throws IOException {
    return method("p.Pool", BEFORE + code + "\n  }\n}\n").guards();
  }

  private JavaMethod method(String name, String code) throws IOException {
    return translated(name, code).stream()
        .filter(m -> m.name().equals("m"))
        .findFirst()
        .orElseThrow();
  }

  private List<JavaMethod> translated(String name, String code) throws IOException {
    Files.createDirectories(root.resolve("p"));
    Files.writeString(root.resolve("p").resolve("Pool.java"), code);
    return JavaTranslator.translate(new SourceRoots(List.of(root)), List.of(name))
        .find(name)
        .orElseThrow()
        .methods();
  }

  private static String clauses(JavaGuards guards) {
    return String.join(
        "; ",
        guards.guards().stream().map(g -> g.clause().text().replaceAll(", else .*", "")).toList());
  }
}
