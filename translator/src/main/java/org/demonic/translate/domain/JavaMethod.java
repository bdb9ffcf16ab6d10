package org.demonic.translate.domain;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.path.MethodName;
import org.demonic.lang.source.Span;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;

/**
 * A method or constructor with its whole contract, inherited clauses included.
 *
 * @param declaringClass the binary name of the class that declares it
 * @param name {@link BinaryNames#CONSTRUCTOR} for a constructor
 * @param descriptor the erased types, as in class files
 * @param result the type of its result; empty for {@code void} and constructors
 * @param relies what other threads may do at most while it runs; those of its class not included
 */
public record JavaMethod(
    String declaringClass,
    String name,
    String descriptor,
    List<JavaParameter> parameters,
    Optional<JavaType> result,
    Set<JavaModifier> modifiers,
    List<JavaClause> requires,
    List<JavaClause> ensures,
    List<JavaClause> relies,
    Role role,
    Span span) {
  /** The descriptor of calls that wake those who wait. */
  public static final String SIGNAL = "()V";

  /** What stands between the names of fields with the same object in the name of such a call. */
  public static final String AND = "/";

  public JavaMethod {
    parameters = List.copyOf(parameters);
    modifiers = Set.copyOf(modifiers);
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
    relies = List.copyOf(relies);
  }

  /** A call that wakes those who wait for fields of an object, as if it were one of its methods. */
  static JavaMethod signal(String declaringClass, String name, List<JavaClause> awaited) {
    return new JavaMethod(
        declaringClass,
        name,
        SIGNAL,
        List.of(),
        Optional.empty(),
        Set.of(),
        awaited,
        List.of(),
        List.of(),
        new IsSignal(),
        awaited.get(0).span());
  }

  /** Its name in class files. */
  public MethodName inClassFiles() {
    return new MethodName(declaringClass.replace('.', '/'), name, descriptor);
  }

  public boolean isConstructor() {
    return name.equals(BinaryNames.CONSTRUCTOR);
  }

  public boolean isStatic() {
    return modifiers.contains(JavaModifier.STATIC);
  }

  /** The method as messages show it: {@code Account.withdraw(int)}. */
  @Override
  public String toString() {
    String owner = BinaryNames.simpleName(declaringClass);
    return (isConstructor() ? "new " + owner : owner + "." + name)
        + parameters.stream()
            .map(p -> p.type().javaName())
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** What a method is in demonL. */
  public sealed interface Role {}

  /** An action, a constructor or a function, which its contract describes. */
  public record IsDeclared() implements Role {}

  /** A method of which the domain has no routine. */
  public record IsRead() implements Role {}

  /** A call of an object in a field, which wakes those who wait for that. */
  public record IsSignal() implements Role {}

  /** A method that is no routine of the domain; reports list it as not considered. */
  public record NotConsidered(Omission omission, String detail) implements Role {
    /** The reason, worded as the end of a sentence. */
    public String reason() {
      return omission.describe(detail);
    }
  }
}
