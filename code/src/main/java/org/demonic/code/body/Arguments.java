package org.demonic.code.body;

import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;
import org.demonic.code.value.Values;

/**
 * Puts {@link CallFields} in the place of the arguments of a call, where assertions are enabled.
 */
final class Arguments extends ValueRebuilder {
  private final MethodName method;

  Arguments(MethodName method) {
    this.method = method;
  }

  Value in(Value value) {
    return rebuild(value);
  }

  Change in(Change change) {
    Location location = change.location().with(this::in);
    return new Change(location, in(change.value()), change.place());
  }

  @Override
  public Value visit(Value.Argument value) {
    return new Value.StaticOf(CallFields.argument(method, value.index(), value.type()));
  }

  @Override
  public Value visit(Value.StaticOf value) {
    return value.field().isOfAssertions() ? Values.FALSE : value;
  }
}
