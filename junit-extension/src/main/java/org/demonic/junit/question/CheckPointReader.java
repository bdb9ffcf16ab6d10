package org.demonic.junit.question;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.Callees;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaMethod;
import org.jspecify.annotations.Nullable;

/** Reads the check points of one test from its calls. */
public final class CheckPointReader {
  private final GrowingDomain domain;
  private final Contracts contracts;
  private final Callees callees;
  private final SnapshotReader snapshots;
  private final Set<Object> confined = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Reads the calls of one test, whose objects keep their names. */
  public CheckPointReader(
      GrowingDomain domain, Contracts contracts, Callees callees, SnapshotReader snapshots) {
    this.domain = domain;
    this.contracts = contracts;
    this.callees = callees;
    this.snapshots = snapshots;
  }

  /**
   * The state before a call, and what the names in the contracts stand for. Empty for a call of a
   * method without precondition, and for one on null, which fails by itself.
   *
   * @throws NotExpressibleException if something in the state has no counterpart in demonL
   */
  public Optional<CheckPoint> read(CallEvent event) throws NotExpressibleException {
    Optional<JavaMethod> callee = callees.callee(event);
    return callee.isPresent() && !isOnNull(event, callee.get())
        ? Optional.of(read(event, callee.get()))
        : Optional.empty();
  }

  private static boolean isOnNull(CallEvent event, JavaMethod callee) {
    return event.receiver() == null && !callee.isStatic() && !callee.isConstructor();
  }

  private CheckPoint read(CallEvent event, JavaMethod callee) throws NotExpressibleException {
    if (event.site().confined()) {
      confined.add(event.receiver());
    }
    Activation activation = routineOf(event);
    Map<String, @Nullable Object> roots = new LinkedHashMap<>();
    Optional<JavaMethod> routine = method(activation);
    if (routine.isPresent()) {
      roots.putAll(Binding.roots(routine.get(), activation.receiver(), activation.arguments()));
    } else {
      roots.put(Domain.THIS, activation.receiver());
    }
    Map<String, @Nullable Object> operands = new LinkedHashMap<>();
    Binding.roots(callee, event.receiver(), event.arguments())
        .forEach(
            (name, value) ->
                operands.put("#call." + (name.equals(Domain.THIS) ? "" : name), value));
    Snapshot snapshot = snapshots.read(roots, operands);
    // The snapshot may have found classes that the domain did not have before.
    Binding routineBinding =
        routine.isPresent()
            ? binding(routine.get(), activation.receiver(), activation.arguments(), snapshot)
            : Binding.NONE;
    return new CheckPoint(
        event.site(),
        snapshot,
        routineBinding,
        binding(callee, event.receiver(), event.arguments(), snapshot),
        confined(snapshot));
  }

  /** In the order of the state. */
  private List<ObjectReference> confined(Snapshot snapshot) {
    Set<ObjectReference> references = new HashSet<>();
    for (Object object : confined) {
      ObjectReference reference = snapshot.reference(object);
      if (reference != null) {
        references.add(reference);
      }
    }
    return snapshot.state().objects().stream().filter(references::contains).toList();
  }

  private Optional<JavaMethod> method(Activation activation) {
    MethodReference body = activation.body().method();
    return contracts.method(body.className(), body.name(), body.descriptor());
  }

  private Binding binding(
      JavaMethod method,
      @Nullable Object receiver,
      List<@Nullable Object> arguments,
      Snapshot snapshot)
      throws NotExpressibleException {
    return Binding.of(domain, contracts.current(method), receiver, arguments, snapshot);
  }

  /**
   * The routine that makes the call; if a lambda makes it, the one that it stands in, while that
   * runs.
   */
  private static Activation routineOf(CallEvent event) {
    MethodReference routine = event.site().routine();
    for (Activation at = event.activation(); at != null; at = at.caller()) {
      if (at.body().method().equals(routine)) {
        return at;
      }
    }
    return event.activation();
  }
}
