package org.demonic.translate.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.SourceFolders;

/** The files, in whatever language, that classes were compiled from. */
final class OriginalFiles {
  private final List<Path> folders;

  OriginalFiles(List<Path> folders) {
    this.folders = folders;
  }

  /**
   * A file of a package.
   *
   * @param name without its folder, as class files have it
   */
  Optional<Source> find(String packageName, String name) {
    return SourceFolders.file(folders, packageName, name).flatMap(OriginalFiles::read);
  }

  private static Optional<Source> read(Path file) {
    try {
      return Optional.of(new Source(file.toString(), Files.readString(file)));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
