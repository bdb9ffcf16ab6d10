package org.demonic.cli.lsp.feature;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.lang.names.NameIndex;
import org.demonic.lang.names.NameUse;

/**
 * The thing that a name stands for. Texts that belong together are analysed one by one; the places
 * of its declarations identify the thing in all of them.
 */
final class NamedThing {
  private final Analysis analysis;
  private final NameUse use;
  private final Set<TextPlace> declarations;

  private NamedThing(Analysis analysis, NameUse use) {
    this.analysis = analysis;
    this.use = use;
    this.declarations =
        names(analysis).sameAs(use).stream()
            .filter(NameUse::declares)
            .map(NamedThing::place)
            .collect(Collectors.toSet());
  }

  /** The thing that the name at an offset stands for, if it is known. */
  static Optional<NamedThing> at(Analysis analysis, int offset) {
    return analysis.nameAt(offset).map(use -> new NamedThing(analysis, use));
  }

  /** The name that was asked about. */
  NameUse use() {
    return use;
  }

  /** Whether the thing is declared somewhere; the names of the language itself are not. */
  boolean isDeclared() {
    return !declarations.isEmpty();
  }

  /** All names in the text that was asked about that stand for the same thing, in order. */
  List<NameUse> uses() {
    return in(analysis, names(analysis).sameAs(use));
  }

  /** All names in another text that stand for the same thing. */
  List<NameUse> usesIn(Analysis other) {
    NameIndex names = names(other);
    return names.declared().stream()
        .filter(declared -> declarations.contains(place(declared)))
        .findFirst()
        .map(declared -> in(other, names.sameAs(declared)))
        .orElse(List.of());
  }

  private static List<NameUse> in(Analysis text, List<NameUse> uses) {
    return uses.stream()
        .filter(use -> use.span().source() == text.readable())
        .sorted(Comparator.comparingInt(use -> use.span().start()))
        .toList();
  }

  private static TextPlace place(NameUse use) {
    return TextPlace.of(use.span());
  }

  private static NameIndex names(Analysis analysis) {
    return analysis.checked().names();
  }
}
