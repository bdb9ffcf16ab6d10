package org.demonic.cli.lsp.workspace;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Finds the files of demonL in folders and in the folders below them. */
final class DemonlFiles extends SimpleFileVisitor<Path> {
  private static final Pattern NAME = Pattern.compile("(?i).+\\.(?:demonl|dmn|goal)");

  /** Folders of what programs make; folders whose names begin with a dot are hidden. */
  private static final Set<String> LEFT_OUT = Set.of("build", "node_modules", "target");

  private final NavigableMap<Path, FileState> found = new TreeMap<>();
  private final Path root;
  private final Runnable checkpoint;

  /** The marks by which a file is recognised that has not changed. */
  record FileState(long modified, long size) {}

  private DemonlFiles(Path root, Runnable checkpoint) {
    this.root = root;
    this.checkpoint = checkpoint;
  }

  /**
   * The files in folders, in the order of their names. Links to folders are not followed, and what
   * cannot be read is left out.
   *
   * @param checkpoint is called often, and may throw an exception to end the search
   */
  static NavigableMap<Path, FileState> in(Collection<Path> folders, Runnable checkpoint) {
    NavigableMap<Path, FileState> all = new TreeMap<>();
    for (Path folder : folders) {
      all.putAll(in(folder, checkpoint));
    }
    return all;
  }

  private static Map<Path, FileState> in(Path folder, Runnable checkpoint) {
    DemonlFiles files = new DemonlFiles(folder, checkpoint);
    try {
      Files.walkFileTree(folder, files);
    } catch (IOException impossible) {
      throw new java.io.UncheckedIOException(impossible);
    }
    return files.found;
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
    checkpoint.run();
    String name = String.valueOf(folder.getFileName());
    boolean isLeftOut = name.startsWith(".") || LEFT_OUT.contains(name);
    return isLeftOut && !folder.equals(root)
        ? FileVisitResult.SKIP_SUBTREE
        : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    if (NAME.matcher(String.valueOf(file.getFileName())).matches()) {
      found.put(file, new FileState(attributes.lastModifiedTime().toMillis(), attributes.size()));
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException notReadable) {
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, IOException notReadable) {
    return FileVisitResult.CONTINUE;
  }
}
