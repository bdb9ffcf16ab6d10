package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.demonic.synthesize.RandomVocabulary.Name;

/**
 * Writes small random problems in demonL whose states are finite: invariants bound the fields, and
 * guards the arguments, to what {@link FiniteValues} lists.
 */
public final class RandomProblem {
  private final Random random;
  private final RandomVocabulary words;
  private final boolean constant;
  private final List<String> lines = new ArrayList<>();

  private RandomProblem(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    Set<String> fields = new LinkedHashSet<>();
    for (String field : List.of("b", "r", "e", "m", "s", "f", "g")) {
      if (random.nextInt(field.equals("r") ? 2 : 4) == 0) {
        fields.add(field);
      }
    }
    this.words =
        new RandomVocabulary(
            fields,
            List.of("Bool", "A", "Int", "Colour").get(random.nextInt(4)),
            random.nextInt(4) == 0);
    this.constant = random.nextInt(4) == 0;
  }

  /** The problem with this number; it is always the same text. */
  public static String text(long seed) {
    RandomProblem problem = new RandomProblem(seed);
    problem.types();
    problem.functions();
    int actions = 1 + problem.random.nextInt(2);
    for (int i = 0; i < actions; i++) {
      problem.action(i);
    }
    if (problem.random.nextInt(4) == 0) {
      problem.constructor();
    }
    problem.goal();
    return String.join("\n", problem.lines) + "\n";
  }

  private boolean oneIn(int chances) {
    return random.nextInt(chances) == 0;
  }

  private RandomExpressions over(boolean mayBeOld, Name... names) {
    return new RandomExpressions(random, words, List.of(names), mayBeOld);
  }

  private void types() {
    if (words.has("e") || words.element().equals("Colour")) {
      lines.add("enum Colour { Red Blue }");
    }
    StringBuilder type = new StringBuilder("type A { ");
    type.append(constant ? "const n: Int" : "n: Int");
    List<String> invariants = new ArrayList<>();
    invariants.add("(0 <= this.n and this.n <= 2)");
    if (words.has("b")) {
      type.append("; b: Bool");
    }
    if (words.has("e")) {
      type.append("; e: Colour");
    }
    if (words.has("m")) {
      type.append("; m: Int?");
      invariants.add("(this.m = null or (0 <= this.m and this.m <= 1))");
    }
    if (words.has("r")) {
      type.append(oneIn(5) ? "; const r: A" : "; r: A");
    }
    if (words.has("s")) {
      type.append("; s: [").append(words.element()).append("]");
      invariants.add("(this.s.length <= 2)");
      if (words.element().equals("Int")) {
        invariants.add(
            "(forall (i: Int in 0 .. this.s.length - 1) (0 <= this.s[i] and this.s[i] <= 1))");
      }
    }
    lines.add(type.append(" }").toString());
    lines.add("  invariant");
    if (oneIn(6)) {
      invariants.add(over(false, new Name("this", "A")).truth(2));
    }
    invariants.forEach(i -> lines.add("    " + i + ";"));
    if (words.hasSubtype()) {
      lines.add("type B extends A {}");
      if (oneIn(3)) {
        lines.add("  invariant " + over(false, new Name("this", "B")).truth(1) + ";");
      }
    }
  }

  private void functions() {
    if (words.has("f")) {
      lines.add("f(x: A): Bool");
      if (oneIn(3)) {
        lines.add("  require " + over(false, new Name("x", "A")).truth(1) + ";");
      }
      lines.add(
          "  ensure Result = "
              + new RandomExpressions(random, without("f"), List.of(new Name("x", "A")), false)
                  .truth(2)
              + ";");
    }
    if (words.has("g")) {
      lines.add("g(x: A, i: Int): Int");
      if (oneIn(3)) {
        lines.add(
            "  require "
                + over(without("f"), new Name("x", "A"), new Name("i", "Int")).truth(1)
                + ";");
      }
      lines.add(
          "  ensure Result = "
              + over(without("f"), new Name("x", "A"), new Name("i", "Int")).number(2)
              + ";");
    }
  }

  /** Functions must not call each other in a circle. */
  private RandomVocabulary without(String... functions) {
    Set<String> fields = new LinkedHashSet<>(words.fields());
    fields.remove("g");
    fields.removeAll(List.of(functions));
    return new RandomVocabulary(fields, words.element(), words.hasSubtype());
  }

  private RandomExpressions over(RandomVocabulary vocabulary, Name... names) {
    return new RandomExpressions(random, vocabulary, List.of(names), false);
  }

  private void action(int number) {
    List<Name> parameters = new ArrayList<>();
    boolean overrides = words.hasSubtype() && number == 1 && oneIn(2);
    if (!oneIn(6)) {
      parameters.add(new Name("this", overrides ? "B" : "A"));
    }
    if (!overrides && oneIn(3)) {
      parameters.add(new Name("other", "A"));
    }
    if (!overrides && oneIn(3)) {
      parameters.add(new Name("k", "Int"));
    }
    boolean result = !overrides && oneIn(5);
    List<String> declared = parameters.stream().map(p -> p.name() + ": " + p.type()).toList();
    lines.add(
        "%sact%d(%s)%s"
            .formatted(
                result ? "action " : "",
                overrides ? 0 : number,
                String.join(", ", declared),
                result ? ": Int" : ""));
    Name[] names = parameters.toArray(new Name[0]);
    if (parameters.contains(new Name("k", "Int"))) {
      lines.add("  require (0 <= k and k <= 2);");
    }
    if (oneIn(2)) {
      lines.add("  require " + over(false, names).truth(2) + ";");
    }
    if (result) {
      lines.add("  ensure (0 <= Result and Result <= 2);");
      parameters.add(new Name("Result", "Int"));
      names = parameters.toArray(new Name[0]);
    }
    int ensures = oneIn(8) ? 0 : 1 + random.nextInt(2);
    for (int i = 0; i < ensures; i++) {
      lines.add("  ensure " + effect(names) + ";");
    }
    if (oneIn(6)) {
      lines.add("  modify " + modified(names));
    }
  }

  private String modified(Name... names) {
    List<String> options = new ArrayList<>(List.of("A.n", "everything"));
    if (words.has("r")) {
      options.add("A.r");
    }
    if (names.length > 0 && words.isObject(names[0].type())) {
      options.add(names[0].name() + ".n");
      if (words.has("s")) {
        options.add(names[0].name() + ".s[0]");
        options.add(names[0].name() + ".s");
      }
      if (words.has("r")) {
        options.add(names[0].name() + ".r.n");
      }
    }
    return options.get(random.nextInt(options.size()));
  }

  private String effect(Name... names) {
    RandomExpressions now = over(true, names);
    List<Name> objects = List.of(names).stream().filter(n -> words.isObject(n.type())).toList();
    if (objects.isEmpty()) {
      return oneIn(2) ? "(forall (x: A) %s)".formatted(effect(new Name("x", "A"))) : now.truth(2);
    }
    String it = now.object("A", 1);
    List<String> options = new ArrayList<>();
    options.add("(%s.n = %s)".formatted(it, now.number(2)));
    options.add("(%s.n = old %s.n + 1)".formatted(it, it));
    options.add("(%s.n = old %s.n - 1)".formatted(it, it));
    options.add("(%s.n > old %s.n)".formatted(it, it));
    options.add("(%s implies %s.n = %s)".formatted(now.truth(1), it, now.number(1)));
    options.add(now.truth(2));
    if (words.has("b")) {
      options.add("(%s.b = %s)".formatted(it, now.truth(1)));
    }
    if (words.has("r")) {
      options.add("(%s.r = %s)".formatted(it, now.object("A", 2)));
      options.add("(%s.r = null)".formatted(it));
    }
    if (words.has("m")) {
      options.add("(%s.m = %s)".formatted(it, now.number(1)));
      options.add("(%s.m /= null)".formatted(it));
    }
    if (words.has("s")) {
      options.add("(%s.s.length = old %s.s.length + 1)".formatted(it, it));
      options.add("(%s.s.length < old %s.s.length)".formatted(it, it));
      options.add("(%s.s = %s.s)".formatted(it, now.object("A", 1)));
      String value =
          switch (words.element()) {
            case "Bool" -> now.truth(1);
            case "A" -> now.object("A", 1);
            case "Int" -> now.number(1);
            default -> "Blue";
          };
      options.add("(%s.s[%s] = %s)".formatted(it, now.number(1), value));
      options.add("(%s.s[0] = %s)".formatted(it, value));
    }
    return options.get(random.nextInt(options.size()));
  }

  private void constructor() {
    String type = words.hasSubtype() && oneIn(2) ? "B" : "A";
    Name self = new Name("this", type);
    Name other = new Name("from", "A");
    boolean takesOther = oneIn(2);
    lines.add("new make(this: %s%s)".formatted(type, takesOther ? ", from: A" : ""));
    if (takesOther && oneIn(2)) {
      lines.add("  require " + over(false, other).truth(1) + ";");
    }
    lines.add("  ensure " + (takesOther ? effect(self, other) : effect(self)) + ";");
    if (words.has("r") && oneIn(2)) {
      lines.add("  ensure this.r = null;");
    }
  }

  private void goal() {
    lines.add("goal random");
    List<Name> objects = new ArrayList<>();
    objects.add(new Name("a", "A"));
    if (oneIn(3)) {
      objects.add(new Name("c", words.hasSubtype() && oneIn(2) ? "B" : "A"));
    }
    List<Name> all = new ArrayList<>(objects);
    if (oneIn(4)) {
      all.add(new Name("v", "Int"));
    }
    all.forEach(n -> lines.add("  " + n.name() + ": " + n.type()));
    lines.add("initial");
    if (all.size() > objects.size()) {
      lines.add("  " + (oneIn(2) ? "(v = 1)" : "(0 <= v and v <= 2)") + ";");
    }
    objects.forEach(n -> pin(n.name(), objects));
    Name[] names = all.toArray(new Name[0]);
    if (oneIn(8)) {
      lines.add("  " + over(false, names).truth(2) + ";");
    }
    lines.add("final");
    lines.add("  " + wanted(names) + ";");
    if (oneIn(4)) {
      lines.add("  " + over(true, names).truth(1) + ";");
    }
    int relies = oneIn(2) ? 0 : 1 + random.nextInt(2);
    for (int i = 0; i < relies; i++) {
      lines.add("rely " + rely(names) + ";");
    }
    lines.add("within " + (1 + random.nextInt(3)));
    lines.add("fresh " + (oneIn(2) ? 0 : 1));
  }

  /** A final state; most often one that only actions lead to. */
  private String wanted(Name... names) {
    RandomExpressions pair = over(true, names);
    List<String> options = new ArrayList<>();
    options.add(pair.truth(2));
    options.add("(a.n /= old a.n)");
    options.add("(a.n = 2 and old a.n = 0)");
    options.add("(a.n < old a.n)");
    options.add("(%s /= old %s)".formatted(pair.truth(1), "(a.n = 1)"));
    if (words.has("b")) {
      options.add("(a.b /= old a.b)");
    }
    if (words.has("r")) {
      options.add("(a.r /= old a.r)");
      options.add("(a.r.n > a.n)");
    }
    if (words.has("m")) {
      options.add("(a.m = 1 and old a.m /= 1)");
    }
    if (words.has("s")) {
      options.add("(a.s /= old a.s)");
      options.add("(a.s.length > old a.s.length)");
    }
    return options.get(random.nextInt(options.size()));
  }

  private String rely(Name... names) {
    return switch (random.nextInt(8)) {
      case 0 -> "(a.n >= old a.n)";
      case 1, 2 -> "(a.n <= old a.n + 1)";
      case 3 -> "(a.n /= old a.n)";
      case 4 -> "(a.n >= old a.n - 1)";
      case 5 -> "(forall (x: A) (x.n >= old x.n))";
      default -> over(true, names).truth(2);
    };
  }

  private void pin(String name, List<Name> objects) {
    if (!oneIn(8)) {
      lines.add("  (" + name + " /= null);");
    }
    if (!oneIn(5)) {
      lines.add("  (%s.n = %d);".formatted(name, random.nextInt(3)));
    }
    if (words.has("b") && !oneIn(5)) {
      lines.add("  " + (oneIn(2) ? "(not " + name + ".b)" : name + ".b") + ";");
    }
    if (words.has("e") && !oneIn(5)) {
      lines.add("  (%s.e = %s);".formatted(name, oneIn(2) ? "Red" : "Blue"));
    }
    if (words.has("m") && !oneIn(5)) {
      lines.add("  (%s.m = %s);".formatted(name, oneIn(2) ? "null" : "1"));
    }
    if (words.has("r") && !oneIn(5)) {
      String target = oneIn(2) ? "null" : objects.get(random.nextInt(objects.size())).name();
      lines.add("  (%s.r = %s);".formatted(name, target));
    }
    if (words.has("s") && !oneIn(5)) {
      lines.add("  (%s.s.length = %d);".formatted(name, random.nextInt(3)));
    }
    if (objects.size() > 1 && name.equals("c") && !oneIn(3)) {
      lines.add("  (a /= c);");
    }
  }
}
