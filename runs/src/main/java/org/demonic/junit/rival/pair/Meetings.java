package org.demonic.junit.rival.pair;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.effect.LockedMethods;
import org.demonic.code.effect.TouchedFields;
import org.demonic.code.effect.WaitingMethods;
import org.demonic.junit.module.MethodDescriptors;
import org.demonic.junit.rerun.Call;

/** Guesses from code which calls may conflict. It orders what is tried, and excludes nothing. */
public final class Meetings {
  private final Map<ClassLoader, TouchedFields> fields = new ConcurrentHashMap<>();
  private final Map<ClassLoader, WaitingMethods> waiting = new ConcurrentHashMap<>();
  private final Map<ClassLoader, LockedMethods> locked = new ConcurrentHashMap<>();

  /** Whether two calls use the same memory, and one of them changes it. */
  boolean mayMeet(Call one, Call other) {
    return loader(one)
        .map(
            loader ->
                fieldsOf(loader)
                    .mayMeet(
                        MethodDescriptors.name(one.method()),
                        MethodDescriptors.name(other.method())))
        .orElse(true);
  }

  /** Whether a call may change something. */
  boolean changes(Call call) {
    return loader(call)
        .map(l -> fieldsOf(l).mayChange(MethodDescriptors.name(call.method())))
        .orElse(true);
  }

  /** Whether a call may have to wait for what another thread does, and not only for a lock. */
  boolean waits(Call call) {
    return loader(call)
        .map(
            l ->
                waiting
                    .computeIfAbsent(l, WaitingMethods::new)
                    .waitForMore(MethodDescriptors.name(call.method())))
        .orElse(false);
  }

  /** Whether calls have one lock from their first access to memory to their last. */
  boolean haveOneLock(List<Call> calls) {
    List<Optional<LockedMethods.Lock>> locks =
        calls.stream().map(call -> loader(call).flatMap(l -> lock(call, l))).distinct().toList();
    boolean areOfOne = calls.stream().map(Call::receiver).distinct().count() == 1;
    return locks.size() == 1
        && locks.get(0).filter(lock -> areOfOne || !lock.isOfObject()).isPresent();
  }

  private Optional<LockedMethods.Lock> lock(Call call, ClassLoader loader) {
    return locked
        .computeIfAbsent(loader, LockedMethods::new)
        .lock(MethodDescriptors.name(call.method()));
  }

  private static Optional<ClassLoader> loader(Call call) {
    return Optional.ofNullable(call.method().getDeclaringClass().getClassLoader());
  }

  private TouchedFields fieldsOf(ClassLoader loader) {
    return fields.computeIfAbsent(loader, TouchedFields::new);
  }
}
