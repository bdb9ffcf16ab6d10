package org.demonic.lang.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.source.Diagnostics;

/**
 * Refuses functions that call themselves, directly or through others: they need not have a meaning.
 */
final class RecursionCheck {
  private final Diagnostics diagnostics;
  private final Map<Function, Integer> heights = new HashMap<>();
  private final Deque<Function> path = new ArrayDeque<>();

  private RecursionCheck(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Reports each circle once, at the function in it that comes first. */
  static void run(List<Function> functions, Diagnostics diagnostics) {
    RecursionCheck check = new RecursionCheck(diagnostics);
    functions.forEach(check::visit);
  }

  /** Whether a function calls another one, directly or through others, or is it. */
  static boolean reaches(Function from, Function to) {
    Set<Function> seen = new HashSet<>(Set.of(from));
    Deque<Function> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      callees(open.remove()).stream().filter(seen::add).forEach(open::add);
    }
    return seen.contains(to);
  }

  private void visit(Function function) {
    if (path.contains(function)) {
      report(function);
      return;
    }
    if (heights.containsKey(function)) {
      return;
    }
    path.addLast(function);
    List<Function> callees = callees(function);
    callees.forEach(this::visit);
    path.removeLast();
    int height = 1 + callees.stream().mapToInt(f -> heights.getOrDefault(f, 0)).max().orElse(0);
    heights.put(function, height);
    if (height == LevelLimits.MOST_LEVELS + 1) {
      diagnostics.report(LanguageProblem.TOO_DEEP, function.span());
    }
  }

  private void report(Function function) {
    List<Function> circle = new ArrayList<>(path);
    String names =
        Stream.concat(
                circle.subList(circle.indexOf(function), circle.size()).stream(),
                Stream.of(function))
            .map(Function::name)
            .collect(Collectors.joining(" -> "));
    diagnostics.report(LanguageProblem.RECURSIVE_FUNCTION, function.span(), function.name(), names);
  }

  private static List<Function> callees(Function function) {
    List<Function> callees = new ArrayList<>();
    Stream.concat(function.requires().stream(), function.ensures().stream())
        .map(Clause::term)
        .forEach(term -> collect(term, callees));
    return callees;
  }

  private static void collect(Term term, List<Function> callees) {
    if (term instanceof Term.Call call) {
      callees.add(call.function());
    }
    Terms.children(term).forEach(child -> collect(child, callees));
  }
}
