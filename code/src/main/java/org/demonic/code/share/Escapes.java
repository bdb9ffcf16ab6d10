package org.demonic.code.share;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;

/**
 * Which accesses of a path are to objects that no other thread can have yet: objects that the path
 * made, until it stores them where others may find them, or hands them to code that is not read.
 */
final class Escapes {
  private final Set<Value> own = new HashSet<>();
  private final Map<Value, Map<FieldName, Value>> fields = new HashMap<>();
  private final Map<Value, List<Value>> held = new HashMap<>();
  private final Map<Value, Value> aliases = new HashMap<>();

  private Escapes() {}

  /** The indices of the events of a path that access memory or locks of its own objects. */
  static BitSet ownAccesses(List<Event> events) {
    Escapes escapes = new Escapes();
    BitSet own = new BitSet();
    for (int i = 0; i < events.size(); i++) {
      own.set(i, escapes.isOwn(events.get(i)));
    }
    return own;
  }

  /** Whether a value that a path has before one of its events is an object of its own. */
  static boolean isOwn(List<Event> events, int index, Value value) {
    Escapes escapes = new Escapes();
    events.subList(0, index).forEach(escapes::isOwn);
    return escapes.own.contains(escapes.original(value));
  }

  private boolean isOwn(Event event) {
    if (event instanceof Event.New n) {
      own.add(n.object());
    } else if (event instanceof Event.NewArray n) {
      own.add(n.array());
    } else if (event instanceof Event.NewFunction n) {
      own.add(n.object());
      held.put(n.object(), new ArrayList<>(n.captured()));
    } else if (event instanceof Event.Written w) {
      return write(w);
    } else if (event instanceof Event.Read r) {
      return read(r);
    } else if (event instanceof Event.Acquired a) {
      return own.contains(original(a.lock().object()));
    } else if (event instanceof Event.Released r) {
      return own.contains(original(r.lock().object()));
    } else if (event instanceof Event.Called c) {
      boolean constructs = c.method().isConstructor();
      c.arguments().stream().skip(constructs ? 1 : 0).forEach(this::escape);
    } else if (!(event instanceof Event.Assumed
        || event instanceof Event.Waited
        || event instanceof Event.Entered)) {
      Set.copyOf(own).forEach(this::escape);
    }
    return false;
  }

  private Value original(Value value) {
    return aliases.getOrDefault(value, value);
  }

  private boolean write(Event.Written written) {
    if (written.location() instanceof Location.InstanceField f
        && own.contains(original(f.object()))) {
      Value object = original(f.object());
      fields
          .computeIfAbsent(object, k -> new HashMap<>())
          .put(f.field(), original(written.value()));
      hold(object, written.value());
      return true;
    } else if (written.location() instanceof Location.Element e
        && own.contains(original(e.array()))) {
      hold(original(e.array()), written.value());
      return true;
    }
    escape(written.value());
    return false;
  }

  private void hold(Value container, Value value) {
    held.computeIfAbsent(container, k -> new ArrayList<>()).add(value);
  }

  private boolean read(Event.Read read) {
    if (read.location() instanceof Location.InstanceField f && own.contains(original(f.object()))) {
      Value value = fields.getOrDefault(original(f.object()), Map.of()).get(f.field());
      if (value != null) {
        aliases.put(read.seen(), value);
      }
      return true;
    } else if (read.location() instanceof Location.Element e && own.contains(original(e.array()))) {
      held.getOrDefault(original(e.array()), List.of()).forEach(this::escape);
      return true;
    }
    return false;
  }

  private void escape(Value value) {
    for (Value part : Parts.of(value)) {
      Value object = original(part);
      if (own.remove(object)) {
        held.getOrDefault(object, List.of()).forEach(this::escape);
      }
    }
  }
}
