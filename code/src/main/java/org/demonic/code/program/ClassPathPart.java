package org.demonic.code.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A folder with class files, or an archive of them.
 *
 * @param path where it is
 * @param kind whose code is in it
 */
public record ClassPathPart(Path path, Kind kind) {
  /** Whose code a part of the class path holds. */
  public enum Kind {
    /** Code that is delivered: it is the module, without the classes that hold tests. */
    MAIN,
    /** Code that is compiled for tests: it stands for the code of users, outside of the module. */
    TESTS
  }

  /** A folder, whose place tells the kind of its code. */
  public static ClassPathPart ofFolder(Path folder) {
    return new ClassPathPart(folder, TestFolders.has(folder) ? Kind.TESTS : Kind.MAIN);
  }

  /** The internal names of the classes in it; none if it cannot be read. */
  List<String> names() {
    return Files.isDirectory(path) ? ClassFiles.namesIn(path) : ClassFiles.namesInArchive(path);
  }
}
