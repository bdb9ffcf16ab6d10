package org.demonic.code.outside;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.Value;
import org.demonic.library.Fact;
import org.demonic.library.Facts;

/**
 * What one path of a method gives to its caller of the arrays and collections that it has read from
 * fields: the object itself, a copy or a view, an iterator, an element, or a call of the caller's
 * function with it. Only calls of the JDK are followed that are known.
 */
final class HandedValues {
  /** What the holder of a value can get. */
  enum Part {
    /** The array or collection that was read from the field, and so all that is in it. */
    ITSELF,
    /** All elements. */
    INSIDE,
    /** Any element: the caller says which. */
    CHOSEN,
    /** One of the elements. */
    ONE
  }

  /**
   * Something that the caller gets.
   *
   * @param source what was read from the field
   * @param end the number of events before the caller gets it
   */
  record Handed(Value.Seen source, Part part, int end) {}

  private final Map<Value, Handed> held = new HashMap<>();
  private final List<Handed> handed = new ArrayList<>();

  private final Program program;

  private HandedValues(Program program) {
    this.program = program;
  }

  /** What a caller gets on a path, in this order. */
  static List<Handed> of(Program program, RootPath path) {
    HandedValues values = new HandedValues(program);
    List<Event> events = path.events();
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i) instanceof Event.Read read && read.location().asField().isPresent()) {
        values.held.put(read.seen(), new Handed(read.seen(), Part.ITSELF, i + 1));
      } else if (events.get(i) instanceof Event.Called call) {
        values.follow(call, i);
      }
    }
    if (path.outcome().isReturn()) {
      path.outcome().values().stream()
          .flatMap(v -> Optional.ofNullable(values.held.get(v)).stream())
          .forEach(h -> values.handed.add(new Handed(h.source(), h.part(), events.size())));
    }
    return values.handed;
  }

  private void follow(Event.Called call, int index) {
    if (call.fillsACopy()) {
      copy(call, index);
      return;
    }
    List<Value> arguments = call.arguments();
    int position = 0;
    while (position < arguments.size() && !held.containsKey(arguments.get(position))) {
      position++;
    }
    if (position == arguments.size()) {
      return;
    }
    Handed from = Objects.requireNonNull(held.get(arguments.get(position)));
    if (call.receiver().isPresent()
        && position > 0
        && arguments.get(0) instanceof Value.Argument
        && program.nameable().isImplemented(call.method().owner())) {
      handed.add(new Handed(from.source(), from.part(), index));
    } else if (call.method().facts().has(Fact.PASSES_EACH)
        && position == 0
        && arguments.get(arguments.size() - 1) instanceof Value.Argument) {
      handed.add(new Handed(from.source(), Part.INSIDE, index));
    } else {
      Optional<Value> result =
          call.method().isConstructor() ? Optional.of(arguments.get(0)) : call.result();
      Optional<Part> part = part(call, from.part(), position);
      if (result.isPresent() && part.isPresent()) {
        held.put(result.get(), new Handed(from.source(), part.get(), index + 1));
      }
    }
  }

  /** What one gets of an array or collection from the result of a call. */
  private static Optional<Part> part(Event.Called call, Part part, int position) {
    MethodName method = call.method();
    Facts facts = method.facts();
    String name = method.name();
    List<Value> arguments = call.arguments();
    if (!Jdk.of(method.owner()).has(Fact.CONTAINER)) {
      return Optional.empty();
    } else if (isWrapping(method)) {
      return Optional.of(part);
    }
    boolean isCopy = method.isConstructor() && position == 1 && arguments.size() == 2;
    if (position == 0 && name.equals("filter")) {
      return arguments.get(1) instanceof Value.Argument && part != Part.ONE
          ? Optional.of(Part.CHOSEN)
          : Optional.empty();
    } else if (isCopy || facts.has(Fact.GIVES_ALL)) {
      return Optional.of(part == Part.ITSELF ? Part.INSIDE : part);
    } else if (position == 0 && facts.has(Fact.GIVES_ONE)) {
      boolean isChosen =
          part == Part.CHOSEN
              || (name.equals("get")
                  && arguments.size() == 2
                  && arguments.get(1) instanceof Value.Argument);
      return Optional.of(isChosen ? Part.CHOSEN : Part.ONE);
    }
    return Optional.empty();
  }

  /** {@code Optional.of(a)}. */
  static boolean isWrapping(MethodName method) {
    return method.facts().has(Fact.WRAPS);
  }

  /** A shallow copy of an array, if the path has read only one that it can be a copy of. */
  private void copy(Event.Called call, int index) {
    Value copy = call.arguments().get(0);
    if (copy instanceof Value.Made made) {
      List<Handed> read =
          held.values().stream()
              .filter(h -> h.part() == Part.ITSELF && h.source().type().equals(made.type()))
              .distinct()
              .toList();
      if (read.size() == 1) {
        held.put(copy, new Handed(read.get(0).source(), Part.INSIDE, index + 1));
      }
    }
  }
}
