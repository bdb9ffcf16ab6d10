package org.demonic.junit.snapshot;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.contract.StateDomain;
import org.demonic.junit.contract.TermFields;
import org.demonic.junit.heap.HeapInterest;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * Tells how a domain describes the objects of each class, and which parts of the heap terms can
 * tell apart. It is found out once for each class, until the domain grows.
 *
 * <p>A state need not have an object if no term reads a field of its type, and no field that a term
 * reads refers to it. All that a term can do with it is to compare it with others, and a state has
 * {@link org.demonic.junit.heap.HeapGraph#FEW} like it. A plan of the smaller state is one of the
 * whole state, where the other objects are not used: no term quantifies over objects, or the state
 * has all. For a proof, what is left out counts as what nobody can reach from the call does anyhow:
 * other threads may have it, and steps may use it as an object that is not known, whose fields hold
 * anything. An object with a field that a term reads is never left out.
 */
public final class StateView implements HeapInterest {
  private final StateDomain domain;
  private final TermFields reads;
  private final FieldAccess access;
  private final Map<Class<?>, ClassView> classes = new HashMap<>();
  private final Map<Field, Boolean> fields = new HashMap<>();
  private final Set<Name> names = new HashSet<>();
  private @Nullable JavaDomain domainOfClasses;

  /** A field by its names in Java, which stay when a domain grows. */
  private record Name(String declaringClass, String field) {}

  /**
   * The description of the objects of one class in a domain.
   *
   * @param type the type of the domain that is nearest to the class; empty if there is none
   * @param matters whether a term reads a field of the type
   * @param isInElements whether the class is one of arrays whose elements a term reads
   * @param fields those of the class and its superclasses that are known, superclasses first
   * @param owning those of them that own objects
   * @param described all fields of the type
   */
  record ClassView(
      Optional<ObjectType> type,
      boolean matters,
      boolean isInElements,
      List<FieldView> fields,
      List<FieldView> owning,
      List<org.demonic.lang.domain.Field> described) {}

  /**
   * The counterpart of a Java field in a domain.
   *
   * @param type its type in Java; empty if the domain does not have it
   * @param described what stands for it; null if the type of the object has no such field
   * @param owned the classes of the objects that it owns
   */
  record FieldView(
      Field field,
      Optional<JavaType> type,
      org.demonic.lang.domain.@Nullable Field described,
      Set<String> owned) {}

  /**
   * The view of a domain.
   *
   * @param reads what the terms read
   */
  public StateView(StateDomain domain, TermFields reads, FieldAccess access) {
    this.domain = domain;
    this.reads = reads;
    this.access = access;
  }

  StateDomain domain() {
    return domain;
  }

  boolean isRead(org.demonic.lang.domain.Field field) {
    return reads.has(field);
  }

  @Override
  public boolean isIn(Class<?> type) {
    return of(type).matters();
  }

  @Override
  public boolean isInElements(Class<?> arrayType) {
    return of(arrayType).isInElements();
  }

  @Override
  public boolean isIn(Field field) {
    if (reads.areOfAllObjects()) {
      return true;
    }
    forget();
    return fields.computeIfAbsent(
        field, f -> names().contains(new Name(f.getDeclaringClass().getName(), f.getName())));
  }

  /** Forgets what was found out before the domain grew. */
  private void forget() {
    if (domainOfClasses != domain.now()) {
      domainOfClasses = domain.now();
      classes.clear();
      fields.clear();
      names.clear();
    }
  }

  /** The view of a class. */
  ClassView of(Class<?> type) {
    forget();
    ClassView known = classes.get(type);
    while (known == null) {
      ClassView view = view(type);
      if (domainOfClasses == domain.now()) {
        classes.put(type, view);
        known = view;
      }
      forget();
    }
    return known;
  }

  private ClassView view(Class<?> type) {
    Optional<ObjectType> exact = typeOf(type);
    Optional<ObjectType> described =
        type.isArray() ? exact.or(() -> domain.typeOf(Object.class)) : exact;
    List<org.demonic.lang.domain.Field> all =
        described.map(domain.now().domain()::fields).orElse(List.of());
    List<org.demonic.lang.domain.Field> read =
        exact.isPresent() ? all.stream().filter(reads::has).toList() : List.of();
    List<FieldView> known = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (domain.isKnown(at)) {
        known.addAll(0, access.fields(at).stream().map(f -> view(f, all)).toList());
      }
    }
    return new ClassView(
        described,
        reads.areOfAllObjects() || !read.isEmpty(),
        read.stream().anyMatch(f -> f.name().equals(ArrayFields.ITEMS)),
        known,
        known.stream().filter(f -> !f.owned().isEmpty()).toList(),
        all);
  }

  private FieldView view(Field field, List<org.demonic.lang.domain.Field> described) {
    String owner = field.getDeclaringClass().getName();
    Optional<JavaField> java =
        domain.now().find(owner).stream()
            .flatMap(c -> c.fields().stream())
            .filter(f -> f.declaringClass().equals(owner) && f.name().equals(field.getName()))
            .findFirst();
    return new FieldView(
        field,
        java.map(JavaField::type),
        described.stream()
            .filter(d -> java.filter(j -> j.demonlName().equals(d.name())).isPresent())
            .reduce((first, last) -> last)
            .orElse(null),
        domain.owned(owner, field.getName()));
  }

  private Optional<ObjectType> typeOf(Class<?> type) {
    return type.isArray()
        ? JavaTypes.of(type)
            .flatMap(t -> domain.now().findType(t))
            .flatMap(name -> domain.now().domain().type(name))
        : domain.typeOf(type);
  }

  private Set<Name> names() {
    if (names.isEmpty()) {
      domain.now().classes().forEach(this::addNames);
    }
    return names;
  }

  private void addNames(JavaClass type) {
    Set<String> read =
        domain.now().domain().type(type.demonlName()).stream()
            .flatMap(t -> domain.now().domain().fields(t).stream())
            .filter(reads::has)
            .map(org.demonic.lang.domain.Field::name)
            .collect(Collectors.toSet());
    type.fields().stream()
        .filter(f -> read.contains(f.demonlName()))
        .forEach(f -> names.add(new Name(f.declaringClass(), f.name())));
  }
}
