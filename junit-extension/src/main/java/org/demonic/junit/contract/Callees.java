package org.demonic.junit.contract;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.module.MethodDescriptors;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * Finds the method whose contract a call has to keep: the one that runs. An override may ask for
 * less than what it overrides, and for more if that has no contract.
 */
public final class Callees {
  private final AnnotatedMethods lookup;
  private final GrowingDomain domain;
  private final Contracts contracts;
  private final Signals signals;
  private final boolean withChecks;
  private final Set<Selection> withoutPrecondition = new HashSet<>();
  private final Set<Selection> withoutChecks = new HashSet<>();
  private final Map<Selection, Optional<Method>> selected = new HashMap<>();

  private record Selection(@Nullable Class<?> receiver, MethodReference called) {}

  /**
   * Creates the callees of one test.
   *
   * @param lookup what class files say
   * @param contracts what the sources of that domain say
   * @param access reads the fields that say what is awaited
   * @param withChecks whether what methods check in code counts as a precondition, too
   */
  public Callees(
      AnnotatedMethods lookup,
      GrowingDomain domain,
      Contracts contracts,
      FieldAccess access,
      boolean withChecks) {
    this.signals = new Signals(lookup, contracts, access);
    this.withChecks = withChecks;
    this.lookup = lookup;
    this.domain = domain;
    this.contracts = contracts;
  }

  /**
   * The method whose precondition a call has to keep.
   *
   * @param checks whether its code runs, so that its checks count
   * @param event the call, with the object whose method that is
   */
  public record Callee(JavaMethod method, boolean checks, CallEvent event) {
    /** Whether it has no contract. */
    public boolean hasOnlyChecks() {
      return method.requires().isEmpty();
    }
  }

  /**
   * The method that a call has to keep the precondition of: what a contract says, or else what code
   * checks. Empty if there is neither.
   *
   * @throws NotCheckedException if there is a contract that has no source
   * @throws NotExpressibleException if it is not known which contract holds
   */
  public Optional<Callee> callee(CallEvent event) throws NotExpressibleException {
    Optional<Callee> signalled = signals.callee(event);
    if (signalled.isPresent()) {
      return signalled;
    }
    Optional<JavaMethod> checking = withChecks ? checking(event) : Optional.empty();
    Optional<JavaMethod> asking = asking(event);
    if (asking.isEmpty()) {
      // Where a contract cannot be used, that is what has to be mended first.
      return checking
          .filter(m -> !lookup.hasPrecondition(reference(m)))
          .map(m -> new Callee(m, true, event));
    }
    boolean runs = checking.filter(m -> isSame(m, asking.get())).isPresent();
    return Optional.of(new Callee(asking.get(), runs, event));
  }

  private static boolean isSame(JavaMethod one, JavaMethod other) {
    return one.declaringClass().equals(other.declaringClass())
        && one.name().equals(other.name())
        && one.descriptor().equals(other.descriptor());
  }

  /** The method that runs, if it begins with checks. */
  private Optional<JavaMethod> checking(CallEvent event) {
    MethodReference called = event.site().callee();
    Object receiver = event.receiver();
    Selection selection = new Selection(receiver == null ? null : receiver.getClass(), called);
    if (!lookup.mayCheck(called) || withoutChecks.contains(selection)) {
      return Optional.empty();
    }
    Optional<JavaMethod> found = Optional.empty();
    try {
      found = running(event, called).filter(m -> !domain.refusals(domain.now(), m).isEmpty());
    } catch (NotCheckedException | LinkageError notKnown) {
      // A check in code is no contract: nothing needs to be known of it.
    }
    if (found.isEmpty()) {
      withoutChecks.add(selection);
    }
    return found;
  }

  private Optional<JavaMethod> running(CallEvent event, MethodReference called) {
    Object receiver = event.receiver();
    Optional<JavaMethod> named =
        contracts.method(called.className(), called.name(), called.descriptor());
    if (receiver == null
        || !event.site().dispatched()
        || named.filter(m -> m.modifiers().contains(JavaModifier.PRIVATE)).isPresent()) {
      return named;
    }
    return select(receiver.getClass(), called)
        .flatMap(
            m ->
                contracts.declared(
                    m.getDeclaringClass().getName(), m.getName(), MethodDescriptors.of(m)))
        .map(contracts::current);
  }

  /**
   * The method that runs; where no source says what that asks for, as for a lambda, the nearest
   * that it overrides. Empty if neither has a precondition.
   *
   * @throws NotCheckedException if there is one that has no source
   * @throws NotExpressibleException if it is not known which contract holds
   */
  private Optional<JavaMethod> asking(CallEvent event) throws NotExpressibleException {
    MethodReference called = event.site().callee();
    try {
      Optional<JavaMethod> callee =
          lookup.hasPrecondition(called)
              ? Optional.of(callee(event, called))
              : override(event.receiver(), called);
      return callee.filter(m -> !m.requires().isEmpty());
    } catch (LinkageError incomplete) {
      throw new NotExpressibleException(
          JunitProblem.MISSING_CLASS,
          MethodNames.of(called.className(), called.name()),
          incomplete);
    }
  }

  private JavaMethod callee(CallEvent event, MethodReference called)
      throws NotExpressibleException {
    JavaMethod named = named(called);
    Object receiver = event.receiver();
    if (receiver == null
        || !event.site().dispatched()
        || named.modifiers().contains(JavaModifier.PRIVATE)) {
      return named;
    }
    return select(receiver.getClass(), called)
        .flatMap(method -> precondition(method, called, named.declaringClass()))
        .map(contracts::current)
        .orElseGet(() -> contracts.current(named));
  }

  private Optional<Method> select(Class<?> receiver, MethodReference called) {
    Selection selection = new Selection(receiver, called);
    return selected.computeIfAbsent(selection, s -> MethodSelection.select(receiver, called));
  }

  /** The method with a precondition that runs in place of one without, if there is one. */
  private Optional<JavaMethod> override(@Nullable Object receiver, MethodReference called)
      throws NotExpressibleException {
    if (receiver == null
        || withoutPrecondition.contains(new Selection(receiver.getClass(), called))) {
      return Optional.empty();
    }
    Optional<Method> method =
        select(receiver.getClass(), called).filter(m -> lookup.hasPrecondition(reference(m)));
    if (method.isEmpty()) {
      withoutPrecondition.add(new Selection(receiver.getClass(), called));
      return Optional.empty();
    }
    Optional<JavaMethod> declared = precondition(method.get(), called, called.className());
    return Optional.of(
        contracts.current(declared.isPresent() ? declared.get() : named(reference(method.get()))));
  }

  private static MethodReference reference(JavaMethod method) {
    return new MethodReference(
        method.declaringClass().replace('.', '/'), method.name(), method.descriptor());
  }

  private static MethodReference reference(Method method) {
    return new MethodReference(
        method.getDeclaringClass().getName().replace('.', '/'),
        method.getName(),
        MethodDescriptors.of(method));
  }

  private JavaMethod named(MethodReference called) throws NotExpressibleException {
    Optional<JavaMethod> method =
        contracts.method(called.className(), called.name(), called.descriptor());
    if (method.isEmpty() && isEnum(called.className())) {
      throw new NotExpressibleException(
          JunitProblem.CONTRACT_OF_ENUM, MethodNames.of(called.className(), called.name()));
    }
    return method.orElseThrow(
        () -> new NotCheckedException(JunitProblem.NO_SOURCE, called.className()));
  }

  private boolean isEnum(String className) {
    return domain
        .now()
        .find(className)
        .map(JavaClass::type)
        .filter(JavaType.EnumType.class::isInstance)
        .isPresent();
  }

  /** The nearest that states one, from the selected method up to that of class {@code top}. */
  private Optional<JavaMethod> precondition(Method selected, MethodReference called, String top) {
    return ClassLineage.of(selected.getDeclaringClass()).stream()
        .filter(c -> isBelow(c, top))
        .flatMap(
            c ->
                Stream.of(MethodDescriptors.of(selected), called.descriptor())
                    .map(d -> contracts.declared(c.getName(), called.name(), d)))
        .flatMap(Optional::stream)
        .filter(m -> !m.requires().isEmpty())
        .findFirst();
  }

  private static boolean isBelow(Class<?> type, String className) {
    return ClassLineage.of(type).stream().anyMatch(c -> c.getName().equals(className));
  }
}
