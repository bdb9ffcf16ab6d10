package org.demonic.translate.memory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.Lock;
import org.demonic.code.share.LockName;
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
  private final Map<LockName.Start, String> monitors = new LinkedHashMap<>();
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
        root(lock, descriptors).ifPresent(this::addMonitor);
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

  /**
   * What a lock is the monitor of, if that is one object for all code that demonL has no object
   * for: a class, a text that is a constant, or what a static final field has of a type that is a
   * value in demonL, such as a box or a text. Two of them may be one object: then they only exclude
   * less than they do.
   */
  public static Optional<LockName.Start> root(Lock lock, Descriptors descriptors) {
    if (lock.mode() != Lock.Mode.MONITOR) {
      return Optional.empty();
    } else if (lock.object() instanceof Value.ClassObject c) {
      return Optional.of(new LockName.Start.OfClass(c.type()));
    } else if (lock.object() instanceof Value.Text t) {
      return Optional.of(new LockName.Start.OfText(t.text()));
    }
    return lock.object() instanceof Value.StaticOf s
            && s.field().isFinal()
            && !descriptors.type(s.field().descriptor()).isObject()
        ? Optional.of(new LockName.Start.OfStatic(s.field()))
        : Optional.empty();
  }

  private void addMonitor(LockName.Start root) {
    String name = baseName(root) + "'monitor";
    while (!monitors.containsKey(root) && monitors.containsValue(name)) {
      name += "'";
    }
    monitors.putIfAbsent(root, name);
  }

  private static String baseName(LockName.Start root) {
    if (root instanceof LockName.Start.OfClass c) {
      return simpleName(c.type());
    }
    return root instanceof LockName.Start.OfStatic s ? DemonlNames.safe(s.field().name()) : "text";
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

  /** The fields that stand for monitors of what has no object in demonL. */
  public Map<LockName.Start, String> monitors() {
    return monitors;
  }

  /** The field that says whether such a monitor is held. */
  public Optional<String> monitor(LockName.Start root) {
    return Optional.ofNullable(monitors.get(root));
  }
}
