package org.demonic.code.refusal;

import java.util.List;
import org.demonic.code.jdk.Conditions;
import org.demonic.code.path.ChangeVisitor;
import org.demonic.code.path.Event;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.ArgumentCondition;
import org.demonic.library.Fact;
import org.demonic.library.Statement;

/** Whether a thread has changed something that others see, or called code that may do so. */
final class Changes extends ChangeVisitor {
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

  /** Nobody else has got what the thread has made; a static field all have. */
  @Override
  public Boolean visit(Event.Written event) {
    return event.location().base().filter(Value.Made.class::isInstance).isEmpty();
  }

  @Override
  public Boolean visit(Event.Called event) {
    return checks(event).isEmpty();
  }
}
