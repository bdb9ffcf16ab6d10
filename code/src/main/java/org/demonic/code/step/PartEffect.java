package org.demonic.code.step;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.effect.PathEffect;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.Lock;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.UnreadCalls;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/** Follows a part of a path: what it does to memory, what it makes, and which locks it has. */
final class PartEffect implements EventVisitor<Boolean> {
  final PathEffect memory;
  final Set<Value> made = new HashSet<>();
  final List<Step.Creation> creations = new ArrayList<>();
  final Set<Lock> locks = new LinkedHashSet<>();
  final List<Choice> choices = new ArrayList<>();

  /** What it makes and others may look at. */
  final Set<Value> mattering = new HashSet<>();

  private final Program program;
  private final Relevance relevance;
  private final RootPath path;
  private final boolean isCertain;
  private int index;

  /**
   * Begins before the first event of the part.
   *
   * @param earlier what values of events before the part are called
   */
  PartEffect(
      Program program,
      Relevance relevance,
      RootPath path,
      boolean isCertain,
      Map<Value, Value> earlier) {
    this.program = program;
    this.relevance = relevance;
    this.path = path;
    this.isCertain = isCertain;
    this.memory = new PathEffect(earlier);
  }

  /** Goes on to the end of the part; false if the path cannot come there. */
  boolean follow(int from, int to) {
    for (Event event : path.events().subList(0, isCertain ? 0 : from)) {
      if (event instanceof Event.Assumed && !memory.follow(event)) {
        return false;
      }
    }
    if (from < path.events().size()) {
      path.held().get(from).forEach(this::take);
    }
    for (index = from; index < to; index++) {
      if (!path.events().get(index).accept(this)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Boolean visit(Event.Assumed event) {
    if (isCertain && event.choice().isPresent()) {
      Choice choice = event.choice().get();
      choices.add(new Choice(choice.object().map(memory::term), choice.text()));
      return true;
    }
    return (isCertain && saysThatACallReturns(event)) || memory.follow(event);
  }

  @Override
  public Boolean visit(Event.Read event) {
    return !isFollowed(event) || memory.follow(event);
  }

  @Override
  public Boolean visit(Event.Written event) {
    return memory.follow(event);
  }

  @Override
  public Boolean visit(Event.New event) {
    create(event.object(), Values.integer(0), relevance.matters(event.object()));
    return memory.follow(event);
  }

  @Override
  public Boolean visit(Event.NewArray event) {
    create(event.object(), memory.term(event.length()), relevance.matters(event));
    return memory.follow(event);
  }

  @Override
  public Boolean visit(Event.NewFunction event) {
    return memory.follow(event);
  }

  @Override
  public Boolean visit(Event.Acquired event) {
    take(event.lock());
    return memory.follow(event);
  }

  /** The step has the lock from where it was taken. */
  @Override
  public Boolean visit(Event.Released event) {
    return memory.follow(event);
  }

  @Override
  public Boolean visit(Event.Waited event) {
    take(event.lock());
    return memory.follow(event);
  }

  @Override
  public Boolean visit(Event.Joined event) {
    return memory.follow(event);
  }

  @Override
  public Boolean visit(Event.Entered event) {
    return memory.follow(event);
  }

  /** What it returns is a symbol; what it calls of the module, other steps do. */
  @Override
  public Boolean visit(Event.Called event) {
    ForeignWrites.of(event, index, program, relevance).forEach(memory::follow);
    return memory.follow(event);
  }

  private void take(Lock lock) {
    Value object = memory.term(lock.object());
    if (!(object instanceof Value.Made)) {
      locks.add(new Lock(object, lock.mode()));
    }
  }

  private void create(Value.Made object, Value length, boolean matters) {
    made.add(object);
    if (matters) {
      mattering.add(object);
    }
    creations.add(new Step.Creation(object, length));
  }

  /** Memory that does not matter is not followed: what is read there is any value. */
  private boolean isFollowed(Event.Read read) {
    return isCertain
        || path.constants().containsKey(read.seen())
        || relevance.contains(read.location())
        || read.location().values().stream().anyMatch(made::contains);
  }

  /**
   * Whether a path goes on after an unread call as if it had not thrown. Of calls that throw if
   * there is nothing to give, that is not known.
   */
  private boolean saysThatACallReturns(Event.Assumed assumed) {
    return index > 0
        && path.events().get(index - 1) instanceof Event.Called call
        && !UnreadCalls.needsState(call.method())
        && assumed.saysThatNothingIsThrown(call);
  }
}
