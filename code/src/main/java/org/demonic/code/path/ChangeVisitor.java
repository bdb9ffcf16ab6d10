package org.demonic.code.path;

/**
 * Whether an event may change what somebody looks at, who says what that is by what a subclass
 * knows better. Whatever writes, waits, stands for rounds of a loop, or runs code that is not read
 * may change everything until then; the other events change only what the thread has for itself.
 */
public abstract class ChangeVisitor implements EventVisitor<Boolean> {
  @Override
  public final Boolean visit(Event.Assumed event) {
    return false;
  }

  @Override
  public final Boolean visit(Event.Read event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Written event) {
    return true;
  }

  @Override
  public final Boolean visit(Event.New event) {
    return false;
  }

  @Override
  public final Boolean visit(Event.NewArray event) {
    return false;
  }

  @Override
  public final Boolean visit(Event.NewFunction event) {
    return false;
  }

  /** What others do without the lock, the thread does not do. */
  @Override
  public final Boolean visit(Event.Acquired event) {
    return false;
  }

  @Override
  public final Boolean visit(Event.Released event) {
    return false;
  }

  /** What others do meanwhile. */
  @Override
  public Boolean visit(Event.Waited event) {
    return true;
  }

  /** Other rounds may have done anything. */
  @Override
  public final Boolean visit(Event.Joined event) {
    return true;
  }

  /** What the method does, the events after this one tell. */
  @Override
  public final Boolean visit(Event.Entered event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Called event) {
    return true;
  }
}
