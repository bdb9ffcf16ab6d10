package org.demonic.instrument.weave;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;
import org.demonic.library.Book;
import org.demonic.library.BookException;
import org.demonic.library.KnownClasses;

/** Looks for mistakes in what users say of libraries, and loads none of the classes named there. */
final class UsersBook implements KnownClasses {
  private static final String CLASS_FILE = ".class";

  private final ClassLoader loader;

  private UsersBook(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * The warnings about lines that have no effect.
   *
   * @throws InstrumentationException if something is wrong
   */
  static List<String> check() {
    try {
      UsersBook classes = new UsersBook(Book.class.getClassLoader());
      List<String> warnings = new ArrayList<>(Book.shared().check(classes));
      warnings.addAll(classes.elsewhere());
      return warnings;
    } catch (BookException mistake) {
      throw new InstrumentationException(InstrumentationProblem.WRONG_BOOK, mistake.getMessage());
    }
  }

  /** Warnings of files that lie beside those of the tool's own book, and are not read. */
  private List<String> elsewhere() {
    List<String> found = new ArrayList<>();
    for (URL folder : folders(Book.FOLDER)) {
      for (String name : names(folder, Book.FOLDER)) {
        if (name.endsWith(".book") && !Book.isOwn(name)) {
          String file = Book.FOLDER + "/" + name;
          found.add(file + ": this file is not read: only " + Book.OF_USERS + " is");
        }
      }
    }
    return found;
  }

  @Override
  public Optional<Members> find(String type) {
    Set<Member> members = new LinkedHashSet<>();
    Set<String> missing = new LinkedHashSet<>();
    collect(type, members, missing, new LinkedHashSet<>());
    return missing.contains(type)
        ? Optional.empty()
        : Optional.of(new Members(List.copyOf(members), missing.isEmpty()));
  }

  private void collect(String type, Set<Member> members, Set<String> missing, Set<String> met) {
    byte[] file = met.add(type) ? ClassSummary.classFile(loader, type) : new byte[0];
    if (file == null) {
      missing.add(type);
    } else if (file.length > 0) {
      ClassSummary summary = ClassSummary.of(file);
      summary.methods().forEach(m -> members.add(new Member(m.name(), m.descriptor())));
      summary.supertypes().forEach(above -> collect(above, members, missing, met));
    }
  }

  @Override
  public Collection<String> in(String inPackage) {
    return folders(inPackage).stream()
        .flatMap(folder -> names(folder, inPackage).stream())
        .filter(name -> name.endsWith(CLASS_FILE))
        .map(name -> inPackage + "/" + name.substring(0, name.length() - CLASS_FILE.length()))
        .toList();
  }

  /** The names of the files in a folder on the class path; none if it cannot be read. */
  private static List<String> names(URL folder, String path) {
    try {
      if (folder.getProtocol().equals("file")) {
        return ofFolder(Path.of(folder.toURI()));
      } else if (folder.openConnection() instanceof JarURLConnection archive) {
        return ofArchive(archive, path);
      }
      return List.of();
    } catch (IOException | URISyntaxException unreadable) {
      return List.of();
    }
  }

  private static List<String> ofFolder(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private static List<String> ofArchive(JarURLConnection archive, String inPackage)
      throws IOException {
    String folder = inPackage + "/";
    return archive.getJarFile().stream()
        .map(entry -> entry.getName())
        .filter(name -> name.startsWith(folder) && name.indexOf('/', folder.length()) < 0)
        .map(name -> name.substring(folder.length()))
        .toList();
  }

  @Override
  public boolean hasPackage(String name) {
    return !folders(name).isEmpty();
  }

  private List<URL> folders(String name) {
    try {
      return Collections.list(loader.getResources(name + "/"));
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
