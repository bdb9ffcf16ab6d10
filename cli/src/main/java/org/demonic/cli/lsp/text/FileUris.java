package org.demonic.cli.lsp.text;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The files that the URIs of an editor stand for. */
public final class FileUris {
  private FileUris() {}

  /** The URI of a file; empty if there is no path, or if a file cannot have it. */
  public static Optional<String> uri(@Nullable String path) {
    try {
      return Optional.ofNullable(path).map(p -> Path.of(p).toUri().toString());
    } catch (InvalidPathException notAFile) {
      return Optional.empty();
    }
  }

  /** The file of a URI; empty if it stands for something else, such as a text without a name. */
  public static Optional<Path> path(String uri) {
    try {
      return Optional.of(Path.of(URI.create(uri)));
    } catch (IllegalArgumentException | FileSystemNotFoundException notAFile) {
      return Optional.empty();
    }
  }
}
