package org.demonic.translate;

import com.github.javaparser.ast.body.AnnotationDeclaration;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.source.JavaFile;
import org.demonic.translate.source.ParsedFiles;
import org.demonic.translate.source.SourceIndex;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.type.BinaryNames;

/**
 * What a Java file says about where it belongs.
 *
 * @param root the folder that its package is in
 * @param classNames the binary names of its classes and of those nested in them as members
 */
public record JavaSourceFile(Path root, List<String> classNames) {
  public JavaSourceFile {
    classNames = List.copyOf(classNames);
  }

  /**
   * Reads a file.
   *
   * @throws TranslationException if it cannot be read, or does not lie in a folder of its package
   */
  public static JavaSourceFile read(Path path) {
    Problems problems = new Problems();
    SourceIndex index = new SourceIndex(SourceRoots.of(), ParsedFiles.SHARED, problems);
    return index
        .file(path)
        .map(file -> new JavaSourceFile(root(path, file, problems), classNames(file)))
        .filter(file -> !problems.hasErrors())
        .orElseThrow(() -> new TranslationException(problems.all()));
  }

  private static List<String> classNames(JavaFile file) {
    List<String> names = new ArrayList<>();
    for (TypeDeclaration<?> type : file.unit().getTypes()) {
      addNames(type, BinaryNames.qualify(file.packageName(), type.getNameAsString()), names);
    }
    return names;
  }

  private static void addNames(TypeDeclaration<?> type, String binaryName, List<String> names) {
    if (!(type instanceof AnnotationDeclaration)) {
      names.add(binaryName);
    }
    for (BodyDeclaration<?> member : type.getMembers()) {
      if (member instanceof TypeDeclaration<?> nested) {
        addNames(nested, binaryName + "$" + nested.getNameAsString(), names);
      }
    }
  }

  /** As the user wrote it, as far as that goes: diagnostics show it. */
  private static Path root(Path path, JavaFile file, Problems problems) {
    if (file.packageName().isEmpty()) {
      return path.resolveSibling("");
    }
    Path inRoot = Path.of(file.packageName().replace('.', '/'), path.getFileName().toString());
    Path absolute = path.toAbsolutePath().normalize();
    if (!absolute.endsWith(inRoot)) {
      Span span = file.unit().getPackageDeclaration().map(file::span).orElse(Span.NONE);
      problems.add(
          ContractProblem.WRONG_FOLDER, span, file.packageName(), inRoot.resolveSibling(""));
    }
    Path whole = path.normalize().endsWith(inRoot) ? path.normalize() : absolute;
    int names = whole.getNameCount() - inRoot.getNameCount();
    if (names > 0) {
      Path root = whole.subpath(0, names);
      return whole.isAbsolute() ? whole.getRoot().resolve(root) : root;
    }
    return whole.isAbsolute() ? whole.getRoot() : Path.of("");
  }
}
