package org.demonic.junit.contradiction;

import static org.demonic.junit.contradiction.Negations.isFalse;
import static org.demonic.junit.formula.Formulas.all;
import static org.demonic.junit.formula.Formulas.clause;
import static org.demonic.junit.formula.Formulas.different;
import static org.demonic.junit.formula.Formulas.distinct;
import static org.demonic.junit.formula.Formulas.equal;
import static org.demonic.junit.formula.Formulas.equation;
import static org.demonic.junit.formula.Formulas.forAll;
import static org.demonic.junit.formula.Formulas.implies;
import static org.demonic.junit.formula.Formulas.is;
import static org.demonic.junit.formula.Formulas.not;
import static org.demonic.junit.formula.Formulas.notNull;
import static org.demonic.junit.formula.Formulas.number;
import static org.demonic.junit.formula.Formulas.order;
import static org.demonic.junit.formula.Formulas.read;
import static org.demonic.junit.formula.Formulas.select;

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
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.domain.StaticState.StaticField;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;

/**
 * Asks in demonL whether one call can end so that a promise is broken. The first state is any that
 * the invariants of all objects and the precondition of the call allow; the only action is the
 * call.
 */
final class CallGoal {
  private static final Trees TREES = new Trees(Span.NONE);
  private static final String EACH = "each'";
  static final JavaType OBJECT = new JavaType.ClassType(Object.class.getName());

  private final JavaDomain domain;
  private final Subject subject;
  private final CallPopulation population;
  private final ObjectNames names = new ObjectNames();
  private final List<Variable> variables = new ArrayList<>();
  private final List<Clause> initial = new ArrayList<>();
  private final Map<ObjectType, List<Variable>> objects = new LinkedHashMap<>();
  private final Map<String, Expression> meanings = new LinkedHashMap<>();
  private final Map<String, String> arguments = new LinkedHashMap<>();
  private final Variable statics;
  private Optional<Variable> receiver = Optional.empty();

  /** Whether demonL can say what is so at first. */
  private boolean isSayable = true;

  private CallGoal(JavaDomain domain, Subject subject, CallPopulation population) {
    this.domain = domain;
    this.subject = subject;
    this.population = population;
    StaticState state = domain.statics().orElseThrow();
    this.statics =
        new Variable(names.unique("statics"), domain.domain().type(state.type()).orElseThrow());
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
    return receiver.map(Variable::name);
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
    List<Term> more = new ArrayList<>(regular(presumed));
    size.ifPresent(s -> more.addAll(simple(s)));
    List<Term> asked = new ArrayList<>();
    promises.forEach(p -> bound(p.clause()).ifPresent(asked::add));
    return asked.size() == promises.size() ? goal(more, isFalse(all(asked))) : Optional.empty();
  }

  /** The question whether one of some regularities can be broken where others hold before. */
  Optional<Goal> irregular(List<Regularity> presumed, List<Regularity> asked) {
    List<Term> kept = regular(asked);
    return kept.isEmpty() ? Optional.empty() : goal(regular(presumed), isFalse(all(kept)));
  }

  private List<Term> regular(List<Regularity> regularities) {
    List<Term> claims = new ArrayList<>();
    for (Regularity regularity : regularities) {
      type(regularity.className())
          .flatMap(
              owner -> regularity.of(domain, read(each(owner))).map(body -> ofAll(owner, body)))
          .ifPresent(claims::add);
    }
    return claims;
  }

  private Optional<Goal> goal(List<Term> more, Term wanted) {
    List<Clause> first = new ArrayList<>(initial);
    more.forEach(e -> first.add(clause(e)));
    List<Clause> finals = new ArrayList<>();
    finals.add(clause(callField(CallFields.returned(subject.method())).orElseThrow()));
    finals.add(clause(wanted));
    made().ifPresent(m -> finals.add(clause(m)));
    return Optional.of(new Goal("body", variables, first, finals, List.of()))
        .filter(g -> isSayable);
  }

  private void declare() {
    variables.add(statics);
    claim(notNull(read(statics)));
    callField(CallFields.returned(subject.method())).ifPresent(r -> claim(not(r)));
    JavaMethod method = subject.in(domain);
    declareReceiver(method);
    List<Variable> unmade = declareObjects();
    declareArguments(method, unmade);
    objects.values().stream()
        .filter(same -> same.size() > 1)
        .forEach(same -> claim(distinct(same.stream().map(Formulas::read).toList())));
    domain.statics().stream()
        .flatMap(s -> s.fields().stream())
        .filter(f -> f.field().equals(CallFields.result(subject.method())))
        .findFirst()
        .ifPresent(
            f ->
                meanings.put(
                    Variable.RESULT, TREES.select(TREES.name(statics.name()), f.demonlName())));
    method.requires().forEach(c -> claim(bound(c)));
    domain.classes().forEach(this::claimInvariants);
    domain.classes().forEach(this::claimPlainObjects);
  }

  private void declareReceiver(JavaMethod method) {
    if (method.isStatic()) {
      return;
    }
    ObjectType type = type(subject.receiver()).orElseThrow();
    Variable self = declare(type, letter(subject.receiver()), subject.hasReceiver());
    receiver = Optional.of(self);
    meanings.put("this", TREES.name(self.name()));
    if (subject.hasReceiver()) {
      link(0, self);
    }
  }

  private List<Variable> declareObjects() {
    List<Variable> unmade = new ArrayList<>();
    if (subject.contract().isConstructor()) {
      receiver.ifPresent(unmade::add);
    }
    for (ObjectType type : domain.domain().types()) {
      for (int i = 0; i < population.existing(type); i++) {
        declare(type, lower(type.name()), true);
      }
      int made = population.made(type) - (isMadeByItself(type) ? 1 : 0);
      for (int i = 0; i < made; i++) {
        unmade.add(declare(type, "new" + type.name(), false));
      }
    }
    return unmade;
  }

  private boolean isMadeByItself(ObjectType type) {
    return subject.contract().isConstructor() && type(subject.receiver()).equals(Optional.of(type));
  }

  private void declareArguments(JavaMethod method, List<Variable> unmade) {
    int first = subject.hasReceiver() || method.isConstructor() ? 1 : 0;
    for (int i = 0; i < method.parameters().size(); i++) {
      JavaParameter parameter = method.parameters().get(i);
      if (GrowingDomain.isExpressible(domain, parameter.type())) {
        Variable argument =
            new Variable(names.unique(parameter.demonlName()), domain.type(parameter.type()));
        variables.add(argument);
        meanings.put(parameter.demonlName(), TREES.name(argument.name()));
        arguments.put(parameter.name(), argument.name());
        link(first + i, argument);
        if (!(parameter.type() instanceof JavaType.Primitive)
            && !population.mayBeNull(subject.method(), i)) {
          claim(notNull(read(argument)));
        }
        if (argument.type() instanceof ObjectType type) {
          unmade.stream()
              .filter(o -> ((ObjectType) o.type()).isSubtypeOf(type))
              .forEach(o -> claim(different(read(argument), read(o))));
        }
      }
    }
  }

  /** The call gets this argument. */
  private void link(int index, Variable argument) {
    domain.statics().orElseThrow().fields().stream()
        .filter(f -> f.field().owner().equals(subject.method().owner()))
        .filter(
            f -> f.field().name().equals(CallFields.argument(subject.method(), index, "I").name()))
        .forEach(f -> claim(equation(staticField(f), read(argument))));
  }

  private Optional<Term> made() {
    return subject.contract().isConstructor()
        ? callField(CallFields.made(subject.method()))
            .flatMap(f -> receiver.map(r -> equal(f, read(r))))
        : Optional.empty();
  }

  private Optional<Term> callField(FieldName field) {
    return domain.statics().orElseThrow().fields().stream()
        .filter(f -> f.field().equals(field))
        .findFirst()
        .map(this::staticField);
  }

  private Term staticField(StaticField field) {
    return select(domain.domain(), read(statics), field.demonlName()).orElseThrow();
  }

  /** All objects that exist keep the invariants of their types. */
  private void claimInvariants(JavaClass type) {
    Optional<ObjectType> owner = domain.domain().type(type.demonlName());
    for (JavaClause invariant : owner.isPresent() ? type.invariants() : List.<JavaClause>of()) {
      claim(
          typed(invariant, Map.of("this", TREES.name(EACH)), List.of(each(owner.get())))
              .map(body -> ofAll(owner.get(), body)));
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
        Term held =
            select(domain.domain(), read(each(owner.get())), field.demonlName()).orElseThrow();
        domain.domain().subtypes(plain.get()).stream()
            .filter(t -> t.supertypes().contains(plain.get()))
            .forEach(t -> claim(ofAll(owner.get(), not(is(held, t)))));
      }
    }
  }

  private static Variable each(ObjectType type) {
    return new Variable(EACH, type);
  }

  private Term ofAll(ObjectType type, Term body) {
    Variable each = each(type);
    return forAll(each, mark(type).map(m -> implies(select(read(each), m), body)).orElse(body));
  }

  private Optional<Field> mark(ObjectType type) {
    return domain.domain().fields(type).stream().filter(domain::isMade).findFirst();
  }

  private Optional<ObjectType> type(String binaryName) {
    return domain.find(binaryName).flatMap(c -> domain.domain().type(c.demonlName()));
  }

  private Variable declare(ObjectType type, String wanted, boolean exists) {
    Variable variable = new Variable(names.unique(wanted), type);
    variables.add(variable);
    claim(notNull(read(variable)));
    for (ObjectType subtype : domain.domain().subtypes(type)) {
      if (subtype.supertypes().contains(type)) {
        claim(not(is(read(variable), subtype)));
      }
    }
    mark(type).map(m -> select(read(variable), m)).ifPresent(m -> claim(exists ? m : not(m)));
    objects.computeIfAbsent(type, t -> new ArrayList<>()).add(variable);
    return variable;
  }

  private Optional<Term> bound(JavaClause clause) {
    return typed(clause, meanings, variables);
  }

  private Optional<Term> typed(
      JavaClause clause, Map<String, Expression> names, List<Variable> declared) {
    Expression said = Substitution.apply(clause.expression(), names, this.names.taken());
    return Checker.checkClauses(
            domain.domain(), declared, List.of(new TaggedExpression(null, said, Span.NONE)))
        .clauses()
        .map(c -> c.get(0).term());
  }

  /** Says of the numbers in a state that they are small, and of arguments that they differ. */
  private List<Term> simple(int size) {
    List<Term> claims = new ArrayList<>();
    variables.forEach(v -> addSmall(read(v), size, claims));
    objects.forEach(
        (type, same) ->
            same.forEach(
                object ->
                    domain
                        .domain()
                        .fields(type)
                        .forEach(f -> addSmall(select(read(object), f), size, claims))));
    return claims;
  }

  private static void addSmall(Term value, int size, List<Term> claims) {
    if (value.type() instanceof IntType) {
      claims.add(order(OrderOperator.GREATER_OR_EQUAL, value, number(0)));
      claims.add(order(OrderOperator.LESS_OR_EQUAL, value, number(size)));
    }
  }

  private void claim(Term term) {
    initial.add(clause(term));
  }

  private void claim(Optional<Term> term) {
    isSayable &= term.isPresent();
    term.ifPresent(this::claim);
  }

  private static String letter(String binaryName) {
    return ObjectNames.ofReceiver(BinaryNames.simpleName(binaryName));
  }

  private static String lower(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }
}
