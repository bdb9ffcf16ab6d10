package org.demonic.cli.lsp.feature;

import java.util.Comparator;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;

/**
 * Finds what a change of names would break, by analysing the changed texts: each name must stand
 * for the same thing as before, and there must be no new errors or warnings.
 */
final class RenameCheck {
  private static final String MEANING = "a name in %s would stand for something else";

  private RenameCheck() {}

  /**
   * The meaning of one name in a text.
   *
   * @param thing the place of the declaration; empty if the name has no declaration
   */
  private record Fact(TextPlace at, Class<?> kind, boolean declares, Optional<TextPlace> thing) {}

  /** An error or warning in a text. */
  private record Problem(TextPlace at, String id) {}

  /**
   * Says in words what the change would break first in one of the texts; empty if it breaks
   * nothing.
   */
  static Optional<String> complaint(TextGroup before, TextGroup after, NameChange change) {
    for (int i = 0; i < before.analyses().size(); i++) {
      Analysis old = before.analyses().get(i);
      Analysis changed = after.analyses().get(i);
      Optional<String> complaint =
          newProblem(old, changed, change)
              .map(d -> "%s would be wrong: %s".formatted(after.line(d.span()), d.message()))
              .or(
                  () ->
                      otherMeaning(old, changed, change).map(after::line).map(MEANING::formatted));
      if (complaint.isPresent()) {
        return complaint;
      }
    }
    return Optional.empty();
  }

  private static Optional<Diagnostic> newProblem(
      Analysis before, Analysis after, NameChange change) {
    Set<Problem> known = new HashSet<>();
    before.diagnostics().forEach(d -> known.add(problem(d, change::moved)));
    return after.diagnostics().stream()
        .filter(d -> !known.contains(problem(d, UnaryOperator.identity())))
        .findFirst();
  }

  private static Problem problem(Diagnostic diagnostic, UnaryOperator<TextPlace> moved) {
    return new Problem(moved.apply(TextPlace.of(diagnostic.span())), diagnostic.kind().id());
  }

  private static Optional<Span> otherMeaning(Analysis before, Analysis after, NameChange change) {
    Set<Fact> wanted = facts(before, change::moved);
    Set<Fact> found = facts(after, UnaryOperator.identity());
    Set<Fact> different = new HashSet<>(wanted);
    different.addAll(found);
    different.removeIf(fact -> wanted.contains(fact) && found.contains(fact));
    return different.stream()
        .map(fact -> fact.at().offset())
        .min(Comparator.naturalOrder())
        .map(offset -> new Span(after.document().source(), offset, offset));
  }

  private static Set<Fact> facts(Analysis analysis, UnaryOperator<TextPlace> moved) {
    Map<Meaning, Span> declarations = analysis.checked().names().declarations();
    Set<Fact> facts = new HashSet<>();
    for (NameUse use : analysis.names()) {
      Optional<TextPlace> thing =
          Optional.ofNullable(declarations.get(use.meaning())).map(TextPlace::of).map(moved);
      TextPlace at = moved.apply(TextPlace.of(use.span()));
      facts.add(new Fact(at, use.meaning().getClass(), use.declares(), thing));
    }
    return facts;
  }
}
