package org.demonic.synthesize.encode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.synthesize.ground.LocationParts;

/** Finds the string literals of a problem. */
final class ProblemStrings {
  private ProblemStrings() {}

  /** The literals in all clauses and frames, in the order in which they are found. */
  static Set<String> strings(Domain domain, List<Goal> goals) {
    Set<String> found = new LinkedHashSet<>();
    Stream.of(
            domain.types().stream().map(domain::invariants),
            domain.actions().stream().flatMap(a -> Stream.of(a.requires(), a.ensures())),
            domain.functions().stream().flatMap(f -> Stream.of(f.requires(), f.ensures())),
            goals.stream().flatMap(g -> Stream.of(g.initial(), g.finals(), g.relies())))
        .flatMap(s -> s)
        .flatMap(List::stream)
        .map(Clause::term)
        .forEach(t -> collect(t, found));
    domain.actions().stream()
        .flatMap(a -> a.frame().locations().stream())
        .flatMap(l -> LocationParts.of(l).terms())
        .forEach(t -> collect(t, found));
    return found;
  }

  private static void collect(Term term, Set<String> found) {
    if (term instanceof Term.StringConstant constant) {
      found.add(constant.value());
    }
    Terms.children(term).forEach(child -> collect(child, found));
  }
}
