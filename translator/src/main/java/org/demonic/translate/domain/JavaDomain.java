package org.demonic.translate.domain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.naming.TypeNames;
import org.demonic.translate.type.JavaType;

/** A domain that was made of Java classes, and how the two correspond. */
public final class JavaDomain {
  private final DemonlFile file;
  private final Domain domain;
  private final Map<String, JavaClass> classes;
  private final TypeNames names;
  private final List<Diagnostic> warnings;

  public JavaDomain(
      DemonlFile file,
      Domain domain,
      Map<String, JavaClass> classes,
      TypeNames names,
      List<Diagnostic> warnings) {
    this.file = file;
    this.domain = domain;
    this.classes = new LinkedHashMap<>(classes);
    this.names = names;
    this.warnings = List.copyOf(warnings);
  }

  /** The domain as it is written; its spans are places in the Java files. */
  public DemonlFile file() {
    return file;
  }

  public Domain domain() {
    return domain;
  }

  /** The classes and enums with sources, in the order of their declarations. */
  public List<JavaClass> classes() {
    return List.copyOf(classes.values());
  }

  /** The class of that binary name, if it is in the domain and has a source. */
  public Optional<JavaClass> find(String binaryName) {
    return Optional.ofNullable(classes.get(binaryName));
  }

  /**
   * The demonL type of variables that hold values of {@code type}.
   *
   * @throws IllegalStateException if the type does not occur in the domain
   */
  public TypeReference typeReference(JavaType type) {
    return names.reference(type, Span.NONE);
  }

  /** The name of the demonL type or enum for a class, enum or array type, if the domain has it. */
  public Optional<String> findType(JavaType type) {
    return names.find(type);
  }

  /** The method that an action of the domain stands for; a constructor that cannot run, none. */
  public Optional<JavaMethod> method(Action action) {
    return classes.values().stream()
        .flatMap(c -> c.methods().stream())
        .filter(m -> m.span().equals(action.span()) && names(m, action))
        .findFirst();
  }

  private static boolean names(JavaMethod method, Action action) {
    return method.role() instanceof JavaMethod.IsAction a
        ? a.name().equals(action.name())
        : method.role() instanceof JavaMethod.IsConstructor c
            && action.constructor()
            && c.name().equals(action.name());
  }

  /** What the author should know, though nothing is wrong. */
  public List<Diagnostic> warnings() {
    return warnings;
  }
}
