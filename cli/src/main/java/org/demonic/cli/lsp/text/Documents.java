package org.demonic.cli.lsp.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The open documents, and the files beside them that belong to them. */
public final class Documents {
  private static final long LARGEST_FILE = 4L * 1024 * 1024;

  private final Map<String, TextDocument> open = new ConcurrentHashMap<>();

  /** A copy of these documents in which the given ones replace those with the same URI. */
  public Documents with(Collection<TextDocument> others) {
    Documents documents = new Documents();
    documents.open.putAll(open);
    others.forEach(documents::put);
    return documents;
  }

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

  /** All open documents, in the order of their names. */
  public List<TextDocument> all() {
    return open.values().stream().sorted((a, b) -> a.uri().compareTo(b.uri())).toList();
  }

  /** The open {@code .goal} files, in the order of their names. */
  public List<TextDocument> goals() {
    return all().stream().filter(TextDocument::isGoals).toList();
  }

  /**
   * The domain of a {@code .goal} file: the {@code .dmn} file of its name, or else the only one in
   * its folder; as it is in the editor, if it is open there.
   */
  Optional<TextDocument> domainOf(TextDocument goals) {
    Optional<Path> path = path(goals);
    Path folder = path.map(Path::getParent).orElse(null);
    Path name = path.map(Path::getFileName).orElse(null);
    if (folder == null || name == null) {
      return Optional.empty();
    }
    try {
      Path sameName = folder.resolve(name.toString().replaceFirst("(?i)goal$", "dmn"));
      Optional<TextDocument> domain = read(sameName);
      return domain.isPresent() ? domain : onlyDomainIn(folder);
    } catch (IOException notReadable) {
      return Optional.empty();
    }
  }

  /** The texts that share their names with a text, and itself: a domain and the goals beside it. */
  public List<TextDocument> groupOf(TextDocument document) {
    Optional<TextDocument> domain =
        document.isGoals()
            ? domainOf(document)
            : Optional.of(document).filter(TextDocument::isDomain);
    if (domain.isEmpty()) {
      return List.of(document);
    }
    List<TextDocument> group = new ArrayList<>(domain.stream().toList());
    Stream.concat(goals().stream(), closedGoalsBeside(domain.get()).stream())
        .filter(
            goals -> domainOf(goals).filter(d -> d.uri().equals(group.get(0).uri())).isPresent())
        .forEach(group::add);
    return group;
  }

  private List<TextDocument> closedGoalsBeside(TextDocument domain) {
    Optional<Path> folder = path(domain).map(Path::getParent);
    if (folder.isEmpty() || !Files.isDirectory(folder.get())) {
      return List.of();
    }
    List<TextDocument> goals = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.get())) {
      for (Path file : files.filter(f -> f.toString().endsWith(".goal")).sorted().toList()) {
        read(file).filter(d -> find(d.uri()).isEmpty()).ifPresent(goals::add);
      }
    } catch (IOException notReadable) {
      return goals;
    }
    return goals;
  }

  private Optional<TextDocument> onlyDomainIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> domains = files.filter(f -> f.toString().endsWith(".dmn")).limit(2).toList();
      return domains.size() == 1 ? read(domains.get(0)) : Optional.empty();
    }
  }

  private Optional<TextDocument> read(Path file) throws IOException {
    Optional<TextDocument> edited = open.values().stream().filter(d -> isAt(d, file)).findFirst();
    return edited.isPresent() ? edited : readFile(file);
  }

  /**
   * The text of a file as it is on the disk; empty if there is no such file, or if it is too large.
   *
   * @throws IOException if the file cannot be read, or is not text in UTF-8
   */
  public static Optional<TextDocument> readFile(Path file) throws IOException {
    return Files.isRegularFile(file) && Files.size(file) <= LARGEST_FILE
        ? Optional.of(TextDocument.of(file.toUri().toString(), Files.readString(file)))
        : Optional.empty();
  }

  private static boolean isAt(TextDocument document, Path file) {
    return path(document).filter(file::equals).isPresent();
  }

  private static Optional<Path> path(TextDocument document) {
    return FileUris.path(document.uri());
  }
}
