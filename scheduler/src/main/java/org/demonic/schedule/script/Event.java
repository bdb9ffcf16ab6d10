package org.demonic.schedule.script;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a thread may be about to do: it holds of a thread, or not, at the moment before the thread
 * does it. {@link Events} has those to begin with.
 */
public final class Event {
  private final String text;
  private final Predicate<ScriptedThread> condition;
  private final Set<Interest> interests;

  /** The condition, where it is about nothing but what a thread does next. */
  private final @Nullable Predicate<Doing> onDoing;

  Event(String text, Set<Interest> interests, Predicate<ScriptedThread> condition) {
    this.text = text;
    this.interests = Set.copyOf(interests);
    this.condition = condition;
    this.onDoing = null;
  }

  private Event(Predicate<Doing> onDoing, String text, Set<Interest> interests) {
    this.text = text;
    this.interests = Set.copyOf(interests);
    this.onDoing = onDoing;
    this.condition =
        thread -> {
          Doing doing = thread.doing();
          return doing != null && onDoing.test(doing);
        };
  }

  /** An event that holds before a thread does something. */
  static Event doing(String text, Set<Interest> interests, Predicate<Doing> condition) {
    return new Event(condition, text, interests);
  }

  /** Whether it holds of each thread that is about to do this. */
  public boolean holds(Doing doing) {
    return onDoing != null && onDoing.test(doing);
  }

  /** Whether it holds of a thread now. */
  public boolean holds(ScriptedThread thread) {
    thread.stage().require(interests);
    return condition.test(thread);
  }

  /** Holds where both do. */
  public Event and(Event other) {
    return new Event(
        text + " and " + other.text,
        both(other),
        t -> condition.test(t) && other.condition.test(t));
  }

  /** An event that holds where this one or the other does. */
  public Event or(Event other) {
    return new Event(
        text + " or " + other.text, both(other), t -> condition.test(t) || other.condition.test(t));
  }

  /** Holds where this one does not. */
  public Event not() {
    return new Event("not (" + text + ")", interests, condition.negate());
  }

  private Set<Interest> both(Event other) {
    Set<Interest> both = new HashSet<>(interests);
    both.addAll(other.interests);
    return both;
  }

  Set<Interest> interests() {
    return interests;
  }

  /** Its name in messages: {@code reads Account.balance}. */
  @Override
  public String toString() {
    return text;
  }
}
