package org.demonic.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page that shows the book: what the facts mean, and a table for each package. */
final class BookPage {
  private static final Path FACTS = Path.of("src/main/java/org/demonic/library/Fact.java");
  private static final Pattern DEFINITION =
      Pattern.compile(
          "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*([A-Z_]+)\\(Subject\\.(CLASS|METHOD)", Pattern.DOTALL);

  private static final String TOP =
      """
      # What is believed of libraries

      Code that the tool does not read, such as the JDK's, is believed to do what this book says; of what it does not say, the worst is believed. A wrong row is a wrong verdict, so tests try the facts on the real classes, and rows quote the documentation. This page is written from [the files of the book](../library/src/main/resources/META-INF/demonic/library) and from [Fact](../library/src/main/java/org/demonic/library/Fact.java); `-Ddemonic.golden=write` refreshes it.

      ## Your own libraries

      Each file `META-INF/demonic/library.book` on the class path of the tests is read, too. It can say the same of other libraries, but not of the JDK:

      ```
      package org.example.pool
      Pool: for-threads blocking                     // facts of a class
        take() take(long, TimeUnit): waits           // an indented line: facts of its methods
        <init>(int): throws(IllegalArgumentException, #1<1)  "if size is not positive"
      BoundedPool: is(Pool)                          // it inherits the methods' facts
        take(..): -waits                             // (..): any parameters; -: what is taken back
      ```

      Parameters are written with the simple names of their types. `*` stands for any name, `get*` and `*Now` for names that begin or end so; constructors are `<init>`. Classes can be `org.example.*`, those of a package, `org.example.*Pool`, or `org.example.**`, with all packages below. A row that names a method or class more closely can take back what is said more generally. A mistake in a file makes the tests fail, with file, line and what is allowed; so do facts that contradict each other, such as `never-throws` and `throws(..)` of one method. A class or method that is not on the class path, and a line that says nothing, are a warning in their output.

      A row is needed where a method of a library is in the way of a proof: unless the book says more, it may throw, wait, and keep, change or call what it gets. The domain in `target/demonic` shows what was read of the code: a step that ends too early often stands for a call that may throw. For a function of numbers, strings and other immutable objects that always returns an object, `calculates never-throws` is enough; `returns-for-any` says of any other method that it returns; `checks` is for methods such as `checkArgument`. See that a verdict changes.

      """;

  private BookPage() {}

  static String of(List<Row> rows) throws IOException {
    StringBuilder page = new StringBuilder(TOP).append("## Facts\n\n");
    page.append(
        "Operands are `#1` for the first argument, `#2` for the next one, and `#0` for the"
            + " receiver; without operands, a fact that can have them holds for all arguments.\n\n");
    facts(page, "CLASS", "of a class");
    facts(page, "METHOD", "of a method");
    Map<String, List<Row>> byPackage = new TreeMap<>();
    for (Row row : rows) {
      String type = row.types().get(0);
      int slash = type.lastIndexOf('/');
      String name = slash < 0 ? "Kinds of objects" : type.substring(0, slash).replace('/', '.');
      byPackage.computeIfAbsent(name, k -> new ArrayList<>()).add(row);
    }
    byPackage.forEach((name, some) -> table(page, name, some));
    return page.toString();
  }

  private static void facts(StringBuilder page, String subject, String title) throws IOException {
    page.append("| ").append(title).append(" | meaning |\n| --- | --- |\n");
    Matcher found = DEFINITION.matcher(Files.readString(FACTS));
    while (found.find()) {
      if (found.group(3).equals(subject)) {
        String text = found.group(1).replaceAll("\\s*\\n\\s*\\* ?", " ").strip();
        page.append("| `")
            .append(Fact.valueOf(found.group(2)).word())
            .append("` | ")
            .append(text.replaceAll("\\{@code ([^}]*)\\}", "`$1`").replace("|", "\\|"))
            .append(" |\n");
      }
    }
    page.append('\n');
  }

  private static void table(StringBuilder page, String name, List<Row> rows) {
    page.append("## ").append(name).append("\n\n");
    page.append("| classes | methods | facts | documentation |\n| --- | --- | --- | --- |\n");
    for (Row row : rows) {
      List<String> facts =
          new ArrayList<>(row.statements().stream().map(Statement::toString).toList());
      row.not().stream().sorted().forEach(f -> facts.add("-" + f.word()));
      page.append("| ")
          .append(code(row.types().stream().map(t -> simple(t, name)).toList()))
          .append(" | ")
          .append(code(row.methods().stream().map(MethodPattern::toString).toList()))
          .append(" | ")
          .append(code(facts))
          .append(row.since() == 0 ? "" : " since JDK " + row.since())
          .append(" | ")
          .append(row.source().isEmpty() ? "" : "\"" + row.source() + "\"")
          .append(" |\n");
    }
    page.append('\n');
  }

  private static String simple(String type, String inPackage) {
    String name = type.replace('/', '.');
    String beginning = inPackage + ".";
    return name.startsWith(beginning) && name.indexOf('.', beginning.length()) < 0
        ? name.substring(beginning.length())
        : name;
  }

  private static String code(List<String> words) {
    return words.stream()
        .map(w -> "`" + w.replace("|", "\\|") + "`")
        .collect(Collectors.joining(" "));
  }
}
