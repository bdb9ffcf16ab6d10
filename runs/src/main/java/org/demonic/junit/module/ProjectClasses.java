package org.demonic.junit.module;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.classpath.ClassPath;
import org.demonic.code.classpath.ClassPathPart;
import org.demonic.code.classpath.ClassPathPart.Kind;
import org.demonic.lang.source.SourceFolders;
import org.demonic.memory.ClassPathEntries;
import org.demonic.report.output.OutputFolder;

/**
 * The parts of the class path that belong to the project under test: its folders, the archives of
 * other modules of the same build, those that are configured, and those that classes under test
 * come from. Other archives are left out: they are many, and nobody asks about their code.
 */
final class ProjectClasses {
  /** A class of each module of Demonic that runs in the tests of others. */
  private static final Set<String> OWN_CLASSES =
      Set.of(
          "com/microsoft/z3/Context",
          "org/demonic/cli/DemonlCommand",
          "org/demonic/code/program/Program",
          "org/demonic/contracts/Requires",
          "org/demonic/grammar/ContractParser",
          "org/demonic/instrument/calls/CallPoints",
          "org/demonic/junit/check/TestJudge",
          "org/demonic/junit/module/ProjectClasses",
          "org/demonic/lang/domain/Domain",
          "org/demonic/lang/source/Source",
          "org/demonic/library/Book",
          "org/demonic/memory/Memory",
          "org/demonic/report/finding/Finding",
          "org/demonic/schedule/Schedules",
          "org/demonic/synthesize/Synthesizer",
          "org/demonic/translate/JavaTranslator");

  private ProjectClasses() {}

  /**
   * The project's entries of the class path; that of Demonic itself is left out.
   *
   * @param configured folders and archives whose code is main code, whatever they seem to be
   */
  static ClassPath of(ClassLoader loader, List<Path> configured) {
    Set<Path> main = new LinkedHashSet<>();
    configured.forEach(path -> main.add(real(path)));
    Set<Path> left = new LinkedHashSet<>(main);
    List<ClassPathPart> parts = new ArrayList<>();
    for (Path entry : ClassPathEntries.of(loader)) {
      Path real = real(entry);
      if (main.contains(real)) {
        left.remove(real);
        parts.add(new ClassPathPart(entry, Kind.MAIN));
      } else if (Files.isDirectory(entry)) {
        parts.add(ClassPathPart.ofFolder(entry));
      } else if (ClassPathPart.isBuilt(entry)) {
        parts.add(ClassPathPart.ofArchive(entry));
      }
    }
    left.forEach(path -> parts.add(new ClassPathPart(path, Kind.MAIN)));
    parts.removeIf(ProjectClasses::isOwn);
    return new ClassPath(parts, name -> origin(loader, name));
  }

  private static Optional<ClassPathPart> origin(ClassLoader loader, String name) {
    return ClassPathEntries.origin(loader.getResource(name + ".class"), name)
        .map(
            place ->
                Files.isDirectory(place)
                    ? ClassPathPart.ofFolder(place)
                    : ClassPathPart.ofArchive(place))
        .filter(part -> !isOwn(part));
  }

  private static boolean isOwn(ClassPathPart part) {
    return Files.isDirectory(part.path())
        ? OWN_CLASSES.stream().anyMatch(c -> Files.exists(part.path().resolve(c + ".class")))
        : part.names().stream().anyMatch(OWN_CLASSES::contains);
  }

  /** The usual source folders of the other modules of the same build. */
  static List<Path> sources(ClassPath classPath) {
    Path here = real(OutputFolder.module());
    return classPath.parts().stream()
        .filter(part -> part.kind() == Kind.MAIN)
        .map(ClassPathPart::project)
        .flatMap(Optional::stream)
        .map(ProjectClasses::real)
        .filter(project -> !project.equals(here))
        .flatMap(project -> SourceFolders.ofMain(project).stream())
        .distinct()
        .toList();
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException missing) {
      return path.toAbsolutePath().normalize();
    }
  }
}
