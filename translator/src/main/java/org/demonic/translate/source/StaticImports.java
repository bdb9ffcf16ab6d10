package org.demonic.translate.source;

import com.github.javaparser.ast.ImportDeclaration;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the classes whose static members a file may name alone (JLS 7.5.3 and 7.5.4). */
public final class StaticImports {
  private StaticImports() {}

  /**
   * The classes that members of that name are imported from: those that are imported by their name,
   * then those of a class all of whose members are.
   */
  public static Stream<String> classes(JavaFile file, String member) {
    return Stream.concat(
        imports(file, false).flatMap(i -> qualifier(i.getNameAsString(), member).stream()),
        imports(file, true).map(ImportDeclaration::getNameAsString));
  }

  private static Stream<ImportDeclaration> imports(JavaFile file, boolean onDemand) {
    return file.unit().getImports().stream()
        .filter(i -> i.isStatic() && i.isAsterisk() == onDemand);
  }

  private static Optional<String> qualifier(String name, String member) {
    return Optional.of(name)
        .filter(n -> n.endsWith("." + member))
        .map(n -> n.substring(0, n.length() - member.length() - 1));
  }
}
