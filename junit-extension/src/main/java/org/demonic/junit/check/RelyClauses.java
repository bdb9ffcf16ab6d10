package org.demonic.junit.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.expression.Trees;

/**
 * Makes relies that some steps of a plan do not keep: fields that these change do not change, or
 * not in that direction.
 */
final class RelyClauses {
  /** A rely, and the fields that it reads. */
  record Candidate(JavaClause clause, List<JavaField> fields) {}

  private static final Trees TREES = new Trees(Span.NONE);

  private final JavaDomain domain;
  private final JavaMethod method;

  /** The fields that the steps change, with the ways in which they do: -1 for down, 1 for up. */
  private final Map<JavaField, TreeSet<Integer>> changes = new LinkedHashMap<>();

  private RelyClauses(JavaDomain domain, JavaMethod method) {
    this.domain = domain;
    this.method = method;
  }

  /**
   * The clauses, what excludes least first.
   *
   * @param steps some of a plan
   * @param object one that they change
   * @param className the class that is to have the clauses: they name its fields
   * @param method the method that is to have them
   */
  static List<Candidate> of(
      List<Step> steps,
      ObjectReference object,
      JavaDomain domain,
      String className,
      JavaMethod method) {
    RelyClauses clauses = new RelyClauses(domain, method);
    for (Field field : domain.domain().fields(object.type())) {
      clauses
          .declared(field, className)
          .ifPresent(
              declared ->
                  steps.forEach(
                      s ->
                          clauses.note(
                              declared,
                              s.before().read(object, field),
                              s.after().read(object, field))));
    }
    return clauses.all();
  }

  private Optional<JavaField> declared(Field field, String className) {
    return field.constant() || domain.isGhost(field)
        ? Optional.empty()
        : domain.find(className).map(JavaClass::fields).stream()
            .flatMap(List::stream)
            .filter(f -> f.declaringClass().equals(className))
            .filter(f -> f.demonlName().equals(field.name()))
            .findFirst();
  }

  private void note(JavaField field, Value before, Value after) {
    int way = number(after).compareTo(number(before));
    boolean isNumber = before instanceof IntValue || before instanceof BoolValue;
    if (isNumber && way != 0) {
      changes.computeIfAbsent(field, f -> new TreeSet<>()).add(way);
    }
  }

  private static BigInteger number(Value value) {
    if (value instanceof IntValue number) {
      return number.value();
    }
    return value.equals(BoolValue.of(true)) ? BigInteger.ONE : BigInteger.ZERO;
  }

  private List<Candidate> all() {
    List<Candidate> oneWay =
        changes.entrySet().stream()
            .filter(e -> e.getValue().size() == 1)
            .map(e -> oneWay(e.getKey(), e.getValue().first()))
            .toList();
    List<Candidate> same = changes.keySet().stream().map(this::same).toList();
    List<Candidate> all = new ArrayList<>(oneWay);
    if (oneWay.size() == changes.size() && oneWay.size() > 1) {
      all.add(both(oneWay));
    }
    if (!same.isEmpty()) {
      all.add(both(same));
    }
    return all;
  }

  /** The candidate that a field does not change in one direction. */
  private Candidate oneWay(JavaField field, int way) {
    boolean isFlag = field.type().javaName().equals("boolean");
    String name = name(field);
    String old = "old(%s)".formatted(name);
    Expression now = now(field);
    Expression before = TREES.old(now);
    if (isFlag) {
      return way < 0
          ? candidate(
              old + " ==> " + name, TREES.binary(BinaryOperator.IMPLIES, before, now), field)
          : candidate(
              name + " ==> " + old, TREES.binary(BinaryOperator.IMPLIES, now, before), field);
    }
    return way < 0
        ? candidate(
            name + " >= " + old, TREES.binary(BinaryOperator.GREATER_OR_EQUAL, now, before), field)
        : candidate(
            name + " <= " + old, TREES.binary(BinaryOperator.LESS_OR_EQUAL, now, before), field);
  }

  private Candidate same(JavaField field) {
    Expression now = now(field);
    return candidate(
        "%s == old(%s)".formatted(name(field), name(field)),
        TREES.binary(BinaryOperator.EQUAL, now, TREES.old(now)),
        field);
  }

  private static Candidate both(List<Candidate> parts) {
    String text =
        parts.stream()
            .map(c -> c.clause().text())
            .map(t -> parts.size() > 1 && t.contains("==>") ? "(" + t + ")" : t)
            .collect(Collectors.joining(" && "));
    Expression expression =
        parts.stream().map(c -> c.clause().expression()).reduce(TREES::and).orElseThrow();
    return new Candidate(
        new JavaClause(null, text, expression, Span.NONE),
        parts.stream().flatMap(c -> c.fields().stream()).toList());
  }

  private static Candidate candidate(String text, Expression expression, JavaField field) {
    return new Candidate(new JavaClause(null, text, expression, Span.NONE), List.of(field));
  }

  /** A parameter of the method may hide a field. */
  private String name(JavaField field) {
    boolean isHidden = method.parameters().stream().anyMatch(p -> p.name().equals(field.name()));
    return (isHidden ? "this." : "") + field.name();
  }

  private static Expression now(JavaField field) {
    return TREES.select(TREES.name(Domain.THIS), field.demonlName());
  }
}
