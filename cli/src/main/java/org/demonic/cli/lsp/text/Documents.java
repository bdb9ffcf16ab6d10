package org.demonic.cli.lsp.text;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The open documents, and the domains beside them. */
public final class Documents {
  private static final long LARGEST_FILE = 4L * 1024 * 1024;

  private final Map<String, TextDocument> open = new ConcurrentHashMap<>();

  /** Adds a document that was opened, or replaces its text. */
  public void put(TextDocument document) {
    open.put(document.uri(), document);
  }

  /** Removes a document that was closed. */
  public void remove(String uri) {
    open.remove(uri);
  }

  /** The open document of a URI. */
  public Optional<TextDocument> find(String uri) {
    return Optional.ofNullable(open.get(uri));
  }

  /** The open {@code .goal} files, in the order of their names. */
  public List<TextDocument> goals() {
    return open.values().stream()
        .filter(TextDocument::isGoals)
        .sorted((a, b) -> a.uri().compareTo(b.uri()))
        .toList();
  }

  /**
   * The domain of a {@code .goal} file: the {@code .dmn} file of its name, or else the only one in
   * its folder; as it is in the editor, if it is open there.
   */
  Optional<TextDocument> domainOf(TextDocument goals) {
    try {
      Path path = Path.of(URI.create(goals.uri()));
      Path folder = path.getParent();
      Path name = path.getFileName();
      if (folder == null || name == null) {
        return Optional.empty();
      }
      Path sameName = folder.resolve(name.toString().replaceFirst("(?i)goal$", "dmn"));
      Optional<TextDocument> domain = read(sameName);
      return domain.isPresent() ? domain : onlyDomainIn(folder);
    } catch (IOException | IllegalArgumentException | FileSystemNotFoundException notAFile) {
      return Optional.empty();
    }
  }

  private Optional<TextDocument> onlyDomainIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> domains = files.filter(f -> f.toString().endsWith(".dmn")).limit(2).toList();
      return domains.size() == 1 ? read(domains.get(0)) : Optional.empty();
    }
  }

  private Optional<TextDocument> read(Path file) throws IOException {
    Optional<TextDocument> edited = open.values().stream().filter(d -> isAt(d, file)).findFirst();
    if (edited.isPresent() || !Files.isRegularFile(file) || Files.size(file) > LARGEST_FILE) {
      return edited;
    }
    return Optional.of(TextDocument.of(file.toUri().toString(), Files.readString(file)));
  }

  private static boolean isAt(TextDocument document, Path file) {
    try {
      return Path.of(URI.create(document.uri())).equals(file);
    } catch (IllegalArgumentException | FileSystemNotFoundException notAFile) {
      return false;
    }
  }
}
