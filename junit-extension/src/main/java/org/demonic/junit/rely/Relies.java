package org.demonic.junit.rely;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.ThreadAnnotations;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;
import org.jspecify.annotations.Nullable;

/** Finds what the methods that run when a call is made, and their classes, assume about others. */
public final class Relies {
  private final AnnotatedMethods annotated;
  private final GrowingDomain domain;
  private final Contracts contracts;

  /**
   * Creates the search for the calls of one test.
   *
   * @param annotated which classes assume anything
   */
  public Relies(AnnotatedMethods annotated, GrowingDomain domain) {
    this.annotated = annotated;
    this.domain = domain;
    this.contracts = new Contracts(domain);
  }

  /**
   * The assumptions that hold at a call. Of a constructor's object, nobody else knows yet.
   *
   * @param first the method of the module that the thread called first
   */
  public List<DeclaredRely> at(CallEvent event, MethodName first) {
    List<DeclaredRely> found = new ArrayList<>();
    for (Activation at = event.activation(); at != null; at = at.caller()) {
      MethodReference body = at.body().method();
      boolean isFirst =
          at.caller() == null
              && first.equals(new MethodName(body.owner(), body.name(), body.descriptor()));
      Optional<JavaMethod> method = method(body);
      if (method.isPresent()) {
        addOfMethod(method.get(), at, isFirst, found);
        addOfClass(method.get(), at.receiver(), found);
      }
      if (isFirst) {
        ofUsersLock(body, at.receiver()).ifPresent(found::add);
      }
    }
    method(event.site().callee()).ifPresent(m -> addOfClass(m, event.receiver(), found));
    return List.copyOf(found);
  }

  /**
   * What annotations say about the one thread that runs methods, if only this thread runs other
   * methods of the module.
   *
   * @param running the methods that run or are about to
   */
  public static List<SameThread> sameThread(List<MethodName> running, ThreadAnnotations threads) {
    Map<String, SameThread> found = new LinkedHashMap<>();
    for (MethodName method : running) {
      threads
          .confinement(method)
          .ifPresent(
              c ->
                  found.putIfAbsent(
                      c.thread(),
                      new SameThread(
                          c.annotation(),
                          method,
                          threads.confinedTo(c.thread()),
                          threads.confinedTo(c.thread()))));
    }
    return List.copyOf(found.values());
  }

  /** Finds a method of a class that assumes something. */
  private Optional<JavaMethod> method(MethodReference named) {
    return annotated.mayRely(named)
        ? contracts
            .method(named.className(), named.name(), named.descriptor())
            .filter(m -> !m.isConstructor())
        : Optional.empty();
  }

  /** The assumption that users of the object have a lock, if its class says so. */
  private Optional<DeclaredRely> ofUsersLock(MethodReference first, @Nullable Object receiver) {
    return receiver != null && annotated.isForOneThread(receiver)
        ? contracts
            .method(first.className(), first.name(), first.descriptor())
            .filter(m -> !m.isConstructor())
            .map(m -> DeclaredRely.ofUsersLock(m, receiver))
        : Optional.empty();
  }

  private static void addOfMethod(
      JavaMethod method, Activation run, boolean isFirst, List<DeclaredRely> found) {
    boolean hasAll = run.arguments().size() == method.parameters().size();
    if (hasAll && (method.isStatic() || run.receiver() != null)) {
      method
          .relies()
          .forEach(
              clause ->
                  found.add(
                      new DeclaredRely(
                          method,
                          Optional.empty(),
                          clause,
                          method.isStatic() ? null : run.receiver(),
                          run.arguments(),
                          isFirst)));
    }
  }

  private void addOfClass(JavaMethod method, @Nullable Object receiver, List<DeclaredRely> found) {
    if (receiver == null || method.isStatic()) {
      return;
    }
    String own = receiver.getClass().getName();
    Optional<JavaClass> type =
        domain.now().find(own).or(() -> domain.now().find(method.declaringClass()));
    List<JavaClause> clauses = type.map(JavaClass::relies).orElse(List.of());
    clauses.forEach(
        clause ->
            found.add(
                new DeclaredRely(
                    method,
                    Optional.of(type.orElseThrow().binaryName()),
                    clause,
                    receiver,
                    List.of(),
                    true)));
  }
}
