package org.demonic.translate.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Lock;
import org.demonic.code.step.Step;
import org.demonic.translate.domain.GhostField;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;

/** The fields that say whether an object exists, is held as a lock, and is owned by a field. */
public final class Ghosts {
  /** The type of a lock that nobody can share. */
  private static final JavaType EXCLUSIVE_ONLY =
      new JavaType.ClassType("java.util.concurrent.locks.ReentrantLock");

  private final ClassTable classes;
  private final Set<JavaType> types;
  private final Collection<UnreadClass> unread;
  private final List<Ghost> all = new ArrayList<>();

  /** A ghost field and the type that declares it. */
  public record Ghost(GhostField.Kind kind, JavaType owner, String name) {}

  Ghosts(
      ClassTable classes,
      Set<JavaType> types,
      Collection<UnreadClass> unread,
      Set<JavaType> made,
      Set<JavaType> owned,
      ReferenceTypes references,
      List<Step> steps) {
    this.classes = classes;
    this.types = types;
    this.unread = unread;
    declare(GhostField.Kind.MADE, made);
    declare(GhostField.Kind.OWNED, owned);
    Map<GhostField.Kind, Set<JavaType>> held = new LinkedHashMap<>();
    for (Step step : steps) {
      for (Lock lock : step.locks()) {
        JavaType type = references.of(lock.object());
        if (type.isObject()) {
          excluding(lock.mode(), type)
              .forEach(k -> held.computeIfAbsent(k, kind -> new LinkedHashSet<>()).add(type));
        }
      }
    }
    held.forEach(this::declare);
  }

  /** How a lock must not be held where a step takes it. */
  public static List<GhostField.Kind> excluding(Lock.Mode mode, JavaType type) {
    return switch (mode) {
      case MONITOR -> List.of(GhostField.Kind.MONITOR);
      case SHARED -> List.of(GhostField.Kind.EXCLUSIVE);
      case EXCLUSIVE ->
          type.equals(EXCLUSIVE_ONLY)
              ? List.of(GhostField.Kind.EXCLUSIVE)
              : List.of(GhostField.Kind.EXCLUSIVE, GhostField.Kind.SHARED);
    };
  }

  private static String name(GhostField.Kind kind) {
    return switch (kind) {
      case MADE -> "made'";
      case MONITOR -> "lock'monitor";
      case EXCLUSIVE -> "lock'exclusive";
      case SHARED -> "lock'shared";
      case OWNED -> "owned'";
      case OUTSIDE -> throw new IllegalArgumentException("of no object: " + kind);
    };
  }

  /** Declares a field for the most general ones of these types; their subtypes inherit it. */
  private void declare(GhostField.Kind kind, Collection<JavaType> of) {
    for (JavaType type : of) {
      boolean isInherited =
          of.stream().anyMatch(t -> !t.equals(type) && classes.isSubtype(type, t));
      if (!isInherited) {
        all.add(new Ghost(kind, type, freeName(name(kind), type)));
      }
    }
  }

  /** A type may extend several that have such a field: it would have two of one name. */
  private String freeName(String name, JavaType owner) {
    String free = name;
    for (int i = 2; isTaken(free, owner); i++) {
      free = name + "'" + i;
    }
    return free;
  }

  private boolean isTaken(String name, JavaType owner) {
    return all.stream()
        .filter(g -> g.name().equals(name))
        .anyMatch(g -> haveCommonSubtype(owner, g.owner()));
  }

  /** Whether some type extends both. */
  private boolean haveCommonSubtype(JavaType one, JavaType other) {
    return types.stream().anyMatch(t -> classes.isSubtype(t, one) && classes.isSubtype(t, other))
        || unread.stream().anyMatch(u -> isBelow(u, one) && isBelow(u, other));
  }

  private static boolean isBelow(UnreadClass type, JavaType supertype) {
    return supertype.declaredName().filter(type.supertypes()::contains).isPresent();
  }

  public List<Ghost> all() {
    return all;
  }

  public List<Ghost> of(JavaType owner) {
    return all.stream().filter(g -> g.owner().equals(owner)).toList();
  }

  /** The field of that kind that objects of a type have. */
  public Optional<String> find(GhostField.Kind kind, JavaType type) {
    return all.stream()
        .filter(g -> g.kind() == kind && classes.isSubtype(type, g.owner()))
        .map(Ghost::name)
        .findFirst();
  }

  /** The most general types below one whose objects have a field of that kind. */
  public List<JavaType> below(GhostField.Kind kind, JavaType type) {
    List<JavaType> below =
        types.stream()
            .filter(t -> t.isObject() && classes.isSubtype(t, type))
            .filter(t -> find(kind, t).isPresent())
            .toList();
    return below.stream()
        .filter(t -> below.stream().noneMatch(u -> !u.equals(t) && classes.isSubtype(t, u)))
        .toList();
  }
}
