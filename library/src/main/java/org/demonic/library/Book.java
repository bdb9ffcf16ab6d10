package org.demonic.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The book of libraries: finds what is believed of a class or a method. A row about a class counts
 * more than one about a type above it, and that more than one about a package; of rows about one
 * class that one counts most which names the method most closely. What these say adds up, but for
 * what a row takes back.
 */
public final class Book {
  /**
   * The files in which users say what their libraries do: all files of this name on the class path.
   */
  public static final String OF_USERS = "META-INF/demonic/library.book";

  /** The folder with the files of the tool's own book. */
  public static final String FOLDER = "META-INF/demonic/library";

  private static final String OBJECT = "java/lang/Object";
  static final List<String> FILES =
      List.of(
          "java.lang.book",
          "java.util.book",
          "java.util.concurrent.book",
          "collections.book",
          "packages.book",
          "exceptions.book",
          "preconditions.book",
          "kotlin.book");

  private static @Nullable Book shared;

  private final List<Row> rows;
  private final List<BookFile> ofUsers;
  private final Map<String, List<Row>> byType = new HashMap<>();

  /** Rows about several classes of a package, by the package with a slash behind it. */
  private final Map<String, List<Row>> byPackage = new HashMap<>();

  /** Rows about a package and those below it. */
  private final Map<String, List<Row>> below = new HashMap<>();

  private final Map<String, Facts> known = new ConcurrentHashMap<>();

  /** What is said of methods, by the class, the name and the descriptor. */
  private final Map<String, Map<String, Map<String, Facts>>> ofMethods = new ConcurrentHashMap<>();

  // Without lambdas: the first ones of a JVM cost it more time than all the rest here.
  Book(List<Row> shipped, List<BookFile> ofUsers) {
    List<Row> all = new ArrayList<>(shipped);
    for (BookFile file : ofUsers) {
      all.addAll(file.rows());
    }
    this.rows = List.copyOf(all);
    this.ofUsers = List.copyOf(ofUsers);
    for (Row row : rows) {
      Set<String> packages = new HashSet<>();
      for (String type : row.types()) {
        String inPackage = type.substring(0, type.lastIndexOf('/') + 1);
        if (type.endsWith("/**")) {
          add(below, inPackage, row);
        } else if (type.indexOf('*') < 0) {
          add(byType, type, row);
        } else if (packages.add(inPackage)) {
          add(byPackage, inPackage, row);
        }
      }
    }
  }

  private static void add(Map<String, List<Row>> index, String key, Row row) {
    List<Row> known = index.get(key);
    if (known == null) {
      known = new ArrayList<>();
      index.put(key, known);
    }
    known.add(row);
  }

  /**
   * The tool's own book together with those of users that the class path has.
   *
   * <p>It fails with a message that names file and line if there is a mistake in one of a user.
   */
  public static synchronized Book shared() {
    if (shared == null) {
      shared = of(Book.class.getClassLoader());
    }
    return shared;
  }

  /** The tool's own book together with those of users that a class loader finds. */
  static Book of(ClassLoader loader) {
    List<BookFile> ofUsers = new ArrayList<>();
    try {
      for (URL url : Collections.list(loader.getResources(OF_USERS))) {
        try (InputStream in = url.openStream()) {
          String name = name(url);
          String text = BookFile.text(name, in.readAllBytes());
          ofUsers.add(BookReader.read(name, text, true));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Book(shipped(), ofUsers);
  }

  /** The name of a file for messages: its path, if it is in no archive. */
  private static String name(URL url) {
    try {
      return url.getProtocol().equals("file") ? Path.of(url.toURI()).toString() : url.toString();
    } catch (URISyntaxException | IllegalArgumentException unusual) {
      return url.toString();
    }
  }

  /** Whether the tool's own book has a file of this name. */
  public static boolean isOwn(String fileName) {
    return FILES.contains(fileName);
  }

  static List<Row> shipped() {
    List<Row> all = new ArrayList<>();
    for (String name : FILES) {
      String file = "/" + FOLDER + "/" + name;
      try (InputStream in = Objects.requireNonNull(Book.class.getResourceAsStream(file))) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        all.addAll(BookReader.read(name, text, false).rows());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return all;
  }

  /**
   * Looks for mistakes in the books of users that show beside the classes they speak of.
   *
   * @return a warning for each line that says nothing, or names what is not there
   * @throws BookException if facts contradict each other
   */
  public List<String> check(KnownClasses classes) {
    return ofUsers.isEmpty() ? List.of() : new BookCheck(this, ofUsers, classes).run();
  }

  List<Row> rows() {
    return rows;
  }

  /**
   * What is said of a class.
   *
   * @param type its internal name
   */
  public Facts of(String type) {
    Facts facts = known.get(type);
    if (facts == null) {
      facts = new Facts();
      for (Row row : rows(type)) {
        facts.add(row);
      }
      known.put(type, facts);
    }
    return facts;
  }

  /**
   * What is said of a method.
   *
   * @param owner the internal name of a class that has it
   */
  public Facts of(String owner, String name, String descriptor) {
    // Asked at each call that a thread makes: the names know their hash codes, a new text does not.
    Map<String, Map<String, Facts>> ofOwner = ofMethods.get(owner);
    Map<String, Facts> ofName = ofOwner == null ? null : ofOwner.get(name);
    Facts facts = ofName == null ? null : ofName.get(descriptor);
    if (facts == null) {
      facts = new Facts();
      for (Row row : rows(owner, name, descriptor)) {
        facts.add(row);
      }
      ofMethods
          .computeIfAbsent(owner, o -> new ConcurrentHashMap<>())
          .computeIfAbsent(name, n -> new ConcurrentHashMap<>())
          .put(descriptor, facts);
    }
    return facts;
  }

  /** The rows about a class, those that name it less closely first. */
  List<Row> rows(String type) {
    List<Row> found = new ArrayList<>();
    for (List<Row> group : groups(type, List.of(type))) {
      for (Row row : group) {
        if (row.methods().isEmpty()) {
          found.add(row);
        }
      }
    }
    return found;
  }

  /** The rows about a method, those that name it less closely first. */
  List<Row> rows(String owner, String name, String descriptor) {
    List<Row> found = new ArrayList<>();
    List<String> types = name.equals("<init>") ? List.of(owner) : above(owner);
    for (List<Row> group : groups(owner, types)) {
      for (int precision = 0; precision <= MethodPattern.MOST_PRECISE; precision++) {
        for (Row row : group) {
          if (row.precision(name, descriptor) == precision) {
            found.add(row);
          }
        }
      }
    }
    return found;
  }

  private List<Row> own(String type) {
    return byType.getOrDefault(type.startsWith("[") ? "[]" : type, List.of());
  }

  /** A class and what the book says that it inherits from, the nearest last. */
  private List<String> above(String type) {
    Set<String> found = new LinkedHashSet<>(List.of(type));
    List<String> open = new ArrayList<>(found);
    for (int i = 0; i < open.size(); i++) {
      for (Row row : own(open.get(i))) {
        for (Statement statement : row.statements()) {
          if (statement.fact() == Fact.IS) {
            for (String name : statement.names()) {
              if (found.add(name)) {
                open.add(name);
              }
            }
          }
        }
      }
    }
    if (found.add(OBJECT)) {
      open.add(OBJECT);
    }
    Collections.reverse(open);
    return open;
  }

  /** The rows about a class, the most general first. */
  private List<List<Row>> groups(String type, List<String> above) {
    List<List<Row>> groups = new ArrayList<>();
    for (int at = type.indexOf('/'); at >= 0; at = type.indexOf('/', at + 1)) {
      groups.add(below.getOrDefault(type.substring(0, at + 1), List.of()));
    }
    List<Row> ofAll = new ArrayList<>();
    List<Row> ofSome = new ArrayList<>();
    String inPackage = type.substring(0, type.lastIndexOf('/') + 1);
    for (Row row : byPackage.getOrDefault(inPackage, List.of())) {
      if (row.types().contains(inPackage + "*")) {
        ofAll.add(row);
      } else if (matches(row, type)) {
        ofSome.add(row);
      }
    }
    groups.add(ofAll);
    groups.add(ofSome);
    for (String name : above) {
      groups.add(own(name));
    }
    return groups;
  }

  private static boolean matches(Row row, String type) {
    for (String pattern : row.types()) {
      int star = pattern.indexOf('*');
      if (star >= 0
          && type.length() >= pattern.length() - 1
          && type.startsWith(pattern.substring(0, star))
          && type.endsWith(pattern.substring(star + 1))) {
        return true;
      }
    }
    return false;
  }
}
