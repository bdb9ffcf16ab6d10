package org.demonic.code.callback;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.Event;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.library.Fact;

/** What one path does with the collection, or executor, that a field holds. */
final class CollectionUses {
  private final RootPath path;
  private final FieldName field;
  private final Fact harmless;
  private final List<StoredFunction> found;
  private final Map<Value, Optional<Value>> seen = new HashMap<>();

  CollectionUses(RootPath path, FieldName field, Fact harmless, List<StoredFunction> found) {
    this.path = path;
    this.field = field;
    this.harmless = harmless;
    this.found = found;
  }

  /** Whether the path calls only harmless methods, and hands it to nobody; notes what it adds. */
  boolean areHarmless() {
    for (int i = 0; i < path.events().size(); i++) {
      Event event = path.events().get(i);
      if (event instanceof Event.Read read && read.location().isOf(field)) {
        seen.put(read.seen(), read.location().base());
      }
      boolean isHarmless =
          event instanceof Event.Called called
              ? isHarmless(called, i)
              : event.passedOn().stream().noneMatch(this::isSeen)
                  && !(event instanceof Event.Joined joined && forgets(joined));
      if (!isHarmless) {
        return false;
      }
    }
    return path.outcome().values().stream().noneMatch(this::isSeen);
  }

  /** Whether a variable has another name after a loop that may have it. */
  private boolean forgets(Event.Joined joined) {
    return joined.forgotten().stream().anyMatch(this::isSeen);
  }

  private boolean isSeen(Value value) {
    return Parts.of(value).stream().anyMatch(seen::containsKey);
  }

  /** Whether a call adds one thing to a collection. */
  static boolean isAdd(Event.Called call) {
    return call.method().facts().has(Fact.ADDS) && call.arguments().size() == 2;
  }

  private boolean isHarmless(Event.Called call, int at) {
    List<Value> arguments = call.arguments();
    if (arguments.stream().noneMatch(this::isSeen)) {
      return true;
    } else if (arguments.stream().skip(1).anyMatch(this::isSeen)) {
      return false;
    }
    Value added = arguments.get(arguments.size() - 1);
    boolean isAdded = isAdd(call);
    if (isAdded && !(added instanceof Value.Argument)) {
      found.add(
          new StoredFunction(
              path, at, seen.getOrDefault(arguments.get(0), Optional.empty()), added));
    } else if (call.method().name().equals("iterator")) {
      call.result().ifPresent(r -> seen.put(r, Optional.empty()));
    }
    return isAdded || call.method().facts().has(harmless);
  }
}
