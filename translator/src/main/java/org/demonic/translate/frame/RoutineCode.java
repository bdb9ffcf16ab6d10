package org.demonic.translate.frame;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.ModuleCode;
import org.demonic.code.body.BodyReader;
import org.demonic.code.body.Touched;
import org.demonic.code.classpath.ClassFiles;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.type.JavaType;

/**
 * The compiled code of the routines of a domain. Sources are compiled in memory, so that the code
 * is never older than they are; where that fails, class files are read.
 */
public final class RoutineCode {
  private final ClassTable classes;
  private final Program program;
  private final BodyReader bodies;

  private RoutineCode(ClassTable classes, Program program) {
    this.classes = classes;
    this.program = program;
    this.bodies = ModuleCode.of(program).bodies();
  }

  /**
   * Compiles the classes of a domain; says which of them have no code.
   *
   * @param classPath where class files are
   */
  public static RoutineCode of(
      ClassTable classes,
      Collection<JavaType> types,
      SourceRoots roots,
      Collection<Path> classPath,
      Problems problems) {
    Map<String, ClassModel> models = new LinkedHashMap<>();
    Set<Path> files = new LinkedHashSet<>();
    for (JavaType type : types) {
      classes
          .find(type)
          .ifPresent(
              model -> {
                models.put(model.binaryName().replace('.', '/'), model);
                files.add(Path.of(model.source().file().source().name()));
              });
    }
    Compilation compiled = Compilation.of(files, roots, classPath);
    Set<String> names = new LinkedHashSet<>(compiled.classes().keySet());
    if (names.isEmpty()) {
      classPath.forEach(folder -> names.addAll(ClassFiles.namesIn(folder)));
    }
    ClassLoader others = new URLClassLoader(urls(classPath), ClassLoader.getPlatformClassLoader());
    Program program = Program.of(names, compiled.finder(others));
    List<ClassModel> unread =
        models.entrySet().stream()
            .filter(e -> program.module(e.getKey()).isEmpty())
            .map(Map.Entry::getValue)
            .toList();
    if (!unread.isEmpty()) {
      problems.add(
          ContractProblem.NOT_COMPILED,
          unread.get(0).source().nameSpan(),
          unread.stream().map(ClassModel::binaryName).collect(Collectors.joining(", ")),
          compiled.problem().orElse("there is no class file"));
    }
    return new RoutineCode(classes, program);
  }

  private static URL[] urls(Collection<Path> folders) {
    return folders.stream().map(RoutineCode::url).toArray(URL[]::new);
  }

  private static URL url(Path folder) {
    try {
      return folder.toUri().toURL();
    } catch (MalformedURLException noFile) {
      throw new IllegalArgumentException(noFile);
    }
  }

  /** What a routine may touch, if its code is known. */
  Optional<Touched> touched(MethodModel routine) {
    return bodies.touched(name(routine));
  }

  private static MethodName name(MethodModel method) {
    String owner = method.owner().binaryName().replace('.', '/');
    return new MethodName(owner, method.name(), method.descriptor());
  }

  /** The field of the sources that code names, if it is one. */
  Optional<FieldModel> field(FieldName field) {
    return classes.find(field.owner().replace('/', '.')).stream()
        .flatMap(model -> model.instanceFields().stream())
        .filter(f -> f.name().equals(field.name()))
        .findFirst();
  }

  /** What the fields of a new object hold when its constructor returns, as far as it is known. */
  Map<FieldModel, Value> initialValues(ClassModel model, MethodModel constructor) {
    Map<FieldName, FieldModel> fields = new LinkedHashMap<>();
    for (ClassModel level : classes.lineage(model)) {
      for (FieldModel field : level.instanceFields()) {
        program
            .field(level.binaryName().replace('.', '/'), field.name())
            .ifPresent(name -> fields.put(name, field));
      }
    }
    Map<FieldModel, Value> values = new LinkedHashMap<>();
    bodies
        .initialValues(name(constructor), fields.keySet())
        .forEach((name, value) -> values.put(fields.get(name), value));
    return values;
  }

  /** Whether a constructor of some class makes an array for a field of such a type. */
  public boolean isMade(JavaType.ArrayType array, List<ClassModel> models) {
    return models.stream()
        .filter(m -> m.instanceFields().stream().anyMatch(f -> f.type().equals(array)))
        .flatMap(m -> m.constructors().stream().map(c -> initialValues(m, c)))
        .flatMap(values -> values.entrySet().stream())
        .anyMatch(e -> e.getKey().type().equals(array) && e.getValue() instanceof Value.Made);
  }
}
