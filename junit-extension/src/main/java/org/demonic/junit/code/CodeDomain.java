package org.demonic.junit.code;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.Lock;
import org.demonic.code.value.SuspendedCall;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.StateDomain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.translate.domain.GhostField;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.domain.StaticState.StaticField;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * A domain whose actions are steps of other threads, for the state at a check point: who has which
 * lock is part of it.
 */
public final class CodeDomain implements StateDomain {
  private final JavaDomain domain;
  private final GrowingDomain classes;
  private final HeldLocks locks;
  private final Map<String, GhostField> ghosts = new HashMap<>();

  /**
   * A domain for the moment.
   *
   * @param classes learns which classes there are while the heap is walked
   * @param locks the locks of the current thread
   */
  public CodeDomain(JavaDomain domain, GrowingDomain classes, HeldLocks locks) {
    this.domain = domain;
    this.classes = classes;
    this.locks = locks;
    domain.ghosts().forEach(ghost -> ghosts.put(ghost.type() + "." + ghost.name(), ghost));
  }

  @Override
  public JavaDomain now() {
    return domain;
  }

  @Override
  public boolean isKnown(Class<?> type) {
    classes.isKnown(type);
    return domain.find(type.getName()).isPresent();
  }

  @Override
  public Optional<ObjectType> typeOf(Class<?> type) {
    return GrowingDomain.typeOf(domain, type);
  }

  @Override
  public Optional<Value> ghost(Field field, @Nullable Object object) {
    return Optional.ofNullable(ghosts.get(field.owner().name() + "." + field.name()))
        .map(ghost -> BoolValue.of(isTrue(ghost, object)));
  }

  private boolean isTrue(GhostField ghost, @Nullable Object object) {
    Optional<?> lock =
        ghost.className().isPresent()
            ? locks.type(ghost.className().get())
            : Optional.ofNullable(object);
    return switch (ghost.kind()) {
      case MADE -> true;
      case MONITOR -> isHeld(lock, Lock.Mode.MONITOR);
      case EXCLUSIVE -> isHeld(lock, Lock.Mode.EXCLUSIVE);
      case SHARED -> isHeld(lock, Lock.Mode.SHARED) && !isHeld(lock, Lock.Mode.EXCLUSIVE);
    };
  }

  private static boolean isHeld(Optional<?> lock, Lock.Mode mode) {
    return lock.isPresent() && HeldLocks.isHeld(lock.get(), mode);
  }

  @Override
  public Map<StaticField, @Nullable Object> statics() {
    Map<StaticField, @Nullable Object> values = new LinkedHashMap<>();
    for (StaticField field :
        domain.statics().map(StaticState::fields).stream().flatMap(f -> f.stream()).toList()) {
      values.put(
          field,
          SuspendedCall.has(field.field())
              ? nothing(field.type())
              : locks.value(field.field(), null).orElse(null));
    }
    return values;
  }

  /** No call is suspended. */
  private static @Nullable Object nothing(JavaType type) {
    if (type == JavaType.Primitive.BOOLEAN) {
      return false;
    } else if (type == JavaType.Primitive.FLOAT || type == JavaType.Primitive.DOUBLE) {
      return 0.0;
    }
    return type instanceof JavaType.Primitive ? 0 : null;
  }
}
