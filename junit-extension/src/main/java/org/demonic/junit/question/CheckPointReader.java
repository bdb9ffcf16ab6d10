package org.demonic.junit.question;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.Callees;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.contract.StateDomain;
import org.demonic.junit.contract.TermFields;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.rely.DeclaredRely;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.HeapMoment;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.junit.snapshot.StateView;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.jspecify.annotations.Nullable;

/** Reads the check points of one test from its calls. */
public final class CheckPointReader {
  /** The beginning of the paths of objects that only the call refers to. */
  private static final String OPERAND = "#call.";

  /** The beginning of the paths of owners that only methods beneath the routine have. */
  private static final String OWNER = "#owner";

  private final GrowingDomain domain;
  private final Contracts contracts;
  private final Callees callees;
  private final SnapshotReader snapshots;
  private final FieldAccess access;
  private final Map<Terms, StateView> views = new HashMap<>();

  /** Reads the calls of one test, whose objects keep their names. */
  public CheckPointReader(
      GrowingDomain domain,
      Contracts contracts,
      Callees callees,
      SnapshotReader snapshots,
      FieldAccess access) {
    this.access = access;
    this.domain = domain;
    this.contracts = contracts;
    this.callees = callees;
    this.snapshots = snapshots;
  }

  /**
   * The state before a call, and what the names in the contracts stand for.
   *
   * @throws NotExpressibleException if something in the state has no counterpart in demonL
   */
  public Situation read(CallEvent event, Callees.Callee callee) throws NotExpressibleException {
    HeapMoment heap = new HeapMoment(access);
    CallEvent call = callee.event();
    CheckPoint point =
        read(call, heap, domain, method(routineOf(call)), callee, List.of(), List.of());
    return new Situation(event, call, point, heap);
  }

  /**
   * The method that is called, if it has a precondition. Empty for a call on null, which fails by
   * itself.
   *
   * @throws NotExpressibleException if it is not known which precondition holds
   */
  public Optional<Callees.Callee> callee(CallEvent event) throws NotExpressibleException {
    return callees.callee(event).filter(c -> !isOnNull(c.event(), c.method()));
  }

  private static boolean isOnNull(CallEvent event, JavaMethod callee) {
    return event.receiver() == null && !callee.isStatic() && !callee.isConstructor();
  }

  /**
   * The same check point in terms of another domain of the same classes.
   *
   * @param here the call, with its check point in terms of the domain of all contracts
   * @param isOwn whether no other thread has the receiver yet
   * @param owners objects that are to be in the state, too
   * @param relies what the methods that run assume of calls by other threads
   */
  public CheckPoint in(
      StateDomain other,
      Situation here,
      boolean isOwn,
      List<Object> owners,
      List<DeclaredRely> relies)
      throws NotExpressibleException {
    CallEvent event = here.call();
    CheckPoint point = here.point();
    Callees.Callee callee = new Callees.Callee(point.callee().method(), point.hasChecks(), event);
    CheckPoint read = read(event, here.heap(), other, point.routine(), callee, owners, relies);
    ObjectReference receiver =
        isOwn && event.receiver() != null ? read.snapshot().reference(event.receiver()) : null;
    return receiver == null ? read : read.withConfined(List.of(receiver));
  }

  /** The objects that other threads have if they have those that the routine can reach. */
  static List<Object> shared(CheckPoint point) {
    return point.snapshot().references().entrySet().stream()
        .filter(e -> !isOperand(point, e.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean isOperand(CheckPoint point, ObjectReference object) {
    HeapPath path = point.snapshot().paths().get(object);
    return path != null && path.name().startsWith(OPERAND);
  }

  /**
   * The check point in which all objects are confined unless it is known how other threads get
   * them.
   *
   * @param handed objects that they get from collections
   */
  static CheckPoint withoutUnshared(CheckPoint point, Set<Object> handed) {
    List<ObjectReference> unshared = new ArrayList<>();
    Set<ObjectReference> got = new HashSet<>();
    for (Object object : handed) {
      ObjectReference reference = point.snapshot().reference(object);
      if (reference != null) {
        got.add(reference);
      }
    }
    point
        .snapshot()
        .paths()
        .forEach(
            (object, path) -> {
              if (path.name().startsWith(OPERAND) && !got.contains(object)) {
                unshared.add(object);
              }
            });
    return point.withConfined(unshared);
  }

  private CheckPoint read(
      CallEvent event,
      HeapMoment heap,
      StateDomain terms,
      Optional<JavaMethod> routine,
      Callees.Callee checked,
      List<Object> owners,
      List<DeclaredRely> relies)
      throws NotExpressibleException {
    JavaMethod callee = checked.method();
    Map<String, @Nullable Object> roots = ofRoutine(routine, event);
    Map<String, @Nullable Object> operands = ofCall(callee, event);
    for (Object owner : owners) {
      operands.put(OWNER + operands.size() + ".", owner);
    }
    Snapshot snapshot = snapshots.read(view(terms, checked, relies), heap, roots, operands);
    // The snapshot may have found classes that the domain did not have before.
    JavaDomain now = terms.now();
    return new CheckPoint(
        event.site(),
        snapshot,
        routine,
        Binding.of(
            now,
            Contracts.in(now, callee),
            event.receiver(),
            event.arguments(),
            snapshot::reference),
        checked.checks(),
        List.of(),
        relies.stream()
            .flatMap(r -> r.bound(now, snapshot::reference).stream())
            .distinct()
            .toList());
  }

  /**
   * The objects that the paths of a check point begin with, in another run of its test.
   *
   * @param event the call, in that run
   */
  public static Map<String, @Nullable Object> roots(CheckPoint point, CallEvent event) {
    Map<String, @Nullable Object> roots = ofRoutine(point.routine(), event);
    roots.putAll(ofCall(point.callee().method(), event));
    return roots;
  }

  private static Map<String, @Nullable Object> ofRoutine(
      Optional<JavaMethod> routine, CallEvent event) {
    Activation activation = routineOf(event);
    Map<String, @Nullable Object> roots = new LinkedHashMap<>();
    if (routine.isPresent()) {
      roots.putAll(Binding.roots(routine.get(), activation.receiver(), activation.arguments()));
    } else {
      roots.put(Domain.THIS, activation.receiver());
    }
    return roots;
  }

  private static Map<String, @Nullable Object> ofCall(JavaMethod callee, CallEvent event) {
    Map<String, @Nullable Object> operands = new LinkedHashMap<>();
    Binding.roots(callee, event.receiver(), event.arguments())
        .forEach(
            (name, value) -> operands.put(OPERAND + (name.equals(Domain.THIS) ? "" : name), value));
    return operands;
  }

  /** The view of a state for the clauses at a call and the steps of other threads. */
  private StateView view(StateDomain terms, Callees.Callee checked, List<DeclaredRely> relies) {
    JavaMethod callee = checked.method();
    JavaDomain now = terms.now();
    return views.computeIfAbsent(
        new Terms(
            now,
            callee.declaringClass(),
            callee.name(),
            callee.descriptor(),
            checked.checks(),
            relies.stream().map(DeclaredRely::clause).toList()),
        t -> {
          List<Term> clauses =
              Stream.concat(
                      asked(now, Contracts.in(now, callee), checked.checks()).stream()
                          .map(MethodContract.Term::term),
                      relies.stream()
                          .flatMap(r -> r.typed(now).stream())
                          .map(DeclaredRely.Typed::term))
                  .toList();
          TermFields reads = terms == domain ? TermFields.of(clauses) : TermFields.of(now, clauses);
          return new StateView(terms, reads, access);
        });
  }

  private List<MethodContract.Term> asked(JavaDomain terms, JavaMethod callee, boolean withChecks) {
    return withChecks
        ? MethodContract.of(terms, callee, domain.refusals(terms, callee)).asked()
        : MethodContract.of(terms, callee).requires();
  }

  /** The terms that are read at calls of a method. Domains are the same if they are one object. */
  private record Terms(
      JavaDomain domain,
      String declaringClass,
      String callee,
      String descriptor,
      boolean withChecks,
      List<JavaClause> relies) {}

  private Optional<JavaMethod> method(Activation activation) {
    MethodReference body = activation.body().method();
    return contracts.method(body.className(), body.name(), body.descriptor());
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
