package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.check.FrameBuilder.TooManyCallsException;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Frame.EveryObject;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameUses;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.NearestName;
import org.demonic.lang.source.Span;
import org.demonic.lang.source.Suggestion;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.jspecify.annotations.Nullable;

/** Checks the contracts of actions, constructors and functions. */
final class RoutineChecker {
  private static final String EVERYTHING = "everything";

  private final SymbolTable table;
  private final Diagnostics diagnostics;
  private final TermChecker terms;

  RoutineChecker(SymbolTable table, Diagnostics diagnostics) {
    this.table = table;
    this.diagnostics = diagnostics;
    this.terms = new TermChecker(table, diagnostics);
  }

  /** Gives a function its contract. */
  void define(Function function, RoutineDeclaration declaration) {
    List<VariableDeclaration> declared = declaration.parameters();
    ExpressionScope parameters =
        ExpressionScope.of(declared, function.parameters(), "the precondition of a function");
    ExpressionScope withResult =
        ExpressionScope.of(declared, function.parameters(), "a function, which changes nothing")
            .with(function.result(), declaration.name().span());
    List<Clause> requires = new ArrayList<>(receiver(function.parameters(), declared));
    requires.addAll(terms.clauses(declaration.requires(), parameters));
    List<Clause> ensures = terms.clauses(declaration.ensures(), withResult);
    if (!declaration.modifies().isEmpty()) {
      diagnostics.report(LanguageProblem.FUNCTION_MODIFIES, declaration.modifies().get(0).span());
    }
    function.define(requires, ensures, definition(function.result(), ensures));
  }

  /** A first parameter {@code this} is the receiver: there is no call without one. */
  private static List<Clause> receiver(
      List<Variable> parameters, List<VariableDeclaration> declared) {
    if (parameters.isEmpty()
        || !parameters.get(0).name().equals(Domain.THIS)
        || !(parameters.get(0).type() instanceof ObjectType type)) {
      return List.of();
    }
    Span span = declared.get(0).span();
    Term self = new VariableRead(parameters.get(0), span);
    Term term = new Term.Equality(true, self, new Term.NullConstant(type, span), span);
    return List.of(new Clause(null, term, span));
  }

  /** The {@code term} of the first {@code Result = term} that the clauses demand. */
  private static Optional<Term> definition(Variable result, List<Clause> ensures) {
    return ensures.stream()
        .map(clause -> definition(result, clause.term()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Term> definition(Variable result, Term term) {
    if (term instanceof Term.Logic logic && logic.operator() == LogicOperator.AND) {
      return definition(result, logic.left()).or(() -> definition(result, logic.right()));
    } else if (term instanceof Term.Equality equality && !equality.negated()) {
      if (isRead(equality.left(), result) && !Terms.mentions(equality.right(), result)) {
        return Optional.of(equality.right());
      } else if (isRead(equality.right(), result) && !Terms.mentions(equality.left(), result)) {
        return Optional.of(equality.left());
      }
    }
    return Optional.empty();
  }

  private static boolean isRead(Term term, Variable variable) {
    return term instanceof VariableRead read && read.variable().equals(variable);
  }

  /** The action of a declaration; null, and reported, if it cannot be one. */
  @Nullable Action action(RoutineDeclaration declaration) {
    boolean constructor = declaration.kind() == RoutineKind.CONSTRUCTOR;
    List<Variable> parameters =
        SymbolCollector.variables(declaration.parameters(), table, diagnostics);
    Type resultType =
        declaration.result() == null ? null : table.resolve(declaration.result(), diagnostics);
    if (constructor && !makesAnObject(declaration, parameters)) {
      return null;
    }
    if (constructor && resultType != null) {
      diagnostics.report(LanguageProblem.CONSTRUCTOR_RESULT, declaration.name().span());
    }
    if (!constructor && resultType instanceof SequenceType) {
      diagnostics.report(
          LanguageProblem.SEQUENCE_NOT_HERE, declaration.name().span(), "the result of an action");
    }
    Optional<Variable> result =
        Optional.ofNullable(resultType).map(t -> new Variable(Variable.RESULT, t));
    List<VariableDeclaration> declared = declaration.parameters();
    ExpressionScope before = ExpressionScope.of(declared, parameters, "a precondition");
    ExpressionScope pair = ExpressionScope.of(declared, parameters, null);
    ExpressionScope after = result.map(r -> pair.with(r, declaration.name().span())).orElse(pair);
    List<Clause> requires =
        new ArrayList<>(constructor ? List.of() : receiver(parameters, declared));
    requires.addAll(terms.clauses(declaration.requires(), before));
    List<Clause> ensures = terms.clauses(declaration.ensures(), after);
    List<Location> modified = new ArrayList<>();
    boolean everything = false;
    for (Expression target : declaration.modifies()) {
      if (target instanceof Expression.NameReference name && name.name().equals(EVERYTHING)) {
        table.uses().use(name.span(), new Meaning.LanguageWord(EVERYTHING));
        everything = true;
      } else if (target instanceof Expression.NameReference name
          && NearestName.to(name.name(), List.of(EVERYTHING)).isPresent()) {
        diagnostics.report(
            LanguageProblem.UNKNOWN_NAME,
            target.span(),
            name.name(),
            Suggestion.nearest(name.name(), name.span(), List.of(EVERYTHING)));
      } else {
        location(target, after).ifPresent(modified::add);
      }
    }
    return new Action(
        declaration.name().text(),
        constructor,
        parameters,
        result,
        requires,
        ensures,
        frame(declaration, ensures, everything, modified),
        declaration.span());
  }

  private Frame frame(
      RoutineDeclaration declaration,
      List<Clause> ensures,
      boolean everything,
      List<Location> modified) {
    try {
      return FrameBuilder.frame(ensures, everything, modified);
    } catch (TooManyCallsException unbounded) {
      diagnostics.report(LanguageProblem.TOO_DEEP, declaration.name().span());
      return new Frame(everything, modified);
    }
  }

  private boolean makesAnObject(RoutineDeclaration declaration, List<Variable> parameters) {
    if (!parameters.isEmpty() && parameters.get(0).type() instanceof ObjectType) {
      return true;
    }
    diagnostics.report(
        LanguageProblem.CONSTRUCTOR_WITHOUT_OBJECT, declaration.name().span(), declaration.name());
    return false;
  }

  private Optional<Location> location(Expression target, ExpressionScope scope) {
    if (target instanceof Expression.Select select
        && select.receiver() instanceof Expression.NameReference name
        && !scope.variables().containsKey(name.name())
        && table.types().get(name.name()) instanceof ObjectType type) {
      Optional<Field> field = table.field(type, select.member().text());
      NameUses uses = table.uses();
      uses.use(name.span(), new Meaning.TypeName(type));
      uses.receiver(select.member().span(), type);
      field.ifPresent(f -> uses.use(select.member().span(), new Meaning.FieldName(f)));
      Optional<Location> everywhere = field.map(EveryObject::new);
      if (everywhere.isEmpty() && !table.failed().hasField(type, select.member().text())) {
        diagnostics.report(
            LanguageProblem.UNKNOWN_MEMBER,
            select.member().span(),
            type,
            select.member(),
            table.nearest(
                select.member().text(),
                select.member().span(),
                () -> table.allFields(type).stream().map(f -> f.name()).toList()),
            "field");
      }
      return everywhere;
    }
    Term term = terms.term(target, scope, null);
    if (term == null) {
      return Optional.empty();
    }
    if (term instanceof FieldRead read) {
      return Optional.of(new OneField(read.receiver(), read.field()));
    } else if (term instanceof Term.ElementRead read
        && read.sequence() instanceof FieldRead sequence) {
      return Optional.of(new Elements(sequence, Optional.of(read.index())));
    } else if (term instanceof Term.Length length
        && length.operand() instanceof FieldRead sequence
        && sequence.type() instanceof SequenceType) {
      return Optional.of(new LengthOf(sequence));
    }
    diagnostics.report(LanguageProblem.NOT_A_LOCATION, target.span());
    return Optional.empty();
  }
}
