package org.demonic.code.effect;

import java.util.List;
import java.util.Optional;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.SuspendedCall;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;

/** What terms that read numbers of one object were at an earlier moment of the run. */
public final class EarlierReads extends ValueRebuilder {
  private final Value object;
  private final int moment;
  private boolean isReading;
  private boolean isKnown = true;

  private EarlierReads(Value object, int moment) {
    this.object = object;
    this.moment = moment;
  }

  /**
   * The terms as they were then; empty if they read no number of the object, or anything else that
   * changes, or have another object.
   *
   * @param moment counted from 1
   */
  public static Optional<List<Value>> of(List<Value> terms, Value object, int moment) {
    EarlierReads reads = new EarlierReads(object, moment);
    List<Value> then = terms.stream().map(reads::rebuild).toList();
    return reads.isReading && reads.isKnown ? Optional.of(then) : Optional.empty();
  }

  /** Other objects may not have been there yet. */
  @Override
  public Value visit(Value.Argument value) {
    isKnown &= value.equals(object) || value.kind() != Kind.REFERENCE;
    return value;
  }

  @Override
  public Value visit(Value.FieldOf value) {
    Optional<FieldName> earlier = SuspendedCall.earlier(value.field(), moment);
    if (value.object().equals(object) && value.field().isFinal()) {
      return value;
    } else if (value.object().equals(object) && earlier.isPresent()) {
      isReading = true;
      return new Value.FieldOf(object, earlier.get());
    }
    isKnown = false;
    return value;
  }

  @Override
  public Value visit(Value.StaticOf value) {
    isKnown &= SuspendedCall.has(value.field()) || value.field().isFinal();
    return value;
  }

  @Override
  public Value visit(Value.ElementOf value) {
    isKnown = false;
    return value;
  }

  @Override
  public Value visit(Value.Length value) {
    isKnown = false;
    return value;
  }
}
