package org.demonic.junit.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.JavaNames;
import org.demonic.junit.question.ValueExpressions;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.GroupedTermVisitor;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.UnaryOperator;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Limits;
import org.demonic.translate.type.JavaType;

/**
 * Looks for what would rule interference out: the weakest of {@code f >= old(f)}, {@code f <=
 * old(f)} and {@code f == old(f)}, for a field that the clause reads, if only by a pure method,
 * that makes the clause stable; else all of these fields unchanged, or the value of such a method.
 * All in words that a contract of the routine can use.
 */
final class RemedyFinder {
  private final CheckGoal asked;
  private final CheckQuestion question;
  private final Limits limits;
  private final JavaNames names;
  private final RoutineScope routine;

  private RemedyFinder(CheckGoal asked, Limits limits) {
    this.asked = asked;
    this.question = asked.question();
    this.limits = limits;
    this.names = new JavaNames(question.domain(), question.point().snapshot().text());
    this.routine = new RoutineScope(question.domain(), question.point());
  }

  /** The remedy as an expression for {@code @Rely} on the routine. */
  static Optional<String> find(CheckGoal asked, Limits limits) {
    return new RemedyFinder(asked, limits).find();
  }

  /**
   * A relation that a field may keep: in demonL over the goal's objects, and in Java over the
   * routine.
   */
  private record Candidate(Expression relation, String java) {}

  private Optional<String> find() {
    List<Candidate> weak = new ArrayList<>();
    List<Candidate> strong = new ArrayList<>();
    paths()
        .forEach(
            (java, read) -> {
              if (isNumber(read.type())) {
                weak.add(candidate(BinaryOperator.GREATER_OR_EQUAL, ">=", java, read));
                weak.add(candidate(BinaryOperator.LESS_OR_EQUAL, "<=", java, read));
              }
              strong.add(unchanged(java, read));
            });
    return first(weak)
        .or(() -> first(strong))
        .or(
            () ->
                strong.size() > 1 && suffices(strong)
                    ? Optional.of(join(needed(strong)))
                    : Optional.empty())
        .or(() -> first(unchangedCalls()));
  }

  private List<Candidate> unchangedCalls() {
    Map<String, Term> calls = new LinkedHashMap<>();
    asked.goal().finals().forEach(c -> collectCalls(c.term(), calls));
    List<Candidate> candidates = new ArrayList<>();
    calls.forEach((java, call) -> candidates.add(unchanged(java, call)));
    return candidates;
  }

  /** Leaves out each clause that the others do not need, and begins with the last one. */
  private List<Candidate> needed(List<Candidate> sufficient) {
    List<Candidate> needed = new ArrayList<>(sufficient);
    for (int i = sufficient.size() - 1; i >= 0; i--) {
      List<Candidate> fewer = new ArrayList<>(needed);
      fewer.remove(i);
      if (suffices(fewer)) {
        needed = fewer;
      }
    }
    return needed;
  }

  private Optional<String> first(List<Candidate> candidates) {
    return candidates.stream().filter(c -> suffices(List.of(c))).map(Candidate::java).findFirst();
  }

  private static String join(List<Candidate> candidates) {
    return candidates.stream().map(Candidate::java).collect(Collectors.joining(" && "));
  }

  private boolean suffices(List<Candidate> candidates) {
    Domain domain = question.domain().domain();
    List<TaggedExpression> relations =
        candidates.stream().map(c -> new TaggedExpression(null, c.relation(), Span.NONE)).toList();
    Optional<List<Clause>> typed =
        Checker.checkClauses(domain, asked.declaration().variables(), relations).clauses();
    if (typed.isEmpty()) {
      return false;
    }
    List<Clause> relies = new ArrayList<>(asked.goal().relies());
    relies.addAll(typed.get());
    return Synthesizer.isStable(domain, asked.goal().withRelies(relies), limits);
  }

  private static boolean isNumber(Type type) {
    return type instanceof IntType || type == BasicType.DOUBLE;
  }

  private static Candidate candidate(
      BinaryOperator operator, String symbol, String java, Term read) {
    Expression now = expression(read);
    Expression old = new Expression.Unary(UnaryOperator.OLD, now, Span.NONE);
    return new Candidate(
        new Expression.Binary(operator, now, old, Span.NONE),
        "%s %s old(%s)".formatted(java, symbol, java));
  }

  /** Strings and boxes are compared by value, which {@code ==} does not do in Java. */
  private Candidate unchanged(String java, Term read) {
    Candidate same = candidate(BinaryOperator.EQUAL, "==", java, read);
    JavaType type = read instanceof Term.FieldRead field ? names.javaType(field.field()) : null;
    return type != null && JavaTypes.isStringOrBox(type)
        ? new Candidate(
            same.relation(), "java.util.Objects.equals(%s, old(%s))".formatted(java, java))
        : same;
  }

  /**
   * The fields and elements that the clause reads and that can change, by what they are called in
   * the routine.
   */
  private Map<String, Term> paths() {
    Map<String, Term> paths = new LinkedHashMap<>();
    asked.goal().finals().forEach(c -> collect(c.term(), paths));
    return paths;
  }

  private void collect(Term term, Map<String, Term> paths) {
    boolean field = term instanceof Term.FieldRead read && !read.field().constant();
    if (field || isPlainElement(term)) {
      routine.name(term).ifPresent(java -> paths.putIfAbsent(java, term));
    }
    Terms.children(term).forEach(child -> collect(child, paths));
    if (term instanceof Term.Call call) {
      Terms.inlined(call).ifPresent(meant -> collect(meant, paths));
    }
  }

  /** The calls of pure methods in the clause that Java compares by {@code ==}. */
  private void collectCalls(Term term, Map<String, Term> calls) {
    if (term instanceof Term.Call && isPlain(term.type())) {
      routine.name(term).ifPresent(java -> calls.putIfAbsent(java, term));
    }
    Terms.children(term).forEach(child -> collectCalls(child, calls));
  }

  /** One that Java compares by {@code ==}. */
  private static boolean isPlainElement(Term term) {
    return term instanceof Term.ElementRead && isPlain(term.type());
  }

  private static boolean isPlain(Type type) {
    return isNumber(type) || type == BasicType.BOOL;
  }

  /** The expression for a term that the routine has a name for. */
  private static Expression expression(Term term) {
    return term.accept(new NamedTerm());
  }

  /** Writes the terms that {@link RoutineScope} names, and what they are made of. */
  private static final class NamedTerm extends GroupedTermVisitor<Expression, RuntimeException> {
    @Override
    protected Expression constant(Term term) {
      return term instanceof Term.IntConstant number
          ? ValueExpressions.of(new Value.IntValue(number.value()))
          : unnamed(term);
    }

    @Override
    protected Expression operator(Term term) {
      return unnamed(term);
    }

    @Override
    public Expression visit(Term.VariableRead term) {
      return new Expression.NameReference(term.variable().name(), Span.NONE);
    }

    @Override
    public Expression visit(Term.FieldRead term) {
      return new Expression.Select(
          expression(term.receiver()), new Name(term.field().name(), Span.NONE), Span.NONE);
    }

    @Override
    public Expression visit(Term.ElementRead term) {
      return new Expression.Index(expression(term.sequence()), expression(term.index()), Span.NONE);
    }

    @Override
    public Expression visit(Term.Call term) {
      return new Expression.Call(
          new Name(term.function().name(), Span.NONE),
          term.arguments().stream().map(RemedyFinder::expression).toList(),
          Span.NONE);
    }

    @Override
    public Expression visit(Term.Length term) {
      return unnamed(term);
    }

    @Override
    public Expression visit(Term.Old term) {
      return unnamed(term);
    }

    @Override
    public Expression visit(Term.Logic term) {
      return unnamed(term);
    }

    @Override
    public Expression visit(Term.Conditional term) {
      return unnamed(term);
    }

    @Override
    public Expression visit(Term.Quantified term) {
      return unnamed(term);
    }

    private static Expression unnamed(Term term) {
      throw new IllegalArgumentException("a routine has no name for " + term);
    }
  }
}
