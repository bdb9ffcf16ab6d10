package org.demonic.junit.contradiction;

import static org.demonic.junit.contradiction.Negations.isFalse;
import static org.demonic.junit.formula.Formulas.all;
import static org.demonic.junit.formula.Formulas.binary;
import static org.demonic.junit.formula.Formulas.forAll;
import static org.demonic.junit.formula.Formulas.name;
import static org.demonic.junit.formula.Formulas.not;
import static org.demonic.junit.formula.Formulas.notNull;
import static org.demonic.junit.formula.Formulas.number;
import static org.demonic.junit.formula.Formulas.select;
import static org.demonic.junit.formula.Formulas.tagged;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.body.CallFields;
import org.demonic.code.value.FieldName;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.Substitution;
import org.demonic.junit.formula.Formulas;
import org.demonic.junit.snapshot.ObjectNames;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.domain.StaticState.StaticField;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;

/**
 * Asks in demonL whether one call can end so that a promise is broken. The first state is any that
 * the invariants of all objects and the precondition of the call allow; the only action is the
 * call.
 */
final class CallGoal {
  private static final Span NOWHERE = Span.NONE;
  private static final String EACH = "each'";
  static final JavaType OBJECT = new JavaType.ClassType(Object.class.getName());

  private final JavaDomain domain;
  private final Subject subject;
  private final CallPopulation population;
  private final ObjectNames names = new ObjectNames();
  private final List<VariableDeclaration> variables = new ArrayList<>();
  private final List<TaggedExpression> initial = new ArrayList<>();
  private final Map<ObjectType, List<String>> objects = new LinkedHashMap<>();
  private final Map<String, Expression> meanings = new LinkedHashMap<>();
  private final Map<String, String> arguments = new LinkedHashMap<>();
  private final String statics = names.unique("statics");
  private Optional<String> receiver = Optional.empty();

  private CallGoal(JavaDomain domain, Subject subject, CallPopulation population) {
    this.domain = domain;
    this.subject = subject;
    this.population = population;
    declare();
  }

  /**
   * The variables of a goal, and what is so at first.
   *
   * @param domain a domain whose actions are the runs of the method
   */
  static CallGoal of(JavaDomain domain, Subject subject, CallPopulation population) {
    return new CallGoal(domain, subject, population);
  }

  /** The variable that stands for the receiver, or for the object that a constructor makes. */
  Optional<String> receiver() {
    return receiver;
  }

  /** The variables that stand for arguments, by the names of the parameters in Java. */
  Map<String, String> arguments() {
    return arguments;
  }

  /**
   * The question whether one of these promises can be broken; empty if demonL cannot say them.
   *
   * @param presumed what is so of all objects before
   * @param size how large the numbers of the first state are at most; empty for any
   */
  Optional<Goal> broken(
      List<Subject.Promise> promises, List<Regularity> presumed, Optional<Integer> size) {
    List<Expression> more = new ArrayList<>(regular(presumed));
    size.ifPresent(s -> more.addAll(simple(s)));
    return goal(more, isFalse(all(promises.stream().map(p -> bound(p.clause())).toList())));
  }

  /** The question whether one of some regularities can be broken where others hold before. */
  Optional<Goal> irregular(List<Regularity> presumed, List<Regularity> asked) {
    List<Expression> kept = regular(asked);
    return kept.isEmpty() ? Optional.empty() : goal(regular(presumed), isFalse(all(kept)));
  }

  private List<Expression> regular(List<Regularity> regularities) {
    List<Expression> claims = new ArrayList<>();
    for (Regularity regularity : regularities) {
      Optional<ObjectType> owner = type(regularity.className());
      Optional<Expression> body = regularity.of(domain, name(EACH));
      if (owner.isPresent() && body.isPresent()) {
        claims.add(ofAll(owner.get(), body.get()));
      }
    }
    return claims;
  }

  private Optional<Goal> goal(List<Expression> more, Expression wanted) {
    List<TaggedExpression> first = new ArrayList<>(initial);
    more.forEach(e -> first.add(tagged(e)));
    List<TaggedExpression> finals = new ArrayList<>();
    finals.add(tagged(callField(CallFields.returned(subject.method())).orElseThrow()));
    finals.add(tagged(wanted));
    made().ifPresent(m -> finals.add(tagged(m)));
    GoalDeclaration goal =
        new GoalDeclaration(new Name("body", NOWHERE), variables, first, finals, NOWHERE);
    return Checker.checkGoal(domain.domain(), goal).goal();
  }

  private void declare() {
    StaticState state = domain.statics().orElseThrow();
    variable(statics, Formulas.type(state.type()));
    claim(notNull(name(statics)));
    callField(CallFields.returned(subject.method())).ifPresent(r -> claim(not(r)));
    JavaMethod method = subject.in(domain);
    declareReceiver(method);
    List<Expression> unmade = declareObjects();
    declareArguments(method, unmade);
    objects.values().stream()
        .filter(same -> same.size() > 1)
        .forEach(
            same ->
                claim(
                    new Expression.Call(
                        new Name("distinct", NOWHERE),
                        same.stream().map(Formulas::name).toList(),
                        NOWHERE)));
    callField(CallFields.result(subject.method())).ifPresent(r -> meanings.put(Variable.RESULT, r));
    method.requires().forEach(c -> claim(bound(c)));
    domain.classes().forEach(this::claimInvariants);
    domain.classes().forEach(this::claimPlainObjects);
  }

  private void declareReceiver(JavaMethod method) {
    if (method.isStatic()) {
      return;
    }
    ObjectType type = type(subject.receiver()).orElseThrow();
    String self = declare(type, letter(subject.receiver()), subject.hasReceiver());
    receiver = Optional.of(self);
    meanings.put("this", name(self));
    if (subject.hasReceiver()) {
      link(0, name(self));
    }
  }

  private List<Expression> declareObjects() {
    List<Expression> unmade = new ArrayList<>();
    if (subject.contract().isConstructor()) {
      receiver.ifPresent(r -> unmade.add(name(r)));
    }
    for (ObjectType type : domain.domain().types()) {
      for (int i = 0; i < population.existing(type); i++) {
        declare(type, lower(type.name()), true);
      }
      int made = population.made(type) - (isMadeByItself(type) ? 1 : 0);
      for (int i = 0; i < made; i++) {
        unmade.add(name(declare(type, "new" + type.name(), false)));
      }
    }
    return unmade;
  }

  private boolean isMadeByItself(ObjectType type) {
    return subject.contract().isConstructor() && type(subject.receiver()).equals(Optional.of(type));
  }

  private void declareArguments(JavaMethod method, List<Expression> unmade) {
    int first = subject.hasReceiver() || method.isConstructor() ? 1 : 0;
    for (int i = 0; i < method.parameters().size(); i++) {
      JavaParameter parameter = method.parameters().get(i);
      if (GrowingDomain.isExpressible(domain, parameter.type())) {
        String variable = names.unique(parameter.demonlName());
        variable(variable, domain.typeReference(parameter.type()));
        meanings.put(parameter.demonlName(), name(variable));
        arguments.put(parameter.name(), variable);
        link(first + i, name(variable));
        if (!(parameter.type() instanceof JavaType.Primitive)
            && !population.mayBeNull(subject.method(), i)) {
          claim(notNull(name(variable)));
        }
        domain
            .findType(parameter.type())
            .flatMap(t -> domain.domain().type(t))
            .ifPresent(t -> exists(name(variable), t, unmade));
      }
    }
  }

  private void exists(Expression argument, ObjectType type, List<Expression> unmade) {
    for (Expression object : unmade) {
      String variable = ((Expression.NameReference) object).name();
      boolean mayBe =
          objects.entrySet().stream()
              .filter(e -> e.getValue().contains(variable))
              .anyMatch(e -> e.getKey().isSubtypeOf(type));
      if (mayBe) {
        claim(binary(BinaryOperator.NOT_EQUAL, argument, object));
      }
    }
  }

  /** The call gets this argument. */
  private void link(int index, Expression argument) {
    domain.statics().orElseThrow().fields().stream()
        .filter(f -> f.field().owner().equals(subject.method().owner()))
        .filter(
            f -> f.field().name().equals(CallFields.argument(subject.method(), index, "I").name()))
        .forEach(f -> claim(binary(BinaryOperator.EQUAL, staticField(f), argument)));
  }

  private Optional<Expression> made() {
    return subject.contract().isConstructor()
        ? callField(CallFields.made(subject.method()))
            .flatMap(f -> receiver.map(r -> binary(BinaryOperator.EQUAL, f, name(r))))
        : Optional.empty();
  }

  private Optional<Expression> callField(FieldName field) {
    return domain.statics().orElseThrow().fields().stream()
        .filter(f -> f.field().equals(field))
        .findFirst()
        .map(this::staticField);
  }

  private Expression staticField(StaticField field) {
    return select(name(statics), field.demonlName());
  }

  /** All objects that exist keep the invariants of their types. */
  private void claimInvariants(JavaClass type) {
    Optional<ObjectType> owner = domain.domain().type(type.demonlName());
    for (JavaClause invariant : owner.isPresent() ? type.invariants() : List.<JavaClause>of()) {
      claim(
          ofAll(
              owner.get(),
              Substitution.apply(
                  invariant.expression(), Map.of("this", name(EACH)), names.taken())));
    }
  }

  /** Claims that fields of type {@code Object} hold plain objects, and none of the module. */
  private void claimPlainObjects(JavaClass type) {
    Optional<ObjectType> owner = domain.domain().type(type.demonlName());
    Optional<ObjectType> plain = domain.findType(OBJECT).flatMap(t -> domain.domain().type(t));
    if (owner.isEmpty() || plain.isEmpty()) {
      return;
    }
    for (JavaField field : type.fields()) {
      if (field.type().equals(OBJECT)) {
        Expression held = select(name(EACH), field.demonlName());
        domain.domain().subtypes(plain.get()).stream()
            .filter(t -> t.supertypes().contains(plain.get()))
            .map(t -> new Expression.TypeTest(held, new Name(t.name(), NOWHERE), NOWHERE))
            .forEach(test -> claim(ofAll(owner.get(), not(test))));
      }
    }
  }

  private Expression ofAll(ObjectType type, Expression body) {
    Expression ofExisting =
        mark(type)
            .map(m -> select(name(EACH), m.name()))
            .map(m -> binary(BinaryOperator.IMPLIES, m, body))
            .orElse(body);
    return forAll(EACH, type.name(), ofExisting);
  }

  private Optional<Field> mark(ObjectType type) {
    return domain.domain().fields(type).stream().filter(domain::isMade).findFirst();
  }

  private Optional<ObjectType> type(String binaryName) {
    return domain.find(binaryName).flatMap(c -> domain.domain().type(c.demonlName()));
  }

  private String declare(ObjectType type, String wanted, boolean exists) {
    String variable = names.unique(wanted);
    variable(variable, Formulas.type(type.name()));
    claim(notNull(name(variable)));
    for (ObjectType subtype : domain.domain().subtypes(type)) {
      if (subtype.supertypes().contains(type)) {
        claim(
            not(
                new Expression.TypeTest(
                    name(variable), new Name(subtype.name(), NOWHERE), NOWHERE)));
      }
    }
    mark(type)
        .map(m -> select(name(variable), m.name()))
        .ifPresent(m -> claim(exists ? m : not(m)));
    objects.computeIfAbsent(type, t -> new ArrayList<>()).add(variable);
    return variable;
  }

  private void variable(String name, TypeReference type) {
    variables.add(new VariableDeclaration(new Name(name, NOWHERE), type, NOWHERE));
  }

  private Expression bound(JavaClause clause) {
    return Substitution.apply(clause.expression(), meanings, names.taken());
  }

  /** Says of the numbers in a state that they are small, and of arguments that they differ. */
  private List<Expression> simple(int size) {
    List<Expression> claims = new ArrayList<>();
    for (VariableDeclaration variable : variables) {
      if (isNumber(variable.type())) {
        claims.addAll(small(name(variable.name().text()), size));
      }
    }
    objects.forEach(
        (type, same) ->
            same.forEach(
                object ->
                    domain.domain().fields(type).stream()
                        .filter(f -> f.type() instanceof IntType)
                        .forEach(f -> claims.addAll(small(select(name(object), f.name()), size)))));
    return claims;
  }

  private static boolean isNumber(TypeReference type) {
    return type instanceof TypeReference.Named named
        && !named.nullable()
        && IntType.ALL.stream().anyMatch(t -> t.name().equals(named.name().text()));
  }

  private static List<Expression> small(Expression number, int size) {
    return List.of(
        binary(BinaryOperator.GREATER_OR_EQUAL, number, number(0)),
        binary(BinaryOperator.LESS_OR_EQUAL, number, number(size)));
  }

  private void claim(Expression expression) {
    initial.add(tagged(expression));
  }

  private static String letter(String binaryName) {
    return ObjectNames.ofReceiver(BinaryNames.simpleName(binaryName));
  }

  private static String lower(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }
}
