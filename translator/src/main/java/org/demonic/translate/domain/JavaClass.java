package org.demonic.translate.domain;

import java.util.List;
import java.util.Optional;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;

/**
 * A class of the domain that has a source; enums have neither fields nor methods here.
 *
 * @param type its type, which is an enum type for an enum
 * @param demonlName the type or enum of the domain
 * @param fields all fields that its objects have, inherited ones first
 * @param invariants those that it declares itself, over {@code this}
 * @param relies those of the class itself and its supertypes, over {@code this}
 * @param methods those that it declares, constructors included; also implicit ones
 */
public record JavaClass(
    String binaryName,
    JavaType type,
    String demonlName,
    List<JavaField> fields,
    List<JavaClause> invariants,
    List<JavaClause> relies,
    List<JavaMethod> methods) {
  public JavaClass {
    fields = List.copyOf(fields);
    invariants = List.copyOf(invariants);
    relies = List.copyOf(relies);
    methods = List.copyOf(methods);
  }

  /** The name without package and enclosing classes. */
  public String simpleName() {
    return BinaryNames.simpleName(binaryName);
  }

  /**
   * The method that this class itself declares with that name and descriptor; or the notification
   * that has this name, as {@code nonZero.signal}.
   */
  public Optional<JavaMethod> method(String name, String descriptor) {
    return methods.stream()
        .filter(m -> m.name().equals(name) && m.descriptor().equals(descriptor))
        .findFirst()
        .or(() -> signal(name));
  }

  /** A call that wakes those who wait for fields; it requires what they wait for. */
  private Optional<JavaMethod> signal(String name) {
    int dot = name.indexOf('.');
    if (dot < 0) {
      return Optional.empty();
    }
    List<String> signalled = List.of(name.substring(0, dot).split(JavaMethod.AND));
    List<JavaClause> awaited =
        fields.stream()
            .filter(f -> f.declaringClass().equals(binaryName) && signalled.contains(f.name()))
            .flatMap(f -> f.awaitedBy().stream())
            .toList();
    return awaited.isEmpty()
        ? Optional.empty()
        : Optional.of(JavaMethod.signal(binaryName, name, awaited));
  }
}
