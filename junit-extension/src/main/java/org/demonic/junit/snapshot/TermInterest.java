package org.demonic.junit.snapshot;

import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.junit.contract.FieldReads;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.contract.StateDomain;
import org.demonic.junit.heap.Interest;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.naming.ArrayFields;
import org.jspecify.annotations.Nullable;

/**
 * Of the heap, what terms can tell apart.
 *
 * <p>A state need not have an object if no term reads a field of its type, and no field that a term
 * reads refers to it. All that a term can do with it is to compare it with others, and a state has
 * {@link org.demonic.junit.heap.HeapWalk#FEW} like it. A plan of the smaller state is one of the
 * whole state, where the other objects are not used: no term quantifies over objects, or the state
 * has all. For a proof, what is left out counts as what nobody can reach from the call does anyhow:
 * other threads may have it, and steps may use it as an object that is not known, whose fields hold
 * anything. An object with a field that a term reads is never left out.
 *
 * <p>A field that owns its objects makes its holder matter: that an object is owned keeps it out of
 * the arguments of steps that surely can be made.
 */
final class TermInterest implements Interest {
  private final StateDomain domain;
  private final FieldReads reads;
  private final Set<Name> names = new HashSet<>();
  private @Nullable JavaDomain domainOfNames;

  /** A field by its names in Java, which stay when a domain grows. */
  private record Name(String declaringClass, String field) {}

  TermInterest(StateDomain domain, FieldReads reads) {
    this.domain = domain;
    this.reads = reads;
  }

  @Override
  public boolean isIn(Class<?> type) {
    if (reads.areOfAllObjects() || ownsObjects(type)) {
      return true;
    }
    return typeOf(type)
        .filter(t -> domain.now().domain().fields(t).stream().anyMatch(reads::has))
        .isPresent();
  }

  private boolean ownsObjects(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      String name = at.getName();
      if (domain.isKnown(at)
          && Stream.of(at.getDeclaredFields())
              .anyMatch(f -> !domain.owned(name, f.getName()).isEmpty())) {
        return true;
      }
    }
    return false;
  }

  private Optional<ObjectType> typeOf(Class<?> type) {
    return type.isArray()
        ? JavaTypes.of(type)
            .flatMap(t -> domain.now().findType(t))
            .flatMap(name -> domain.now().domain().type(name))
        : domain.typeOf(type);
  }

  @Override
  public boolean isInElements(Class<?> arrayType) {
    return typeOf(arrayType)
        .filter(
            t ->
                domain.now().domain().fields(t).stream()
                    .anyMatch(f -> f.name().equals(ArrayFields.ITEMS) && reads.has(f)))
        .isPresent();
  }

  @Override
  public boolean isIn(Field field) {
    if (reads.areOfAllObjects()) {
      return true;
    }
    if (domainOfNames != domain.now()) {
      domainOfNames = domain.now();
      names.clear();
      domain.now().classes().forEach(this::addNames);
    }
    return names.contains(new Name(field.getDeclaringClass().getName(), field.getName()));
  }

  private void addNames(JavaClass type) {
    Optional<ObjectType> demonl = domain.now().domain().type(type.demonlName());
    for (JavaField field : type.fields()) {
      boolean isRead =
          demonl.stream()
              .flatMap(t -> domain.now().domain().fields(t).stream())
              .anyMatch(f -> f.name().equals(field.demonlName()) && reads.has(f));
      if (isRead) {
        names.add(new Name(field.declaringClass(), field.name()));
      }
    }
  }
}
