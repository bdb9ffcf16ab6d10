package org.demonic.junit.contradiction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.body.BodyReader;
import org.demonic.code.path.MethodName;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.type.JavaModifier;

/**
 * Finds the bodies that have contracts to keep. A postcondition is kept by each method that has one
 * or inherits it. An invariant holds when a method returns to who is not of the class, as the check
 * at run time has it: so private methods need not keep it, nor methods that only others of the
 * class call.
 */
final class Subjects {
  private final JavaDomain domain;
  private final BodyReader bodies;

  private Subjects(JavaDomain domain, BodyReader bodies) {
    this.domain = domain;
    this.bodies = bodies;
  }

  /** The bodies that objects of a class run, and its static ones. */
  static List<Subject> of(JavaDomain domain, BodyReader bodies, JavaClass type) {
    return new Subjects(domain, bodies).of(type);
  }

  private List<Subject> of(JavaClass type) {
    List<JavaClass> lineage = lineage(type);
    List<String> invariants =
        lineage.stream().filter(c -> !c.invariants().isEmpty()).map(JavaClass::binaryName).toList();
    List<Subject> subjects = new ArrayList<>();
    for (JavaMethod method : type.methods()) {
      Subject subject =
          new Subject(
              method,
              receiver(type, method),
              !method.ensures().isEmpty(),
              keepsInvariants(type, method) ? invariants : List.of());
      add(subject, subjects);
    }
    if (bodies.isInstantiable(internal(type))) {
      lineage.stream()
          .filter(above -> !above.equals(type))
          .forEach(above -> addInherited(type, above, invariants, subjects));
    }
    return subjects;
  }

  private void add(Subject subject, List<Subject> subjects) {
    boolean hasDuties = subject.hasPostcondition() || !subject.invariants().isEmpty();
    if (hasDuties && bodies.doesSomething(subject.method())) {
      subjects.add(subject);
    }
  }

  /** Invariants that a class adds must be kept by what it inherits, too. */
  private void addInherited(
      JavaClass type, JavaClass above, List<String> invariants, List<Subject> subjects) {
    Set<String> own = new LinkedHashSet<>(invariants);
    lineage(above).forEach(c -> own.remove(c.binaryName()));
    if (own.isEmpty()) {
      return;
    }
    for (JavaMethod method : above.methods()) {
      boolean isRun =
          bodies
              .selected(internal(type), method.name(), method.descriptor())
              .equals(
                  Optional.of(new MethodName(internal(above), method.name(), method.descriptor())));
      if (isRun && !method.isConstructor() && keepsInvariants(above, method)) {
        add(new Subject(method, type.binaryName(), false, List.copyOf(own)), subjects);
      }
    }
  }

  private boolean keepsInvariants(JavaClass type, JavaMethod method) {
    MethodName name = new MethodName(internal(type), method.name(), method.descriptor());
    return !method.isStatic()
        && !method.modifiers().contains(JavaModifier.PRIVATE)
        && !bodies.isHelper(name)
        && (!method.isConstructor() || bodies.isInstantiable(internal(type)));
  }

  /** An abstract class has no objects of its own, but perhaps a subclass that runs the method. */
  private String receiver(JavaClass type, JavaMethod method) {
    if (bodies.isInstantiable(internal(type))) {
      return type.binaryName();
    }
    return domain.classes().stream()
        .filter(c -> bodies.isInstantiable(internal(c)) && lineage(c).contains(type))
        .filter(
            c ->
                bodies
                    .selected(internal(c), method.name(), method.descriptor())
                    .filter(m -> m.owner().equals(internal(type)))
                    .isPresent())
        .findFirst()
        .orElse(type)
        .binaryName();
  }

  private List<JavaClass> lineage(JavaClass type) {
    Optional<ObjectType> own = domain.domain().type(type.demonlName());
    Set<String> names = new HashSet<>();
    own.ifPresent(t -> domain.domain().lineage(t).forEach(above -> names.add(above.name())));
    return domain.classes().stream().filter(c -> names.contains(c.demonlName())).toList();
  }

  private static String internal(JavaClass type) {
    return type.binaryName().replace('.', '/');
  }
}
