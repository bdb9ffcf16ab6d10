package org.demonic.translate.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.type.JavaType;

/** What steps mention: types, fields, and which objects they make. */
public final class StepMentions {
  private final Descriptors descriptors;
  private final Set<JavaType> types = new LinkedHashSet<>();
  private final Set<FieldName> fields = new LinkedHashSet<>();
  private final Set<FieldName> statics = new LinkedHashSet<>();
  private final Set<FieldName> changing = new HashSet<>();
  private final Set<FieldName> owners = new HashSet<>();
  private final Set<JavaType> made = new LinkedHashSet<>();

  private StepMentions(Descriptors descriptors) {
    this.descriptors = descriptors;
  }

  public static StepMentions of(ClassTable classes, List<Step> steps) {
    StepMentions mentions = new StepMentions(new Descriptors(classes.types()));
    steps.forEach(mentions::add);
    return mentions;
  }

  /** The types of all values, and those that are tested for. */
  public Set<JavaType> types() {
    return types;
  }

  /** Instance fields. */
  public Set<FieldName> fields() {
    return fields;
  }

  public Set<FieldName> statics() {
    return statics;
  }

  /** Whether a field of an object that was there before is written, or a static one. */
  public boolean isChanging(FieldName field) {
    return changing.contains(field);
  }

  /** Whether a field owns its arrays, elements of which are read or written. */
  public boolean isOwner(FieldName field) {
    return owners.contains(field);
  }

  /** The types of which steps make objects or arrays. */
  public Set<JavaType> made() {
    return made;
  }

  /** The object that a call of a constructor makes, if the step is a beginning of one. */
  public static boolean makesReceiver(Step step) {
    return step.method().isConstructor() && step.extent().begins();
  }

  public static Value receiver(Step step) {
    return new Value.Argument(0, "L" + step.method().owner() + ";");
  }

  private void add(Step step) {
    step.conditions().forEach(this::add);
    step.locks().stream().map(Lock::object).forEach(this::add);
    Set<Value> created = new HashSet<>();
    for (Step.Creation creation : step.made()) {
      add(creation.object());
      add(creation.length());
      created.add(creation.object());
      if (!isOfEnum(creation, descriptors)) {
        made.add(descriptors.type(creation.object().type()));
      }
    }
    if (makesReceiver(step)) {
      created.add(receiver(step));
    }
    step.changes().forEach(c -> add(c, created));
    if (makesReceiver(step) && usesReceiver(step)) {
      add(receiver(step));
      made.add(descriptors.type("L" + step.method().owner() + ";"));
    }
  }

  private void add(Change change, Set<Value> created) {
    add(change.value());
    add(change.location().term());
    boolean isOfNew = change.location().base().filter(created::contains).isPresent();
    change.location().asField().filter(f -> !isOfNew).ifPresent(changing::add);
  }

  /**
   * Adds the type of an array by that of its elements. An instruction for references does not tell
   * the type of the array, so nothing is added.
   */
  private void addElements(String type) {
    if (descriptors.type(type) instanceof JavaType.Primitive primitive) {
      types.add(new JavaType.ArrayType(primitive));
    }
  }

  /** Whether it is a constant of an enum, all of which the domain has from the beginning. */
  public static boolean isOfEnum(Step.Creation creation, Descriptors descriptors) {
    return descriptors.type(creation.object().type()) instanceof JavaType.EnumType;
  }

  /** Whether a step says anything of the receiver. */
  public static boolean usesReceiver(Step step) {
    return arguments(step).contains(receiver(step));
  }

  /** The arguments that a step speaks of, each once. */
  public static List<Value.Argument> arguments(Step step) {
    Set<Value.Argument> found = new LinkedHashSet<>();
    for (Value value : values(step)) {
      Parts.forEach(
          value,
          part -> {
            if (part instanceof Value.Argument a) {
              found.add(a);
            }
          });
    }
    return List.copyOf(found);
  }

  /** The fields that a step reads or writes, by the object; those of objects it finds only. */
  public static Map<Value, Set<FieldName>> fieldsOf(Step step) {
    Map<Value, Set<FieldName>> found = new HashMap<>();
    for (Value value : values(step)) {
      Parts.forEach(
          value,
          part -> {
            if (part instanceof Value.FieldOf f) {
              found.computeIfAbsent(f.object(), k -> new HashSet<>()).add(f.field());
            }
          });
    }
    for (Change change : step.changes()) {
      Location location = change.location();
      Optional<Value> object = location.base();
      location
          .asField()
          .filter(f -> object.isPresent())
          .ifPresent(f -> found.computeIfAbsent(object.get(), k -> new HashSet<>()).add(f));
    }
    return found;
  }

  private static List<Value> values(Step step) {
    List<Value> values = new ArrayList<>(step.conditions());
    step.locks().forEach(l -> values.add(l.object()));
    step.made().forEach(m -> values.add(m.length()));
    for (Change change : step.changes()) {
      values.add(change.value());
      values.addAll(change.location().values());
    }
    return values;
  }

  private void add(Value value) {
    Parts.forEach(value, this::addPart);
  }

  private void addPart(Value part) {
    if (part instanceof Value.Symbol s) {
      types.add(descriptors.type(s.type()));
    } else if (part instanceof Value.InstanceOf i) {
      types.add(descriptors.ofClass(i.type()));
    } else if (part instanceof Value.ClassIn c) {
      c.types().stream().sorted().forEach(t -> types.add(descriptors.ofClass(t)));
    } else if (part instanceof Value.FieldOf f) {
      add(f.field());
    } else if (part instanceof Value.StaticOf s) {
      addStatic(s.field());
    } else if (part instanceof Value.ElementOf e) {
      addElements(e.type());
      e.owner().ifPresent(owners::add);
    }
  }

  private void add(FieldName field) {
    types.add(descriptors.ofClass(field.owner()));
    types.add(descriptors.type(field.descriptor()));
    fields.add(field);
  }

  private void addStatic(FieldName field) {
    types.add(descriptors.type(field.descriptor()));
    statics.add(field);
  }
}
