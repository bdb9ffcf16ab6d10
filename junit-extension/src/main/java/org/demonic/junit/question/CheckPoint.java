package org.demonic.junit.question;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.instrument.calls.CallSite;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.rely.BoundRely;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaMethod;

/**
 * A call that is about to be made, and the state just before it.
 *
 * @param routine the method that makes the call; empty for code that no method of the sources is,
 *     such as that of an anonymous class
 * @param callee what the names in the precondition stand for
 * @param hasChecks whether what the callee's code checks counts, too
 * @param confined the objects that no other thread can reach
 * @param relies what the methods that run assume of calls by other threads
 */
public record CheckPoint(
    CallSite site,
    Snapshot snapshot,
    Optional<JavaMethod> routine,
    Binding callee,
    boolean hasChecks,
    List<ObjectReference> confined,
    List<BoundRely> relies) {
  public CheckPoint {
    confined = List.copyOf(confined);
    relies = List.copyOf(relies);
  }

  /** The same with more objects that no other thread can reach. */
  CheckPoint withConfined(List<ObjectReference> more) {
    Set<ObjectReference> all = new LinkedHashSet<>(confined);
    all.addAll(more);
    return new CheckPoint(site, snapshot, routine, callee, hasChecks, List.copyOf(all), relies);
  }

  /** The same with these objects, which are in the snapshot, as ones that nobody can reach. */
  CheckPoint withoutAccess(Collection<Object> objects) {
    Set<ObjectReference> references = new HashSet<>();
    for (Object object : objects) {
      ObjectReference reference = snapshot.reference(object);
      if (reference != null) {
        references.add(reference);
      }
    }
    return withConfined(snapshot.state().objects().stream().filter(references::contains).toList());
  }

  /** {@code IdleCounter.waitForIdle}, or {@code new IdleCounter}. */
  public String routineName() {
    return MethodNames.of(site.routine().className(), site.routine().name());
  }

  /** {@code decrement()}, with its arguments if it has any. */
  public String call() {
    return call(callee, snapshot.text());
  }

  /** The same for any call whose values are known. */
  public static String call(Binding callee, ValueText text) {
    JavaMethod method = callee.method();
    String arguments =
        method.parameters().stream()
            .map(
                p ->
                    Optional.ofNullable(callee.values().get(p.demonlName()))
                        .map(b -> text.of(b.value(), b.type()))
                        .orElse(p.name()))
            .collect(Collectors.joining(", ", "(", ")"));
    String name =
        method.isConstructor()
            ? MethodNames.of(method.declaringClass(), method.name())
            : method.name();
    return name + arguments;
  }
}
