package org.demonic.code.outside;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.SharedCode;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;

/**
 * Fields that hold what code outside of the module has passed to it, in all objects that have them:
 * whatever is stored to them is an argument of a method that code outside calls, or comes from
 * another such field. With a variable number of arguments, most callers have no array of their own.
 */
final class KeptArguments {
  private final Program program;
  private final CodeIndex index;
  private final RootReader reader;
  private final Map<FieldName, Boolean> known = new HashMap<>();

  KeptArguments(SharedCode code) {
    this.program = code.program();
    this.index = code.index();
    this.reader = code.reader();
  }

  boolean contains(FieldName field) {
    Boolean isKept = known.get(field);
    if (isKept == null) {
      known.put(field, false);
      isKept = isOfCallers(field);
      known.put(field, isKept);
    }
    return isKept;
  }

  private boolean isOfCallers(FieldName field) {
    Region region = new Region.OfField(field);
    Set<MethodName> writers = new LinkedHashSet<>(index.stores(region).keySet());
    if (writers.isEmpty() || index.hasHandle(region)) {
      return false;
    }
    Deque<MethodName> open = new ArrayDeque<>(writers);
    while (!open.isEmpty() && writers.size() <= Bounds.PASSING_METHODS) {
      MethodName method = open.remove();
      Set<MethodName> callers = index.callers(method);
      if (callers.isEmpty() && !program.nameable().canCall(method)) {
        return false;
      }
      callers.stream().filter(writers::add).forEach(open::add);
    }
    return writers.size() <= Bounds.PASSING_METHODS
        && writers.stream().allMatch(w -> storesArguments(w, writers, field));
  }

  private boolean storesArguments(MethodName method, Set<MethodName> writers, FieldName field) {
    boolean isVariable =
        program.method(method).filter(m -> (m.access & Opcodes.ACC_VARARGS) != 0).isPresent();
    return !isVariable
        && reader.read(method).stream()
            .allMatch(
                path ->
                    path.isWhole()
                        && path.events().stream()
                            .allMatch(e -> storesArgument(e, path, writers, field)));
  }

  private boolean storesArgument(
      Event event, RootPath path, Set<MethodName> writers, FieldName field) {
    if (event.changed().filter(l -> l.isOf(field)).isPresent()) {
      return event instanceof Event.Written w
          && (w.value() instanceof Value.Argument
              || w.value().equals(Values.NULL)
              || isKeptElsewhere(w.value(), path));
    }
    return !(event instanceof Event.Called call && writers.contains(call.method()));
  }

  /** Whether a path has read a value from a field that holds what callers passed. */
  private boolean isKeptElsewhere(Value value, RootPath path) {
    List<FieldName> fields =
        Event.only(Event.Read.class, path.events())
            .filter(r -> r.seen().equals(value))
            .map(Event.Read::location)
            .flatMap(l -> l.asField().stream())
            .toList();
    return !fields.isEmpty() && fields.stream().allMatch(this::contains);
  }
}
