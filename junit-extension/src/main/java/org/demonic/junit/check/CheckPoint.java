package org.demonic.junit.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.junit.instrument.CallSite;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaMethod;

/**
 * A call that is about to be made, and the state just before it.
 *
 * @param routine what the names in the rely stand for
 * @param callee what the names in the precondition stand for
 * @param confined the objects that no other thread can come by
 */
record CheckPoint(
    CallSite site,
    Snapshot snapshot,
    Binding routine,
    Binding callee,
    List<ObjectReference> confined) {
  CheckPoint {
    confined = List.copyOf(confined);
  }

  /** {@code IdleCounter.waitForIdle}, or {@code new IdleCounter}. */
  String routineName() {
    return JavaNames.method(site.routine().className(), site.routine().name());
  }

  /** {@code decrement()}, with its arguments if it has any. */
  String call() {
    JavaMethod method = callee.method().orElseThrow();
    String arguments =
        method.parameters().stream()
            .map(
                p ->
                    Optional.ofNullable(callee.values().get(p.demonlName()))
                        .map(b -> snapshot.text().of(b.value(), b.type()))
                        .orElse(p.name()))
            .collect(Collectors.joining(", ", "(", ")"));
    String name =
        method.isConstructor()
            ? JavaNames.method(method.declaringClass(), method.name())
            : method.name();
    return name + arguments;
  }
}
