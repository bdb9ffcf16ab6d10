package org.demonic.junit.code;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.Lock;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.SuspendedCall;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.StateDomain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.StringValue;
import org.demonic.translate.domain.GhostField;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
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
  private final ModuleCode code;
  private final HeldLocks locks;
  private final EarlierStates earlier;
  private final Map<String, GhostField> ghosts = new HashMap<>();
  private final Map<String, JavaField> earlierFields = new HashMap<>();

  /**
   * A domain for the moment.
   *
   * @param code tells which fields own their objects
   * @param classes learns which classes there are while the heap is walked
   * @param locks the locks of the current thread
   * @param earlier the states of objects earlier in the test
   */
  public CodeDomain(
      JavaDomain domain,
      ModuleCode code,
      GrowingDomain classes,
      HeldLocks locks,
      EarlierStates earlier) {
    this.code = code;
    this.earlier = earlier;
    this.domain = domain;
    this.classes = classes;
    this.locks = locks;
    domain.ghosts().forEach(ghost -> ghosts.put(ghost.type() + "." + ghost.name(), ghost));
    for (JavaClass type : domain.classes()) {
      type.fields().stream()
          .filter(f -> SuspendedCall.original(f.name()).isPresent())
          .forEach(f -> earlierFields.put(type.demonlName() + "." + f.demonlName(), f));
    }
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
  public Set<String> owned(String className, String field) {
    return ghosts.values().stream().anyMatch(g -> g.kind() == GhostField.Kind.OWNED)
        ? code.field(className, field).map(code::owned).orElse(Set.of())
        : Set.of();
  }

  @Override
  public Optional<Value> ghost(Field field, @Nullable Object object, boolean isOwned) {
    String name = field.owner().name() + "." + field.name();
    if (field.name().startsWith(OutsideClass.NAME) && object != null) {
      return Optional.of(BoolValue.of(!code.has(object.getClass().getName())));
    }
    JavaField then = earlierFields.get(name);
    return then != null && object != null
        ? Optional.of(earlier(then, object))
        : Optional.ofNullable(ghosts.get(name))
            .map(ghost -> BoolValue.of(isTrue(ghost, object, isOwned)));
  }

  /** What an object held earlier: a number, or where that was; nothing if unknown. */
  private Value earlier(JavaField field, Object object) {
    int moment = SuspendedCall.moment(field.name());
    if (!(field.type() instanceof JavaType.Primitive)) {
      return earlier
          .place(object, moment, fields(moment))
          .<Value>map(StringValue::new)
          .orElse(NullValue.NULL);
    }
    String original = SuspendedCall.original(field.name()).orElseThrow();
    Object held =
        earlier
            .value(object, field.declaringClass(), original, moment)
            .orElse(field.type() == JavaType.Primitive.BOOLEAN ? (Object) false : 0);
    if (held instanceof Boolean truth) {
      return BoolValue.of(truth);
    }
    return IntValue.of(held instanceof Character c ? c : ((Number) held).longValue());
  }

  private boolean isTrue(GhostField ghost, @Nullable Object object, boolean isOwned) {
    Optional<?> lock =
        ghost.root().isPresent() ? locks.root(ghost.root().get()) : Optional.ofNullable(object);
    return switch (ghost.kind()) {
      case MADE -> true;
      case MONITOR -> isHeld(lock, Lock.Mode.MONITOR);
      case EXCLUSIVE -> isHeld(lock, Lock.Mode.EXCLUSIVE);
      case OWNED -> isOwned;
      case OUTSIDE -> false;
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

  /** The fields whose earlier values matter. */
  private List<String> fields(int moment) {
    return earlierFields.values().stream()
        .filter(f -> f.type() instanceof JavaType.Primitive)
        .filter(f -> SuspendedCall.moment(f.name()) == moment)
        .map(
            f ->
                EarlierStates.key(
                    f.declaringClass(), SuspendedCall.original(f.name()).orElseThrow()))
        .toList();
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
