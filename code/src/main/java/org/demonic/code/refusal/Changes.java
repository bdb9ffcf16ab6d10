package org.demonic.code.refusal;

import java.util.List;
import org.demonic.code.jdk.Conditions;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.Location;
import org.demonic.code.path.LocationVisitor;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.ArgumentCondition;
import org.demonic.library.Fact;
import org.demonic.library.Statement;

/** Whether a thread has changed something that others see, or called code that may do so. */
final class Changes implements EventVisitor<Boolean>, LocationVisitor<Boolean> {
  private static final Changes CHANGES = new Changes();

  private Changes() {}

  static boolean is(Event event) {
    return event.accept(CHANGES);
  }

  /** What a library checks in a call; none if the call may do anything else. */
  static List<Statement> checks(Event.Called call) {
    return call.method().facts().all(Fact.CHECKS);
  }

  /** The condition under which a check fails. */
  static Value fails(Statement check, List<Value> arguments) {
    ArgumentCondition refused = check.condition();
    return refused == null ? Values.TRUE : Conditions.of(refused, arguments);
  }

  @Override
  public Boolean visit(Event.Assumed event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Read event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Written event) {
    return event.location().accept(this);
  }

  @Override
  public Boolean visit(Event.New event) {
    return false;
  }

  @Override
  public Boolean visit(Event.NewArray event) {
    return false;
  }

  @Override
  public Boolean visit(Event.NewFunction event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Acquired event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Released event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Waited event) {
    return true;
  }

  @Override
  public Boolean visit(Event.Joined event) {
    return true;
  }

  @Override
  public Boolean visit(Event.Entered event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Called event) {
    return checks(event).isEmpty();
  }

  @Override
  public Boolean visit(Location.InstanceField location) {
    return !(location.object() instanceof Value.Made);
  }

  @Override
  public Boolean visit(Location.StaticField location) {
    return true;
  }

  @Override
  public Boolean visit(Location.Element location) {
    return !(location.array() instanceof Value.Made);
  }
}
