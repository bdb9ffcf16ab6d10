package org.demonic.code.value;

/** Makes a value anew from its parts; a subclass says which parts become others. */
public abstract class ValueRebuilder implements ValueVisitor<Value> {
  protected Value rebuild(Value value) {
    return value.accept(this);
  }

  @Override
  public Value visit(Value.Numeral value) {
    return value;
  }

  @Override
  public Value visit(Value.Text value) {
    return value;
  }

  @Override
  public Value visit(Value.Null value) {
    return value;
  }

  @Override
  public Value visit(Value.ClassObject value) {
    return value;
  }

  @Override
  public Value visit(Value.Argument value) {
    return value;
  }

  @Override
  public Value visit(Value.Seen value) {
    return value;
  }

  @Override
  public Value visit(Value.Made value) {
    return value;
  }

  @Override
  public Value visit(Value.Unknown value) {
    return value;
  }

  @Override
  public Value visit(Value.Length value) {
    return new Value.Length(rebuild(value.array()));
  }

  @Override
  public Value visit(Value.Calculated value) {
    return Values.calculate(
        value.operator(), value.kind(), rebuild(value.left()), rebuild(value.right()));
  }

  @Override
  public Value visit(Value.Negated value) {
    return Values.negate(value.kind(), rebuild(value.of()));
  }

  @Override
  public Value visit(Value.Converted value) {
    return Values.convert(value.kind(), rebuild(value.of()));
  }

  @Override
  public Value visit(Value.Compared value) {
    return Values.compare(value.relation(), rebuild(value.left()), rebuild(value.right()));
  }

  @Override
  public Value visit(Value.Sign value) {
    return Values.sign(rebuild(value.left()), rebuild(value.right()), value.ifNaN());
  }

  @Override
  public Value visit(Value.InstanceOf value) {
    return new Value.InstanceOf(rebuild(value.object()), value.type());
  }

  @Override
  public Value visit(Value.ClassIn value) {
    return Values.classIn(rebuild(value.object()), value.types());
  }

  @Override
  public Value visit(Value.Boxed value) {
    return new Value.Boxed(rebuild(value.of()), value.type());
  }

  @Override
  public Value visit(Value.Unboxed value) {
    return Values.unbox(rebuild(value.object()), value.kind());
  }

  @Override
  public Value visit(Value.FieldOf value) {
    return new Value.FieldOf(rebuild(value.object()), value.field());
  }

  @Override
  public Value visit(Value.StaticOf value) {
    return value;
  }

  @Override
  public Value visit(Value.ElementOf value) {
    return new Value.ElementOf(
        rebuild(value.array()), rebuild(value.index()), value.type(), value.owner());
  }

  @Override
  public Value visit(Value.Choice value) {
    return Values.choose(
        rebuild(value.condition()), rebuild(value.then()), rebuild(value.otherwise()));
  }
}
