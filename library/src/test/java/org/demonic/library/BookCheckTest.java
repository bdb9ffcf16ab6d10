package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistakes of users that show beside the classes of which they speak. */
final class BookCheckTest {
  /** A pool, one that inherits from what is not there, and exceptions. */
  private static final KnownClasses CLASSES =
      new KnownClasses() {
        private final Map<String, Members> all =
            Map.of(
                "a/Pool",
                new Members(
                    List.of(
                        new Member("take", "()V"),
                        new Member("take", "(JLjava/util/concurrent/TimeUnit;)V"),
                        new Member("getNow", "()V"),
                        new Member("<init>", "(I)V")),
                    true),
                "a/Half",
                new Members(List.of(), false),
                "java/lang/IllegalStateException",
                new Members(List.of(), true),
                "java/lang/NullPointerException",
                new Members(List.of(), true));

        @Override
        public Optional<Members> find(String type) {
          return Optional.ofNullable(all.get(type));
        }

        @Override
        public Collection<String> in(String inPackage) {
          return all.keySet().stream().filter(name -> name.startsWith(inPackage + "/")).toList();
        }

        @Override
        public boolean hasPackage(String name) {
          return name.equals("a");
        }
      };

  private static List<String> check(String text) {
    return new Book(List.of(), List.of(BookReader.read("a.book", text, true))).check(CLASSES);
  }

  @Test
  void whatIsThereIsNotWarnedOf() {
    assertThat(
            check(
                """
                package a
                Pool: for-threads   // a comment

                  take() take(long, TimeUnit) <init>(int) get*(..): waits
                  take(..): throws(IllegalStateException)
                Half: is(Pool)
                  any(): makes(ours)
                a.*: for-threads
                kind ours
                  take(): waits
                """))
        .isEmpty();
  }

  @Test
  void whatIsNotThereIsWarnedOfOnce() {
    assertThat(
            check(
                """
                package a
                Pol: for-threads
                  take(): waits
                Pol: blocking
                Pool
                  take(int) toke(): waits
                  other(): waits throws(IllegalStatException) makes(our)
                b.**: blocking
                kind ours
                  take(): waits
                """))
        .containsExactlyInAnyOrder(
            "a.book:2: there is no class `a.Pol` on the class path; did you mean `a.Pool`?",
            "a.book:6: there is no method `take(int)` in `a.Pool`;"
                + " there is `take()` and `take(long, TimeUnit)`",
            "a.book:6: there is no method `toke()` in `a.Pool`; did you mean `take`?",
            "a.book:7: there is no method `other()` in `a.Pool`, so this row has no effect",
            "a.book:7: `throws(java.lang.IllegalStatException)` names a class that is not on the"
                + " class path; did you mean `java.lang.IllegalStateException`?",
            "a.book:7: there is no kind `our`; did you mean `ours`?",
            "a.book:8: there is no package `b` on the class path, so this row has no effect");
  }

  @Test
  void aLineWithoutMeaningIsWarnedOf() {
    assertThat(check("Our libraries\n\n# they wait, all of them\npackage a\nPool\nPool: blocking"))
        .hasSize(3)
        .allMatch(warning -> warning.contains(": this line says nothing: behind the names of"))
        .anyMatch(warning -> warning.startsWith("a.book:1: "))
        .anyMatch(warning -> warning.startsWith("a.book:3: "))
        .anyMatch(warning -> warning.startsWith("a.book:5: "));
    assertThat(check("Pool: blocking\n  take(): waits"))
        .containsExactly(
            "a.book:1: there is no class `Pool` outside of packages;"
                + " is a line `package ...` missing above it?");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "take(): never-throws throws(IllegalStateException)",
        "take(): never-throws\n  take(..): throws(IllegalStateException)",
        "take(): only-looks\n  *(..): checks(IllegalStateException, #1=false)",
        "take(..): returns-for-any throws(IllegalStateException)",
        "take(): calculates waits",
        "take(): never-returns never-throws",
        "take(): reads-only adds",
        "take(): interruptible uninterruptible",
        "get*(..): never-throws\n  *Now(..): never-returns"
      })
  void factsThatContradictEachOtherAreAMistake(String methods) {
    assertThatThrownBy(() -> check("a.Pool\n  " + methods))
        .isInstanceOf(BookException.class)
        .hasMessageContaining("` contradicts `")
        .hasMessageMatching(
            "(?s)a\\.book:\\d: .* of a\\.book:\\d, and both are said of `a\\.Pool.*");
  }

  @Test
  void aContradictionNamesBothRowsAndWhatToDo() {
    String text = "a.Pool\n  *(..): throws(NullPointerException)\n\n  take(): never-throws";
    assertThatThrownBy(() -> check(text))
        .hasMessage(
            "a.book:4: `never-throws` contradicts `throws(java.lang.NullPointerException)` of"
                + " a.book:2, and both are said of `a.Pool.take()`: leave one out, or take it back"
                + " with `-throws` in the row that names this more closely");
    assertThatThrownBy(() -> check("a.Pool: for-threads\na.*: unsafe"))
        .hasMessageContaining("`for-threads` contradicts `unsafe` of a.book:2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "take(): -throws never-throws\n  *(..): throws(IllegalStateException)",
        "take(long, TimeUnit): throws(IllegalStateException)\n  take(): never-throws",
        "take(..): returns-for-any throws(NullPointerException, #1=null)"
      })
  void whatIsTakenBackOrSaidOfOthersContradictsNothing(String methods) {
    assertThat(check("a.Pool\n  " + methods)).isEmpty();
  }
}
