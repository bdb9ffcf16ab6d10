package org.demonic.code.classpath;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A folder with class files, or an archive of them.
 *
 * @param path where it is
 * @param kind whose code is in it
 */
public record ClassPathPart(Path path, Kind kind) {
  /** The kind of code that a part of the class path holds. */
  public enum Kind {
    /** Code that is delivered: it is the module, without the classes that hold tests. */
    MAIN,
    /** Code that is compiled for tests: it stands for the code of users, outside of the module. */
    TESTS
  }

  /** A folder, whose place tells the kind of its code. */
  public static ClassPathPart ofFolder(Path folder) {
    return of(folder, BuildOutput.of(folder).isFolderOfTests());
  }

  /** An archive, whose name tells the kind of its code. */
  public static ClassPathPart ofArchive(Path archive) {
    return of(archive, BuildOutput.of(archive).isArchiveOfTests());
  }

  private static ClassPathPart of(Path path, boolean isOfTests) {
    return new ClassPathPart(path, isOfTests ? Kind.TESTS : Kind.MAIN);
  }

  /**
   * Whether an archive was built where it lies, as those of other modules of the same build are,
   * and not fetched from a repository. Its place tells that; it is not opened.
   */
  public static boolean isBuilt(Path archive) {
    return BuildOutput.of(archive).isBuiltArchive();
  }

  /** The folder of the project that it was built in, if its place tells that. */
  public Optional<Path> project() {
    return BuildOutput.of(path).project();
  }

  /** The internal names of the classes in it; none if it cannot be read. */
  public List<String> names() {
    return Files.isDirectory(path) ? ClassFiles.namesIn(path) : ClassFiles.namesInArchive(path);
  }
}
