package org.demonic.translate.step;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.demonic.code.step.Step;
import org.demonic.code.value.Range;
import org.demonic.code.value.Value;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.UnaryOperator;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.memory.ObjectConditions;
import org.demonic.translate.memory.Statics;
import org.demonic.translate.memory.StepMentions;
import org.demonic.translate.memory.Vocabulary;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.step.Parameters.Parameter;
import org.demonic.translate.type.JavaType;

/** What the translation of one step has got so far. */
final class StepScope {
  private static final int AFTER_ARGUMENTS = 1000;

  private final Vocabulary vocabulary;
  private final StepReading reading;
  private final Callee callee;
  private final Trees trees;
  private final Parameters parameters = new Parameters();
  private final Set<Value> created = new LinkedHashSet<>();
  private boolean isBefore = true;
  private int conditions;

  StepScope(Vocabulary vocabulary, StepReading reading, Step step, Callee callee, Span span) {
    this.vocabulary = vocabulary;
    this.reading = reading;
    this.callee = callee;
    this.trees = new Trees(span);
    step.made().stream()
        .filter(c -> !StepMentions.isOfEnum(c, vocabulary.descriptors()))
        .forEach(c -> created.add(c.object()));
    if (StepMentions.makesReceiver(step)) {
      created.add(StepMentions.receiver(step));
    }
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  boolean isCertain() {
    return reading.isCertain();
  }

  /** Whether numbers wrap round where they leave their range. */
  boolean wraps() {
    return reading != StepReading.CERTAIN;
  }

  Trees trees() {
    return trees;
  }

  Parameters parameters() {
    return parameters;
  }

  /** Whether the step makes this object. */
  boolean isCreated(Value value) {
    return created.contains(value);
  }

  Set<Value> created() {
    return created;
  }

  /** What stands in a postcondition: reads of the state before are marked as such. */
  <T> T after(Supplier<T> part) {
    return in(false, part);
  }

  /** What stands in a precondition. */
  <T> T before(Supplier<T> part) {
    return in(true, part);
  }

  private <T> T in(boolean before, Supplier<T> part) {
    boolean outer = isBefore;
    isBefore = before;
    try {
      return part.get();
    } finally {
      isBefore = outer;
    }
  }

  /** A read of the state before the step. */
  Expression read(Supplier<Expression> path) {
    if (isBefore) {
      return path.get();
    }
    return new Expression.Unary(UnaryOperator.OLD, before(path), trees.span());
  }

  /** The same, read in the state before the step alone. */
  Expression withoutOld(Expression expression) {
    return expression instanceof Expression.Unary unary && Expressions.isOld(unary)
        ? withoutOld(unary.operand())
        : Expressions.map(expression, this::withoutOld);
  }

  /** What counts only where a condition holds. */
  <T> T conditional(Supplier<T> part) {
    conditions++;
    try {
      return part.get();
    } finally {
      conditions--;
    }
  }

  boolean isConditional() {
    return conditions > 0;
  }

  /** The parameter for an argument or a symbol of the step. */
  Expression symbol(Value value, JavaType type) {
    return trees.name(parameter(value, type, false).name());
  }

  /**
   * A value that demonL cannot say: any value of its type.
   *
   * @throws InexpressibleException if the step is a certain one
   */
  Expression unknown(Value value, JavaType type) {
    if (isCertain() || !vocabulary.has(type)) {
      throw new InexpressibleException();
    }
    return trees.name(parameter(value, type, true).name());
  }

  /** A value that demonL cannot say, but that is a number of a range. */
  Expression within(Value value, JavaType type, Range range) {
    if (isCertain()) {
      throw new InexpressibleException();
    }
    Expression number = trees.name(parameter(value, type, false).name());
    parameters.require(
        trees.binary(BinaryOperator.LESS_OR_EQUAL, trees.integer(range.low()), number));
    parameters.require(
        trees.binary(BinaryOperator.LESS_OR_EQUAL, number, trees.integer(range.high())));
    return number;
  }

  private Parameter parameter(Value value, JavaType type, boolean open) {
    Parameters.Key key = new Parameters.Key(value, type);
    return parameters.find(key).orElseGet(() -> declare(key, open));
  }

  private Parameter declare(Parameters.Key key, boolean open) {
    Parameter parameter = parameters.add(key, make(key, open));
    Expression name = trees.name(parameter.name());
    if (isCreated(key.value())) {
      return parameter;
    }
    if (key.value() instanceof Value.Made) {
      parameters.require(trees.notNull(name));
    }
    mustExist(name, key.type());
    return parameter;
  }

  private Parameter make(Parameters.Key key, boolean open) {
    JavaType type = key.type();
    var reference = vocabulary.names().reference(type, trees.span());
    if (!open
        && key.value() instanceof Value.Argument a
        && a.isParameter()
        && type.equals(vocabulary.descriptors().type(a.type()))) {
      String name =
          callee.isReceiver(a)
              ? "this"
              : parameters.freeName(callee.name(a).orElseGet(() -> base(type)));
      return new Parameter(name, reference, callee.meaning(a), a.index(), false);
    }
    return new Parameter(
        parameters.freeName(base(type)),
        reference,
        new StepParameter.Symbol(key.value()),
        AFTER_ARGUMENTS,
        open);
  }

  private static String base(JavaType type) {
    if (type == JavaType.Primitive.BOOLEAN) {
      return "choice";
    } else if (type instanceof JavaType.Primitive || type instanceof JavaType.Boxed) {
      return "value";
    } else if (type instanceof JavaType.ArrayType) {
      return "array";
    }
    String name = type.javaName();
    return DemonlNames.safe(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1));
  }

  /** The object that has the static fields. */
  Expression statics() {
    Parameters.Key key = new Parameters.Key(new Value.Null(), new JavaType.ClassType(Statics.TYPE));
    return trees.name(parameters.find(key).orElseGet(() -> declareStatics(key)).name());
  }

  private Parameter declareStatics(Parameters.Key key) {
    var type =
        new org.demonic.lang.syntax.TypeReference.Named(
            new Name(Statics.TYPE, trees.span()), false, trees.span());
    Parameter parameter =
        parameters.add(
            key,
            new Parameter(
                parameters.freeName("statics"),
                type,
                new StepParameter.Statics(),
                Parameters.LAST,
                false));
    parameters.require(trees.notNull(trees.name(parameter.name())));
    return parameter;
  }

  /** Requires of an object that it is null or has been made. */
  private void mustExist(Expression object, JavaType type) {
    boolean isThis = object instanceof Expression.NameReference name && name.name().equals("this");
    new ObjectConditions(vocabulary, trees)
        .existence(object, type, isThis)
        .forEach(parameters::require);
  }

  /**
   * The clauses that say that no field owns what the caller passes, or what code outside of the
   * module gives.
   */
  List<Expression> unowned() {
    ObjectConditions objects = new ObjectConditions(vocabulary, trees);
    return parameters.byValue().entrySet().stream()
        .filter(p -> isOfCaller(p.getKey()))
        .flatMap(p -> objects.unowned(trees.name(p.getValue().name()), p.getKey().type()).stream())
        .toList();
  }

  private boolean isOfCaller(Parameters.Key key) {
    return key.type().isObject()
        && !isCreated(key.value())
        && (key.value() instanceof Value.Argument || key.value() instanceof Value.Unknown);
  }

  /** Thrown where a certain step has a part that demonL cannot say. */
  static final class InexpressibleException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InexpressibleException() {
      super(null, null, false, false);
    }
  }
}
