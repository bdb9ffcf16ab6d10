package org.demonic.translate.memory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.Lock;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.translate.domain.StaticState.StaticField;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;

/**
 * The static fields that steps use, and the locks of classes: all are fields of one object, which
 * the domain has a type for.
 */
public final class Statics {
  /** The type of that object. */
  public static final String TYPE = "Statics'";

  private static final String OUTSIDE = "outside'";

  private final Map<FieldName, StaticField> fields = new LinkedHashMap<>();
  private final Map<String, String> monitors = new LinkedHashMap<>();
  private final StepMentions mentions;
  private final boolean tellsOutside;

  /**
   * What the steps use.
   *
   * @param tellsOutside whether there is a field that says whether the last step began outside
   */
  public Statics(
      Descriptors descriptors, StepMentions mentions, List<Step> steps, boolean tellsOutside) {
    this.mentions = mentions;
    this.tellsOutside = tellsOutside;
    for (FieldName field : mentions.statics()) {
      if (constant(descriptors.ofClass(field.owner()), field).isEmpty()) {
        fields.put(
            field, new StaticField(field, name(field), descriptors.type(field.descriptor())));
      }
    }
    for (Step step : steps) {
      for (Lock lock : step.locks()) {
        if (lock.object() instanceof Value.ClassObject c) {
          addMonitor(c.type());
        }
      }
    }
  }

  private String name(FieldName field) {
    boolean isUnique =
        mentions.statics().stream().filter(f -> f.name().equals(field.name())).count() == 1;
    String name =
        isUnique ? DemonlNames.safe(field.name()) : simpleName(field.owner()) + "_" + field.name();
    while (isTaken(name)) {
      name += "'";
    }
    return name;
  }

  private boolean isTaken(String name) {
    return fields.values().stream().anyMatch(f -> f.demonlName().equals(name));
  }

  private void addMonitor(String type) {
    String name = simpleName(type) + "'monitor";
    while (!monitors.containsKey(type) && monitors.containsValue(name)) {
      name += "'";
    }
    monitors.putIfAbsent(type, name);
  }

  private static String simpleName(String internalName) {
    String name = internalName.substring(internalName.lastIndexOf('[') + 1);
    boolean isDescriptor = name.endsWith(";");
    return BinaryNames.simpleName(
        Descriptors.binaryName(isDescriptor ? name.substring(1, name.length() - 1) : name));
  }

  /** The constant of an enum that a static field holds. */
  public static Optional<String> constant(JavaType owner, FieldName field) {
    return owner instanceof JavaType.EnumType e
            && field.descriptor().equals(e.descriptor())
            && e.constants().contains(field.name())
        ? Optional.of(field.name())
        : Optional.empty();
  }

  public boolean isEmpty() {
    return fields.isEmpty() && monitors.isEmpty() && !tellsOutside;
  }

  /** The field that says whether a call from outside made the last step, if there is one. */
  public Optional<String> outside() {
    return tellsOutside ? Optional.of(OUTSIDE) : Optional.empty();
  }

  public List<StaticField> fields() {
    return List.copyOf(fields.values());
  }

  public boolean isConstant(StaticField field) {
    return field.field().isFinal() && !mentions.isChanging(field.field());
  }

  public Optional<StaticField> find(FieldName field) {
    return Optional.ofNullable(fields.get(field));
  }

  /** The fields that stand for locks of classes, by the names of the classes. */
  public Map<String, String> monitors() {
    return monitors;
  }

  /** The field that says whether the lock of a class is held. */
  public Optional<String> monitor(Value.ClassObject object) {
    return Optional.ofNullable(monitors.get(object.type()));
  }
}
