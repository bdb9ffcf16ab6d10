package org.demonic.code.callback;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.Roots;
import org.demonic.code.share.SharedCode;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/**
 * Finds the calls by which a thread can surely bring about that a function runs. The function is
 * followed from where it is made to where it is run: straight, by a field that always holds it, or
 * by a collection from which nobody takes it.
 */
public final class CallbackReader {
  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootReader reader;
  private final KeptFunctions kept;

  public CallbackReader(SharedCode code) {
    this.program = code.program();
    this.index = code.index();
    this.roots = code.roots();
    this.reader = code.reader();
    this.kept = new KeptFunctions(code);
  }

  /** The runs of a method as a function's body; none if it is not, or nothing is certain. */
  public List<CallbackPath> read(MethodName body) {
    List<CallbackPath> found = new ArrayList<>();
    if (!index.functionTypes(body).isEmpty()) {
      for (MethodName root : callers(body)) {
        for (RootPath path : reader.read(root)) {
          if (found.size() < Bounds.FUNCTION_PATHS) {
            found.addAll(Unfolding.of(program, reader, kept, this::runners, body, path));
          }
        }
      }
    }
    return found;
  }

  /** The methods without parameters or preconditions that may run what a field holds. */
  private Set<MethodName> runners(FieldName field) {
    Set<MethodName> found = new LinkedHashSet<>(usersOf(field));
    found.removeIf(
        m ->
            !roots.isCallable(m)
                || m.isConstructor()
                || !m.descriptor().startsWith("()")
                || roots.preconditions().has(m));
    return found.size() > Bounds.RUNNERS ? Set.of() : found;
  }

  private Set<MethodName> usersOf(FieldName field) {
    Set<MethodName> users = new LinkedHashSet<>();
    users.addAll(roots.covering(index.loads(new Region.OfField(field)).keySet()));
    users.addAll(roots.covering(index.loads(new Region.OfStatic(field)).keySet()));
    return users;
  }

  /** The methods at which a thread may begin and come to run a function. */
  private Set<MethodName> callers(MethodName body) {
    Set<MethodName> makers = roots.covering(index.makersOfFunctions(body));
    Set<MethodName> callers = new LinkedHashSet<>(makers);
    for (FieldName field : fields(makers)) {
      callers.addAll(usersOf(field));
    }
    callers.removeIf(c -> !roots.isCallable(c));
    return callers.size() > Bounds.METHODS_OF_FIELD ? Set.of() : callers;
  }

  /** The fields in which, or in whose collections, something is left when functions are made. */
  private Set<FieldName> fields(Set<MethodName> makers) {
    Set<FieldName> fields = new LinkedHashSet<>();
    for (MethodName maker : makers) {
      for (RootPath path : reader.read(maker)) {
        for (Event event : path.events()) {
          event
              .accessed()
              .filter(l -> event.passedOn().stream().allMatch(Value.Made.class::isInstance))
              .flatMap(Location::asField)
              .ifPresent(fields::add);
        }
      }
    }
    fields.removeIf(
        f ->
            kept.constant(f).isEmpty()
                && kept.inField(f).isEmpty()
                && kept.inCollection(f).isEmpty());
    return fields;
  }
}
