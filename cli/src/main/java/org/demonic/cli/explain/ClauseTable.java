package org.demonic.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.cli.answer.Facts;
import org.demonic.cli.answer.Proof;
import org.demonic.cli.input.Question;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;

/** A table of clauses for a person: the place of each, its role and its text. */
final class ClauseTable {
  private final Map<Clause, String> roles = new LinkedHashMap<>();

  private ClauseTable(Domain domain, Goal goal) {
    goal.initial().forEach(c -> roles.put(c, "initial"));
    goal.finals().forEach(c -> roles.put(c, "final"));
    goal.relies().forEach(c -> roles.put(c, "rely"));
    for (ObjectType type : domain.types()) {
      domain.invariants(type).forEach(c -> roles.put(c, "invariant of " + type));
    }
    for (Action action : domain.actions()) {
      action.requires().forEach(c -> roles.put(c, "require of " + action));
      action.ensures().forEach(c -> roles.put(c, "ensure of " + action));
    }
  }

  /** A line for each clause, in columns. */
  static List<String> rows(Question question, List<Clause> clauses) {
    ClauseTable table = new ClauseTable(question.domain(), question.goal());
    List<List<String>> rows = new ArrayList<>();
    for (Clause clause : clauses) {
      rows.add(List.of(Proof.place(clause), table.roles.getOrDefault(clause, ""), clause.text()));
    }
    return Facts.columns(rows);
  }
}
