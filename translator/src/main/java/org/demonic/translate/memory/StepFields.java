package org.demonic.translate.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.value.FieldName;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/** The instance fields of a domain: those of the sources, and those that only byte code has. */
public final class StepFields {
  private final ClassTable classes;
  private final DemonlNames names;
  private final Set<JavaType> types;
  private final StepMentions mentions;
  private final Descriptors descriptors;
  private final Map<FieldName, FieldPlace> undeclared = new LinkedHashMap<>();

  /**
   * A field of the domain.
   *
   * @param owner the type that declares it
   * @param javaName its name in Java
   * @param name its name in demonL
   * @param constant whether it keeps the value that it has when its object is made
   * @param ownsArrays whether no other object ever has the array that it holds
   */
  public record FieldPlace(
      JavaType owner,
      String javaName,
      String name,
      JavaType type,
      boolean constant,
      boolean ownsArrays) {}

  StepFields(ClassTable classes, DemonlNames names, Set<JavaType> types, StepMentions mentions) {
    this.classes = classes;
    this.names = names;
    this.types = types;
    this.mentions = mentions;
    this.descriptors = new Descriptors(classes.types());
    mentions.fields().stream()
        .filter(f -> owner(f).isObject() && declared(f).isEmpty())
        .forEach(this::declare);
  }

  private void declare(FieldName field) {
    String name = DemonlNames.safe(field.name());
    JavaType owner = owner(field);
    while (isTaken(owner, name)) {
      name += "'";
    }
    undeclared.put(
        field,
        new FieldPlace(
            owner,
            field.name(),
            name,
            descriptors.type(field.descriptor()),
            isConstant(field),
            mentions.isOwner(field)));
  }

  private boolean isTaken(JavaType owner, String name) {
    return types.stream()
        .filter(t -> classes.isSubtype(t, owner) || classes.isSubtype(owner, t))
        .flatMap(t -> own(t).stream())
        .anyMatch(f -> f.name().equals(name));
  }

  private boolean isConstant(FieldName field) {
    return field.isFinal() && !mentions.isChanging(field);
  }

  private JavaType owner(FieldName field) {
    return descriptors.ofClass(field.owner());
  }

  private Optional<FieldModel> declared(FieldName field) {
    return classes.find(owner(field)).map(ClassModel::instanceFields).stream()
        .flatMap(Collection::stream)
        .filter(f -> f.name().equals(field.name()))
        .findFirst();
  }

  /** The place of a field in the domain; empty for fields of enums, strings and the like. */
  public Optional<FieldPlace> find(FieldName field) {
    FieldPlace place = undeclared.get(field);
    return place != null
        ? Optional.of(place)
        : declared(field).filter(f -> owner(field).isObject()).map(this::place);
  }

  private FieldPlace place(FieldModel field) {
    return new FieldPlace(
        new JavaType.ClassType(field.owner().binaryName()),
        field.name(),
        names.field(field),
        field.type(),
        isConstant(field),
        mentioned(field).anyMatch(mentions::isOwner));
  }

  /** Whether a field of the sources never changes while its object is in use. */
  public boolean isConstant(FieldModel field) {
    return field.isFinal() && mentioned(field).noneMatch(mentions::isChanging);
  }

  /** A field of the sources as class files name it, if steps mention it. */
  private Stream<FieldName> mentioned(FieldModel field) {
    String owner = field.owner().binaryName();
    return mentions.fields().stream()
        .filter(f -> f.name().equals(field.name()))
        .filter(f -> Descriptors.binaryName(f.owner()).equals(owner));
  }

  /** The fields that a type has, and its source does not declare. */
  public List<FieldPlace> undeclared(JavaType type) {
    return undeclared.values().stream().filter(f -> f.owner().equals(type)).toList();
  }

  /** The fields that a type itself has. */
  public List<FieldPlace> own(JavaType type) {
    List<FieldPlace> own = new ArrayList<>();
    if (type instanceof JavaType.ClassType) {
      classes
          .find(type)
          .ifPresent(m -> m.instanceFields().stream().map(this::place).forEach(own::add));
      own.addAll(undeclared(type));
    }
    return own;
  }

  /** The fields that the objects of a type have. */
  public List<FieldPlace> all(JavaType type) {
    return types.stream()
        .filter(t -> classes.isSubtype(type, t))
        .flatMap(t -> own(t).stream())
        .toList();
  }
}
