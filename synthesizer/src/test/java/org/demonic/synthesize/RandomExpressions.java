package org.demonic.synthesize;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Writes random demonL expressions over the vocabulary of {@link RandomProblem}. Nothing keeps
 * their parts defined: null is read through, indices leave their sequences, divisors are zero.
 */
final class RandomExpressions {
  private static final List<String> NUMBERS = List.of("0", "1", "2", "(-1)", "3", "(-2)");
  private static final List<String> COMPARISONS = List.of("=", "/=", "<", "<=", ">", ">=");

  private final Random random;
  private final RandomVocabulary words;
  private final List<RandomVocabulary.Name> names;
  private final boolean mayBeOld;

  RandomExpressions(
      Random random, RandomVocabulary words, List<RandomVocabulary.Name> names, boolean mayBeOld) {
    this.random = random;
    this.words = words;
    this.names = names;
    this.mayBeOld = mayBeOld;
  }

  private RandomExpressions with(String name, String type) {
    List<RandomVocabulary.Name> more =
        Stream.concat(names.stream(), Stream.of(new RandomVocabulary.Name(name, type))).toList();
    return new RandomExpressions(random, words, more, mayBeOld);
  }

  private RandomExpressions withoutOld() {
    return new RandomExpressions(random, words, names, false);
  }

  /** An expression of type {@code Bool}, in parentheses. */
  String truth(int depth) {
    int choice = random.nextInt(depth <= 0 ? 9 : 18);
    return switch (choice) {
      case 0, 1, 2 -> "(%s %s %s)".formatted(number(depth - 1), comparison(), number(depth - 1));
      case 3 -> words.has("b") ? object("A", depth - 1) + ".b" : "(" + number(0) + " > 0)";
      case 4 -> "(%s %s null)".formatted(object("A", depth - 1), equality());
      case 5 -> "(%s %s %s)".formatted(object("A", depth - 1), equality(), object("A", depth - 1));
      case 6 ->
          words.has("m")
              ? "(%s.m %s %s)"
                  .formatted(
                      object("A", depth - 1), equality(), pick(List.of("null", "0", number(0))))
              : truth(depth - 1);
      case 7 ->
          words.has("e")
              ? "(%s.e %s %s)"
                  .formatted(object("A", depth - 1), equality(), pick(List.of("Red", "Blue")))
              : truth(depth - 1);
      case 8 ->
          words.hasSubtype()
              ? "(%s is %s)".formatted(object("A", depth - 1), pick(List.of("A", "B")))
              : truth(depth - 1);
      case 9 -> "(not " + truth(depth - 1) + ")";
      case 10 -> "(%s and %s)".formatted(truth(depth - 1), truth(depth - 1));
      case 11 -> "(%s or %s)".formatted(truth(depth - 1), truth(depth - 1));
      case 12 -> "(%s implies %s)".formatted(truth(depth - 1), truth(depth - 1));
      case 13 -> "(%s %s %s)".formatted(truth(depth - 1), equality(), truth(depth - 1));
      case 14 -> mayBeOld ? "(old " + withoutOld().truth(depth - 1) + ")" : truth(depth - 1);
      case 15 -> quantified(depth);
      case 16 ->
          "(if %s then %s else %s)".formatted(truth(depth - 2), truth(depth - 2), truth(depth - 2));
      default ->
          words.has("s")
              ? sequences(depth - 1)
              : words.has("f") ? "f(" + object("A", depth - 1) + ")" : truth(depth - 1);
    };
  }

  private String sequences(int depth) {
    return switch (random.nextInt(3)) {
      case 0 -> "(%s.s %s %s.s)".formatted(object("A", depth), equality(), object("A", depth));
      case 1 -> "(%s.s.length %s %s)".formatted(object("A", depth), comparison(), number(depth));
      default -> element(depth);
    };
  }

  private String element(int depth) {
    String element = "%s.s[%s]".formatted(object("A", depth), number(depth - 1));
    return switch (words.element()) {
      case "Bool" -> element;
      case "A" ->
          "(%s %s %s)".formatted(element, equality(), pick(List.of("null", object("A", 0))));
      case "Colour" -> "(%s %s Blue)".formatted(element, equality());
      default -> "(%s %s %s)".formatted(element, comparison(), number(0));
    };
  }

  private String quantified(int depth) {
    String quantifier = pick(List.of("forall", "exists"));
    String name = "x" + names.size();
    boolean overNumbers = random.nextInt(3) == 0;
    String body = with(name, overNumbers ? "Int" : "A").truth(depth - 1);
    if (!overNumbers) {
      return "(%s (%s: %s) %s)"
          .formatted(
              quantifier, name, pick(words.hasSubtype() ? List.of("A", "B") : List.of("A")), body);
    }
    return switch (random.nextInt(3)) {
      case 0 ->
          "(%s (%s: Int in %s .. %s) %s)"
              .formatted(quantifier, name, number(depth - 2), number(depth - 2), body);
      case 1 ->
          "(forall (%s: Int) (0 <= %s and %s < 3) implies %s)".formatted(name, name, name, body);
      default -> "(exists (%s: Int) 0 <= %s and %s <= 2 and %s)".formatted(name, name, name, body);
    };
  }

  /** An expression of type {@code Int} or {@code Int?}, in parentheses if it needs them. */
  String number(int depth) {
    int choice = random.nextInt(depth <= 0 ? 5 : 13);
    return switch (choice) {
      case 0, 1 -> pick(NUMBERS);
      case 2, 3 -> names("Int").isEmpty() ? field(depth) : pick(names("Int"));
      case 4, 5, 6 -> field(depth);
      case 7 ->
          "(%s %s %s)".formatted(number(depth - 1), pick(List.of("+", "-")), number(depth - 1));
      case 8 ->
          "(%s %s %s)"
              .formatted(number(depth - 1), pick(List.of("*", "/", "mod")), number(depth - 1));
      case 9 -> mayBeOld ? "(old " + withoutOld().number(depth - 1) + ")" : field(depth);
      case 10 ->
          "(if %s then %s else %s)"
              .formatted(truth(depth - 2), number(depth - 2), number(depth - 2));
      case 11 -> words.has("s") ? object("A", depth - 1) + ".s.length" : field(depth);
      default ->
          words.has("g")
              ? "g(%s, %s)".formatted(object("A", depth - 1), number(depth - 1))
              : field(depth);
    };
  }

  private String field(int depth) {
    if (words.has("m") && random.nextInt(4) == 0) {
      return object("A", depth - 1) + ".m";
    }
    return object("A", depth - 1) + ".n";
  }

  /** A path of type {@code A} or {@code B}; never the literal {@code null}. */
  String object(String type, int depth) {
    List<String> known = names(type);
    if (known.isEmpty()) {
      return names.stream()
          .filter(n -> words.isObject(n.type()))
          .map(RandomVocabulary.Name::name)
          .findFirst()
          .orElse("(if True then null else null)");
    }
    String root = pick(known);
    boolean old = mayBeOld && random.nextInt(6) == 0;
    String path = root;
    for (int i = 0; i < depth && words.has("r") && random.nextInt(2) == 0; i++) {
      path += ".r";
    }
    return old && !path.equals(root) ? "(old " + path + ")" : path;
  }

  private List<String> names(String type) {
    return names.stream()
        .filter(n -> n.type().equals(type) || (type.equals("A") && words.isObject(n.type())))
        .map(RandomVocabulary.Name::name)
        .toList();
  }

  private String comparison() {
    return pick(COMPARISONS);
  }

  private String equality() {
    return pick(List.of("=", "/="));
  }

  String pick(List<String> options) {
    return options.get(random.nextInt(options.size()));
  }
}
