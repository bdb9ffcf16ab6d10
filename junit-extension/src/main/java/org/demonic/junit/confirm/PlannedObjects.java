package org.demonic.junit.confirm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckPointReader;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClass;
import org.jspecify.annotations.Nullable;

/** The objects that a plan is about, as a run of the test has them. */
final class PlannedObjects {
  private final CheckGoal goal;
  private final PlannedTurns plan;
  private final LivePaths paths;

  PlannedObjects(CheckGoal goal, PlannedTurns plan, LivePaths paths) {
    this.goal = goal;
    this.plan = plan;
    this.paths = paths;
  }

  /** Those that are found at the checked call. */
  Map<ObjectReference, Object> at(CallEvent event) {
    CheckPoint point = goal.question().point();
    Map<ObjectReference, Object> objects =
        from(point.snapshot().paths(), CheckPointReader.roots(point, event));
    for (ObjectReference reference : wanted()) {
      if (!objects.containsKey(reference)) {
        above(event, reference).ifPresent(object -> objects.put(reference, object));
      }
    }
    return objects;
  }

  /**
   * Those to which ways lead.
   *
   * @param roots where the ways begin
   */
  Map<ObjectReference, Object> from(
      Map<ObjectReference, HeapPath> ways, Map<String, ? extends @Nullable Object> roots) {
    Map<ObjectReference, Object> objects = new HashMap<>();
    for (ObjectReference reference : wanted()) {
      HeapPath path = ways.get(reference);
      if (path != null) {
        paths.follow(path, roots).ifPresent(object -> objects.put(reference, object));
      }
    }
    return objects;
  }

  /** The objects that the plan is about. */
  private Set<ObjectReference> wanted() {
    Set<ObjectReference> wanted = new TreeSet<>((a, b) -> a.name().compareTo(b.name()));
    for (List<PlannedCall> calls : plan.threads()) {
      for (PlannedCall each : calls) {
        List<Operand> operands = new ArrayList<>(each.arguments());
        operands.add(each.receiver());
        operands.forEach(operand -> addNamed(operand, wanted));
      }
    }
    return wanted;
  }

  private static void addNamed(Operand operand, Set<ObjectReference> named) {
    if (operand instanceof Operand.Named object) {
      named.add(object.object());
    } else if (operand instanceof Operand.Listed listed) {
      listed.elements().forEach(element -> addNamed(element, named));
    }
  }

  /** The only object of a type whose methods lead to the call: it may own what these have. */
  private Optional<Object> above(CallEvent event, ObjectReference reference) {
    Set<String> names =
        goal.question().domain().classes().stream()
            .filter(c -> c.demonlName().equals(reference.type().name()))
            .map(JavaClass::binaryName)
            .collect(Collectors.toSet());
    Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    event.activation().runs().stream()
        .flatMap(run -> Stream.ofNullable(run.receiver()))
        .filter(receiver -> names.contains(receiver.getClass().getName()))
        .forEach(found::add);
    return found.size() == 1 ? Optional.of(found.iterator().next()) : Optional.empty();
  }
}
