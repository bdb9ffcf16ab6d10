package org.demonic.code.path;

/**
 * Says something of each kind of event. A new kind of event does not compile until each visitor has
 * it; but the questions of {@link Event}, such as {@link Event#isReading} and {@link Event#made},
 * have an answer for it already.
 *
 * @param <R> what it says
 */
public interface EventVisitor<R> {
  R visit(Event.Assumed event);

  R visit(Event.Read event);

  R visit(Event.Written event);

  R visit(Event.New event);

  R visit(Event.NewArray event);

  R visit(Event.NewFunction event);

  R visit(Event.Acquired event);

  R visit(Event.Released event);

  R visit(Event.Waited event);

  R visit(Event.Joined event);

  R visit(Event.Entered event);

  R visit(Event.Called event);
}
