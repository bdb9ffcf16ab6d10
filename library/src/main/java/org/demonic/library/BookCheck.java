package org.demonic.library;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.library.KnownClasses.Member;
import org.demonic.library.KnownClasses.Members;

/**
 * Compares books of users with the classes of which they speak. A class or method that is not there
 * is worth a warning, because its row has no effect; facts that contradict each other are a
 * mistake, because all could be proved with them.
 */
final class BookCheck {
  /** A kind of objects that the tool knows by itself. */
  private static final String EXECUTOR = "executor";

  private final Book book;
  private final List<BookFile> files;
  private final KnownClasses classes;
  private final Set<Row> ofUsers = new HashSet<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final Set<String> mistakes = new LinkedHashSet<>();

  BookCheck(Book book, List<BookFile> files, KnownClasses classes) {
    this.book = book;
    this.files = files;
    this.classes = classes;
    files.forEach(file -> ofUsers.addAll(file.rows()));
  }

  /**
   * The warnings.
   *
   * @throws BookException with all contradictions
   */
  List<String> run() {
    for (BookFile file : files) {
      warnings.addAll(file.doubts());
      Set<String> missing = new HashSet<>();
      for (BookFile.Named named : file.names()) {
        if (missing.add(named.type())) {
          checkName(named);
        }
      }
      for (Row row : file.rows()) {
        checkMethods(row);
        checkNames(row);
        row.types().forEach(type -> checkFacts(row, type));
      }
    }
    if (!mistakes.isEmpty()) {
      throw new BookException(String.join("\n", mistakes));
    }
    return List.copyOf(warnings);
  }

  private void checkName(BookFile.Named named) {
    String type = named.type();
    int slash = type.lastIndexOf('/');
    String inPackage = slash < 0 ? "" : type.substring(0, slash);
    if (type.equals("[]") || classes.find(type).isPresent()) {
      return;
    } else if (type.indexOf('*') >= 0) {
      if (!classes.hasPackage(inPackage)) {
        warn(named, "there is no package `" + shown(inPackage) + "` on the class path", "");
      }
    } else if (slash < 0) {
      warn(
          named,
          "there is no class `" + type + "` outside of packages",
          "; is a line `package ...` missing above it?");
    } else {
      warn(
          named,
          "there is no class `" + shown(type) + "` on the class path",
          Nearest.hint(shown(type), similar(inPackage)));
    }
  }

  private List<String> similar(String inPackage) {
    return classes.in(inPackage).stream().map(BookCheck::shown).sorted().toList();
  }

  private static String shown(String type) {
    return type.replace('/', '.');
  }

  private void warn(Object place, String what, String hint) {
    String effect = ", so this row has no effect";
    warnings.add(place + ": " + what + (hint.isEmpty() ? effect : hint));
  }

  /** Whether the classes of a row have its methods; without their class files nobody knows. */
  private void checkMethods(Row row) {
    List<Members> found =
        row.types().stream().flatMap(type -> classes.find(type).stream()).toList();
    boolean isKnown =
        !found.isEmpty()
            && row.types().stream().noneMatch(t -> t.indexOf('*') >= 0)
            && found.stream().allMatch(Members::isWhole);
    if (isKnown) {
      List<Member> members = found.stream().flatMap(m -> m.all().stream()).toList();
      for (MethodPattern pattern : row.methods()) {
        if (members.stream().noneMatch(m -> pattern.matches(m.name(), m.descriptor()))) {
          String types =
              String.join("` and `", row.types().stream().map(BookCheck::shown).toList());
          warn(
              row,
              "there is no method `" + pattern + "` in `" + types + "`",
              hint(pattern, members));
        }
      }
    }
  }

  /** Methods of the same name, or a name that is similar. */
  private static String hint(MethodPattern pattern, Collection<Member> members) {
    Set<String> same = new TreeSet<>();
    for (Member member : members) {
      if (member.name().equals(pattern.name())) {
        same.add("`" + pattern.withParametersOf(member.descriptor()) + "`");
      }
    }
    return same.isEmpty()
        ? Nearest.hint(pattern.name(), members.stream().map(Member::name).toList())
        : "; there is " + String.join(" and ", same);
  }

  /** Whether the classes and kinds are there that facts name. */
  private void checkNames(Row row) {
    for (Statement statement : row.statements()) {
      for (String name : statement.names()) {
        if (statement.fact() == Fact.MAKES) {
          checkKind(row, name);
        } else if (classes.find(name).isEmpty()) {
          int slash = name.lastIndexOf('/');
          warn(
              row,
              "`" + statement + "` names a class that is not on the class path",
              slash < 0 ? "" : Nearest.hint(shown(name), similar(name.substring(0, slash))));
        }
      }
    }
  }

  private void checkKind(Row row, String name) {
    Set<String> kinds = new TreeSet<>(Set.of(EXECUTOR));
    for (Row any : book.rows()) {
      any.types().stream().filter(t -> t.indexOf('/') < 0).forEach(kinds::add);
    }
    if (!kinds.contains(name)) {
      warn(row, "there is no kind `" + name + "`", Nearest.hint(name, kinds));
    }
  }

  /** Whether what is said of a class, or of the methods of a row in it, contradicts itself. */
  private void checkFacts(Row row, String type) {
    String named = type.replace("*", "");
    if (row.methods().isEmpty()) {
      Contradictions.first(book.rows(named), ofUsers, shown(type)).ifPresent(mistakes::add);
      return;
    }
    for (MethodPattern pattern : row.methods()) {
      Optional<String> mistake = Optional.empty();
      for (Member member : members(pattern, type)) {
        mistake =
            mistake.or(
                () ->
                    Contradictions.first(
                        book.rows(named, member.name(), member.descriptor()),
                        ofUsers,
                        shown(type) + "." + pattern.withParametersOf(member.descriptor())));
      }
      mistake.ifPresent(mistakes::add);
    }
  }

  /**
   * The methods of which a pattern speaks: those that are there, and one that is like it. Whoever
   * writes {@code *} does not mean {@code wait()}.
   */
  private List<Member> members(MethodPattern pattern, String type) {
    List<Member> all = new ArrayList<>(List.of(pattern.example()));
    classes.find(type).stream()
        .flatMap(members -> members.all().stream())
        .filter(m -> !pattern.isOfAll() && pattern.matches(m.name(), m.descriptor()))
        .forEach(all::add);
    return all;
  }
}
