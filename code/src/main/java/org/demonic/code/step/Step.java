package org.demonic.code.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.code.callback.Callback;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;

/**
 * Something that another thread can do and that no third one can tell apart into smaller things.
 *
 * <p>Its values are terms over the state before the step ({@link Value.FieldOf}, {@link
 * Value.StaticOf}, {@link Value.ElementOf}, {@link Value.Length}), over the arguments of the
 * method, and over symbols. A symbol ({@link Value.Seen}, {@link Value.Unknown}) is any value of
 * its type that meets the conditions. {@link Value.Made} is an object or array that did not exist
 * before the step, except where the step is the rest of a call that made it earlier; which of them
 * the step makes, {@code made} says.
 *
 * @param method the method that the thread called
 * @param extent which part of the call it is
 * @param conditions each is 1 where the step is possible
 * @param made what it makes: objects whose fields are at first 0, false or null, and arrays with
 *     their lengths
 * @param changes in the order of the writes: of two to one location, the later counts
 * @param locks what the thread takes or has during the step
 * @param callback the function that the call brings about to run, if the step is more than the call
 * @param choices what the caller has to do beside that, in the order of the code
 */
public record Step(
    MethodName method,
    Extent extent,
    List<Value> conditions,
    List<Creation> made,
    List<Change> changes,
    List<Lock> locks,
    Optional<Callback> callback,
    List<Choice> choices) {
  /** A step of one method alone. */
  public Step(
      MethodName method,
      Extent extent,
      List<Value> conditions,
      List<Creation> made,
      List<Change> changes,
      List<Lock> locks) {
    this(method, extent, conditions, made, changes, locks, Optional.empty(), List.of());
  }

  public Step {
    conditions = List.copyOf(conditions);
    made = List.copyOf(made);
    changes = List.copyOf(changes);
    locks = List.copyOf(locks);
    choices = List.copyOf(choices);
  }

  /** The same step, as one that a function is a part of. */
  Step with(Optional<Callback> function) {
    return new Step(method, extent, conditions, made, changes, locks, function, choices);
  }

  /** The same step, with what the caller has to do. */
  public Step with(List<Choice> done) {
    return new Step(method, extent, conditions, made, changes, locks, callback, done);
  }

  /** Whether the thread may have locks after it. */
  public boolean mayKeepLocks() {
    return extent.mayKeepLocks() && !locks.isEmpty();
  }

  /** Whether it calculates with whole numbers, and so that the result may not fit. */
  boolean mayOverflow() {
    List<Value> values = new ArrayList<>(conditions);
    changes.forEach(c -> values.add(c.value()));
    return Parts.of(values).stream()
        .anyMatch(
            p ->
                p.kind().isWhole()
                    && (p instanceof Value.Negated
                        || (p instanceof Value.Calculated c && c.operator().mayOverflow())));
  }

  /**
   * Something new.
   *
   * @param object its type is known exactly
   * @param length of an array; for an object, 0
   */
  public record Creation(Value.Made object, Value length) {}
}
