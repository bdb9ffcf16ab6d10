package org.demonic.library;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a file of the book. {@code package} names the package of the classes that follow. A line
 * that is not indented names classes, {@code kind} a description of objects; an indented line names
 * methods of these. Behind a colon stand facts, then perhaps a sentence of the documentation in
 * quotes. What follows {@code //} is a comment.
 */
final class BookReader {
  /** The classes of a line with a mistake; what is said of them is not a mistake for that. */
  private static final List<String> UNREADABLE = List.of("");

  private final String file;
  private final boolean isOfUser;
  private final List<Row> rows = new ArrayList<>();
  private final List<BookFile.Named> names = new ArrayList<>();
  private final List<String> doubts = new ArrayList<>();
  private final List<String> mistakes = new ArrayList<>();
  private String inPackage = "";
  private List<String> types = List.of();
  private int line;

  /** The line of classes of which nothing has been said so far; 0 if there is none. */
  private int silent;

  /** What stands in the place of a class in the line above, and is none; empty if all is right. */
  private String wrong = "";

  /** What names look like. They are compiled for books of users only: each JVM reads the others. */
  private static final class Names {
    private static final Pattern PACKAGE = Pattern.compile("[\\p{L}\\d_$]+([./][\\p{L}\\d_$]+)*");
    private static final Pattern CLASS =
        Pattern.compile("\\[]|([\\p{L}\\d_$]+[./])*(\\*\\*?|[\\p{L}\\d_$]*\\*?[\\p{L}\\d_$]*)");
  }

  private BookReader(String file, boolean isOfUser) {
    this.file = file;
    this.isOfUser = isOfUser;
  }

  /**
   * Reads a text.
   *
   * @param isOfUser whether it must not say anything of the JDK
   * @throws BookException if something is wrong in it
   */
  static BookFile read(String file, String text, boolean isOfUser) {
    BookReader reader = new BookReader(file, isOfUser);
    for (String line : text.replace('\t', ' ').replace('\r', ' ').split("\n", -1)) {
      reader.line++;
      try {
        reader.read(line);
      } catch (BookException mistake) {
        reader.mistakes.add(mistake.getMessage());
        reader.silent = 0;
        reader.types = line.startsWith(" ") ? reader.types : UNREADABLE;
      }
    }
    reader.endOfClasses();
    if (!reader.mistakes.isEmpty()) {
      throw new BookException(String.join("\n", reader.mistakes));
    }
    return new BookFile(reader.rows, reader.names, reader.doubts);
  }

  private void read(String text) {
    List<String> words = words(text);
    if (words.isEmpty()) {
      return;
    }
    int colon = words.indexOf(":");
    List<String> names = colon < 0 ? words : words.subList(0, colon);
    List<String> facts = colon < 0 ? List.of() : words.subList(colon + 1, words.size());
    boolean isIndented = text.startsWith(" ");
    check(!names.isEmpty(), "a name is missing before the colon");
    if (!isIndented) {
      endOfClasses();
    }
    if (!isIndented && names.get(0).equals("package")) {
      check(names.size() == 2 && colon < 0, "`package` is followed by one name");
      check(isPackage(names.get(1)), "`" + names.get(1) + "` is no name of a package");
      inPackage = names.get(1).replace('.', '/').concat("/");
      return;
    }
    checkColon(names, colon);
    if (isIndented) {
      methods(names, facts);
    } else {
      classes(names, colon, facts);
    }
  }

  private boolean isPackage(String name) {
    return !isOfUser || Names.PACKAGE.matcher(name).matches();
  }

  private void classes(List<String> names, int colon, List<String> facts) {
    types = List.of();
    silent = colon < 0 ? line : 0;
    for (String name : names) {
      if (isOfUser && MethodPattern.of(name) != null) {
        throw error("`" + name + "` is a method: indent its line, below the line of its class");
      } else if (isOfUser && !Names.CLASS.matcher(name).matches()) {
        check(colon < 0, noClass(name));
        wrong = name;
        return;
      }
    }
    types = types(names);
    check(colon < 0 || !facts.isEmpty(), "facts are missing behind the colon");
    if (!facts.isEmpty()) {
      add(List.of(), facts);
    }
  }

  private static String noClass(String name) {
    return "`" + name + "` is no name of a class; a comment begins with `//`";
  }

  private void methods(List<String> names, List<String> facts) {
    check(wrong.isEmpty(), "methods stand below a class, and " + noClass(wrong));
    check(!types.isEmpty(), "methods stand below a class, whose line is not indented");
    silent = 0;
    check(!facts.isEmpty(), "facts are missing; they stand behind a colon");
    List<MethodPattern> methods = new ArrayList<>();
    for (String name : names) {
      methods.add(method(name));
    }
    add(methods, facts);
  }

  /** Whoever forgets the colon writes facts where names are. */
  private void checkColon(List<String> words, int colon) {
    int first = words.size();
    while (first > 0 && isFact(words.get(first - 1))) {
      first--;
    }
    boolean isKind = words.get(0).equals("kind");
    if (colon < 0 && !isKind && first > 0 && first < words.size()) {
      throw error("a colon is missing before `" + words.get(first) + "`: facts stand behind one");
    }
  }

  private static boolean isFact(String word) {
    int open = word.indexOf('(');
    String name = open < 0 ? word : word.substring(0, open);
    boolean isBack = name.startsWith("-");
    return Fact.of(isBack ? name.substring(1) : name) != null;
  }

  /** Ends the lines about some classes: other classes begin, or the file ends. */
  private void endOfClasses() {
    if (isOfUser && silent > 0) {
      doubts.add(
          file
              + ":"
              + silent
              + ": this line says nothing: behind the names of classes stand a colon and facts, or"
              + " lines of methods follow, which are indented; a comment begins with `//`");
      names.removeIf(name -> name.line() == silent);
    }
    silent = 0;
    wrong = "";
  }

  private List<String> types(List<String> names) {
    if (names.get(0).equals("kind")) {
      check(names.size() == 2, "`kind` is followed by one name");
      return List.of(names.get(1));
    }
    List<String> found = new ArrayList<>();
    for (String name : names) {
      String type = type(name);
      found.add(type);
      this.names.add(new BookFile.Named(file, line, type));
    }
    return found;
  }

  private String type(String name) {
    boolean isWhole = name.indexOf('.') >= 0 || name.equals("[]");
    String internal = isWhole ? name.replace('.', '/') : inPackage.concat(name);
    if (isOfUser && internal.startsWith("java/")) {
      throw error("`" + name + "` is of the JDK, of which the tool's own book tells");
    }
    return internal;
  }

  private MethodPattern method(String text) {
    MethodPattern pattern = MethodPattern.of(text);
    if (pattern == null) {
      throw error(
          "`"
              + text
              + "` is no method; allowed are `name(Type, int)`, `name(..)`, and `*` at the"
              + " beginning or the end of a name; the name of a class stands at the beginning of its"
              + " line");
    }
    return pattern;
  }

  private void add(List<MethodPattern> methods, List<String> words) {
    List<Statement> statements = new ArrayList<>();
    Set<Fact> not = EnumSet.noneOf(Fact.class);
    String source = "";
    int since = 0;
    Fact.Subject subject = methods.isEmpty() ? Fact.Subject.CLASS : Fact.Subject.METHOD;
    for (String word : words) {
      if (word.startsWith("\"")) {
        source = word.substring(1, word.length() - 1);
      } else if (word.startsWith("since(")) {
        since = number(arguments(word).get(0));
      } else if (word.startsWith("-")) {
        not.add(fact(word.substring(1), subject));
      } else {
        statements.add(statement(word, subject));
      }
    }
    rows.add(new Row(file, line, types, methods, statements, not, source, since));
  }

  private Fact fact(String word, Fact.Subject subject) {
    Fact fact = Fact.of(word);
    if (fact == null || fact.subject() != subject) {
      throw error(Facts.unknown(word, subject));
    }
    return fact;
  }

  private Statement statement(String text, Fact.Subject subject) {
    int open = text.indexOf('(');
    Fact fact = fact(open < 0 ? text : text.substring(0, open), subject);
    List<String> arguments = open < 0 ? List.of() : arguments(text);
    List<Integer> operands = new ArrayList<>();
    List<String> names = new ArrayList<>();
    ArgumentCondition condition = null;
    for (String argument : arguments) {
      ArgumentCondition found = ArgumentCondition.of(argument);
      if (found != null) {
        condition = found;
      } else if (argument.startsWith("#")) {
        operands.add(number(argument.substring(1)));
      } else if (fact.shape() == Fact.Shape.RUNS) {
        operands.add(number(argument));
      } else {
        names.add(name(fact, argument));
      }
    }
    if (!fits(fact.shape(), operands, names, condition)) {
      throw error("in the parentheses of `" + fact.word() + "` stand " + fact.shape().words());
    }
    return new Statement(fact, operands, condition, names);
  }

  private static boolean fits(
      Fact.Shape shape,
      List<Integer> operands,
      List<String> names,
      @Nullable ArgumentCondition condition) {
    boolean isPlain = condition == null;
    return switch (shape) {
      case NONE -> isPlain && operands.isEmpty() && names.isEmpty();
      case CLASSES -> isPlain && operands.isEmpty() && !names.isEmpty();
      case OPERANDS -> isPlain && names.isEmpty();
      case VALUE -> names.isEmpty() && operands.size() + (isPlain ? 0 : 1) == 1;
      case EXCEPTION -> operands.isEmpty() && names.size() == 1;
      case KIND, WORDS -> isPlain && operands.isEmpty() && names.size() == 1;
      case RUNS -> isPlain && names.isEmpty() && !operands.isEmpty();
    };
  }

  private String name(Fact fact, String name) {
    if (fact.shape() == Fact.Shape.KIND || fact.shape() == Fact.Shape.WORDS) {
      return name;
    } else if (name.indexOf('.') >= 0) {
      return name.replace('.', '/');
    }
    return (fact.shape() == Fact.Shape.EXCEPTION ? "java/lang/" : inPackage).concat(name);
  }

  private static List<String> arguments(String word) {
    String inside = word.substring(word.indexOf('(') + 1, word.length() - 1);
    List<String> arguments = new ArrayList<>();
    for (String argument : inside.split(",", -1)) {
      arguments.add(argument.strip());
    }
    return arguments;
  }

  private int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException noNumber) {
      throw error("`" + text + "` is no number");
    }
  }

  /** The words of a line; parentheses and quotes keep theirs together, and a colon is one. */
  private List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (at < text.length() && !text.startsWith("//", at)) {
      char first = text.charAt(at);
      if (first == ' ') {
        at++;
      } else if (first == ':') {
        words.add(":");
        at++;
      } else {
        int end = first == '"' ? text.indexOf('"', at + 1) + 1 : end(text, at);
        check(end > at, "a quote is not closed");
        words.add(text.substring(at, end));
        at = end;
      }
    }
    return words;
  }

  /**
   * The end of a word: at a space or a colon, or after the parenthesis that closes the one in it.
   */
  private int end(String text, int from) {
    int stop = Math.min(find(text, ' ', from), find(text, ':', from));
    int open = find(text, '(', from);
    if (open > stop) {
      return stop;
    }
    int close = text.indexOf(')', open);
    check(open == text.length() || close > open, "a parenthesis is not closed");
    return close < 0 ? stop : close + 1;
  }

  private static int find(String text, char sign, int from) {
    int found = text.indexOf(sign, from);
    return found < 0 ? text.length() : found;
  }

  private void check(boolean isRight, String message) {
    if (!isRight) {
      throw error(message);
    }
  }

  private BookException error(String message) {
    return new BookException(file + ":" + line + ": " + message);
  }
}
