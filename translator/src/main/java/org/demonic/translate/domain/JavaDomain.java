package org.demonic.translate.domain;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.step.Step;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.SuspendedCall;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/** A domain that was made of Java classes, and how the two correspond. */
public final class JavaDomain {
  private final DemonlFile file;
  private final Domain domain;
  private final Map<String, JavaClass> classes;
  private final DemonlNames names;
  private final List<Diagnostic> warnings;
  private final List<Diagnostic> rejected;
  private final StepPart steps;

  /**
   * A domain.
   *
   * @param rejected what is wrong with contracts that were left out
   * @param steps what corresponds where the actions are steps of other threads; none where they are
   *     methods with contracts
   */
  public JavaDomain(
      DemonlFile file,
      Domain domain,
      Map<String, JavaClass> classes,
      DemonlNames names,
      List<Diagnostic> warnings,
      List<Diagnostic> rejected,
      StepPart steps) {
    this.file = file;
    this.domain = domain;
    this.classes = new LinkedHashMap<>(classes);
    this.names = names;
    this.warnings = List.copyOf(warnings);
    this.rejected = List.copyOf(rejected);
    this.steps = steps;
  }

  /** The domain as it is written; its spans are places in the Java files. */
  public DemonlFile file() {
    return file;
  }

  public Domain domain() {
    return domain;
  }

  /**
   * The classes and enums with sources, and classes without of which byte code tells fields, in the
   * order of their declarations.
   */
  public List<JavaClass> classes() {
    return List.copyOf(classes.values());
  }

  /** The class of that binary name, if it is one of these. */
  public Optional<JavaClass> find(String binaryName) {
    return Optional.ofNullable(classes.get(binaryName));
  }

  /**
   * The demonL type of variables that hold values of {@code type}.
   *
   * @throws IllegalStateException if the type does not occur in the domain
   */
  public Type type(JavaType type) {
    return Checker.type(domain, names.reference(type, Span.NONE));
  }

  /** What types, fields and methods are called in the domain. */
  public DemonlNames names() {
    return names;
  }

  /** The name of the demonL type or enum for a class, enum or array type, if the domain has it. */
  public Optional<String> findType(JavaType type) {
    return names.types().find(type);
  }

  /** The array type that a demonL type stands for, if it does. */
  public Optional<JavaType.ArrayType> arrayType(ObjectType type) {
    return names.types().array(type.name());
  }

  /** The method of which an action is a step, if it has a source. */
  public Optional<JavaMethod> method(Action action) {
    return step(action).flatMap(StepAction::method);
  }

  /** The same for a planner that does not know a step; the file still has it. */
  public JavaDomain without(Step step) {
    Domain left =
        domain.without(action -> step(action).filter(a -> a.step().equals(step)).isPresent());
    return new JavaDomain(file, left, classes, names, warnings, rejected, steps);
  }

  /** The step that an action stands for, in a domain of steps. */
  public Optional<StepAction> step(Action action) {
    return Optional.ofNullable(steps.actions().get(action.name()));
  }

  /** The static fields, which a goal has to state, if steps use any. */
  public Optional<StaticState> statics() {
    return steps.statics();
  }

  /** The fields that say of each object of a state what Java keeps elsewhere. */
  public List<GhostField> ghosts() {
    return steps.ghosts();
  }

  /** Whether a field says something that no field of Java holds. */
  public boolean isGhost(Field field) {
    return ghost(field).isPresent()
        || field.name().startsWith(OutsideClass.NAME)
        || staticField(field).filter(f -> SuspendedCall.has(f.field())).isPresent();
  }

  private Optional<StaticState.StaticField> staticField(Field field) {
    return statics().filter(s -> s.type().equals(field.owner().name())).stream()
        .flatMap(s -> s.fields().stream())
        .filter(f -> f.demonlName().equals(field.name()))
        .findFirst();
  }

  /** Whether a field says that an object exists. */
  public boolean isMade(Field field) {
    return ghost(field).filter(g -> g.kind() == GhostField.Kind.MADE).isPresent();
  }

  /** The types of the objects that steps make. */
  public List<ObjectType> madeTypes() {
    return steps.made().stream()
        .flatMap(t -> findType(t).stream())
        .flatMap(name -> domain.type(name).stream())
        .toList();
  }

  /** The field of the static state that says whether a call from outside made the last step. */
  public Optional<GhostField> outside() {
    return ghosts().stream().filter(g -> g.kind() == GhostField.Kind.OUTSIDE).findFirst();
  }

  /** Whether a field says that the thread that looks has a lock. */
  public boolean isLock(Field field) {
    return ghost(field).filter(g -> g.kind().isLock()).isPresent();
  }

  private Optional<GhostField> ghost(Field field) {
    for (GhostField ghost : ghosts()) {
      if (ghost.name().equals(field.name()) && ghost.type().equals(field.owner().name())) {
        return Optional.of(ghost);
      }
    }
    return Optional.empty();
  }

  /** What the conditions of a step that changes nothing are, if they can be said. */
  public Optional<StepCondition> condition(Step step) {
    return Optional.ofNullable(steps.conditions().get(step));
  }

  /** The conditions of all steps that change nothing. */
  public Collection<StepCondition> conditions() {
    return steps.conditions().values();
  }

  /** What is wrong with contracts that were left out of the domain. */
  public List<Diagnostic> rejected() {
    return rejected;
  }

  /** What the author should know, although there is no error. */
  public List<Diagnostic> warnings() {
    return warnings;
  }
}
