package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes small random problems in demonL with several types that are not related and refer to each
 * other: what matters is which objects come into being, and what their fields hold. All states are
 * finite.
 */
final class RandomRelations {
  private static final List<String> NAMES = List.of("A", "B", "C");

  private final Random random;
  private final List<String> lines = new ArrayList<>();
  private final List<Type> types = new ArrayList<>();
  private boolean related;

  /** A type with its fields: those that refer to objects, and sequences of objects. */
  private record Type(String name, List<Reference> fields, List<Reference> sequences) {}

  private record Reference(String name, String type) {}

  /** Something that refers to an object. */
  private record Path(String text, String type) {}

  private RandomRelations(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 7);
  }

  /** The problem with this number; it is always the same text. */
  static String text(long seed) {
    RandomRelations problem = new RandomRelations(seed);
    problem.types();
    int actions = 1 + problem.random.nextInt(3);
    for (int i = 0; i < actions; i++) {
      problem.action("act" + i, false);
    }
    if (problem.oneIn(3)) {
      problem.action("make", true);
    }
    problem.goal();
    return String.join("\n", problem.lines) + "\n";
  }

  private boolean oneIn(int chances) {
    return random.nextInt(chances) == 0;
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private void types() {
    int count = oneIn(4) ? 2 : 3;
    List<String> names = NAMES.subList(0, count);
    related = count == 3 && oneIn(8);
    for (String name : names) {
      List<Reference> fields = new ArrayList<>();
      List<Reference> sequences = new ArrayList<>();
      int references = random.nextInt(3);
      for (int i = 0; i < references; i++) {
        fields.add(new Reference(name.toLowerCase(Locale.ROOT) + "r" + i, any(names)));
      }
      if (oneIn(8)) {
        sequences.add(new Reference(name.toLowerCase(Locale.ROOT) + "s", any(names)));
      }
      types.add(new Type(name, fields, sequences));
    }
    for (Type type : types) {
      boolean extending = related && type.name().equals("C");
      lines.add("type " + type.name() + (extending ? " extends A" : "") + " {");
      lines.add("  %s: Bool;".formatted(truth(type.name())));
      for (Reference field : type.fields()) {
        String constant = oneIn(8) ? "const " : "";
        lines.add("  %s%s: %s;".formatted(constant, field.name(), field.type()));
      }
      for (Reference field : type.sequences()) {
        lines.add("  %s: [%s];".formatted(field.name(), field.type()));
        lines.add("  invariant this.%s.length <= 1;".formatted(field.name()));
      }
      if (oneIn(4)) {
        lines.add("  invariant %s;".formatted(condition(List.of(new Path("this", type.name())))));
      }
      lines.add("}");
    }
  }

  private static String truth(String type) {
    return type.toLowerCase(Locale.ROOT) + "v";
  }

  private Type type(String name) {
    return types.stream().filter(t -> t.name().equals(name)).findFirst().orElseThrow();
  }

  /** The paths of at most some fields that begin with others. */
  private List<Path> paths(List<Path> roots, int fields) {
    List<Path> all = new ArrayList<>(roots);
    List<Path> last = roots;
    for (int i = 0; i < fields; i++) {
      last = last.stream().flatMap(this::next).toList();
      all.addAll(last);
    }
    return all;
  }

  private Stream<Path> next(Path path) {
    Type type = type(path.type());
    return Stream.concat(
        type.fields().stream().map(f -> new Path(path.text() + "." + f.name(), f.type())),
        type.sequences().stream()
            .map(f -> new Path(path.text() + "." + f.name() + "[0]", f.type())));
  }

  private String condition(List<Path> roots) {
    Path path = any(paths(roots, 2));
    String truth = path.text() + "." + truth(path.type());
    return switch (random.nextInt(8)) {
      case 0 -> "(%s /= null)".formatted(path.text());
      case 1 -> "(%s = null)".formatted(path.text());
      case 2 -> truth;
      case 3 -> "(not %s)".formatted(truth);
      case 4 -> "(%s = null or %s)".formatted(path.text(), truth);
      case 5 -> {
        List<Path> alike =
            paths(roots, 2).stream().filter(p -> p.type().equals(path.type())).toList();
        yield "(%s /= %s)".formatted(path.text(), any(alike).text());
      }
      case 6 -> oneIn(3) ? population() : truth;
      default -> "(%s implies %s /= null)".formatted(truth, any(paths(roots, 2)).text());
    };
  }

  private String population() {
    String name = any(types).name();
    return "(%s (x: %s) %sx.%s)"
        .formatted(oneIn(2) ? "exists" : "forall", name, oneIn(2) ? "not " : "", truth(name));
  }

  private void action(String name, boolean constructor) {
    List<Path> parameters = new ArrayList<>();
    parameters.add(new Path("this", any(types).name()));
    if (oneIn(2)) {
      parameters.add(new Path("o", any(types).name()));
    }
    lines.add(
        "%s%s(%s)"
            .formatted(
                constructor ? "new " : "",
                name,
                parameters.stream()
                    .map(p -> p.text() + ": " + p.type())
                    .collect(Collectors.joining(", "))));
    List<Path> before = constructor ? parameters.subList(1, parameters.size()) : parameters;
    if (!before.isEmpty() && oneIn(2)) {
      lines.add("  require " + condition(before) + ";");
    }
    int effects = oneIn(4) ? 0 : 1 + random.nextInt(2);
    for (int i = 0; i < effects; i++) {
      lines.add("  " + effect(parameters));
    }
  }

  private String effect(List<Path> parameters) {
    Path changed = any(paths(parameters, 1));
    Type type = type(changed.type());
    List<Reference> references = type.fields();
    if (references.isEmpty() || oneIn(3)) {
      String truth = changed.text() + "." + truth(type.name());
      return switch (random.nextInt(6)) {
        case 0 -> "ensure not " + truth + ";";
        case 1 -> "ensure " + condition(parameters) + ";";
        case 2 -> "modify " + type.name() + "." + truth(type.name());
        case 3 -> oneIn(3) ? "modify everything" : "ensure " + truth + ";";
        default -> "ensure " + truth + ";";
      };
    }
    Reference field = any(references);
    String place = changed.text() + "." + field.name();
    List<Path> values =
        paths(parameters, 2).stream().filter(p -> p.type().equals(field.type())).toList();
    return switch (random.nextInt(6)) {
      case 0 -> "ensure " + place + " /= null;";
      case 1 -> "modify " + place;
      case 2 -> "ensure " + place + " = null;";
      default ->
          values.isEmpty()
              ? "ensure " + place + " /= null;"
              : "ensure " + place + " = old " + any(values).text() + ";";
    };
  }

  private void goal() {
    lines.add("goal random");
    List<Path> variables = new ArrayList<>();
    variables.add(new Path("a", any(types).name()));
    if (oneIn(3)) {
      variables.add(new Path("b", any(types).name()));
    }
    variables.forEach(v -> lines.add("  %s: %s".formatted(v.text(), v.type())));
    lines.add("initial");
    variables.forEach(v -> pin(v, variables));
    if (variables.size() > 1
        && variables.get(0).type().equals(variables.get(1).type())
        && !oneIn(4)) {
      lines.add("  (a /= b);");
    }
    lines.add("final");
    lines.add("  " + wanted(variables) + ";");
    if (oneIn(2)) {
      lines.add("  " + condition(variables) + ";");
    }
    if (oneIn(5)) {
      lines.add("rely " + condition(variables) + ";");
    }
    lines.add("within " + (1 + random.nextInt(3)));
    lines.add("fresh " + (oneIn(6) ? 0 : oneIn(4) ? 2 : 1));
  }

  private String wanted(List<Path> variables) {
    List<Path> deeper = paths(variables, 2).subList(variables.size(), paths(variables, 2).size());
    if (deeper.isEmpty() || oneIn(3)) {
      Path path = any(variables);
      String truth = path.text() + "." + truth(path.type());
      return oneIn(2) ? "(%s /= old %s)".formatted(truth, truth) : condition(variables);
    }
    Path path = any(deeper);
    return oneIn(2)
        ? "(%s /= null)".formatted(path.text())
        : "(%s /= old %s)".formatted(path.text(), path.text());
  }

  private void pin(Path variable, List<Path> variables) {
    lines.add("  (" + variable.text() + " /= null);");
    Type type = type(variable.type());
    boolean whole = !oneIn(4);
    if (related && type.name().equals("A")) {
      lines.add("  (not (" + variable.text() + " is C));");
    }
    if (whole || !oneIn(4)) {
      lines.add(
          "  (%s%s.%s);".formatted(oneIn(2) ? "not " : "", variable.text(), truth(type.name())));
    }
    for (Reference field : type.fields()) {
      if (whole || !oneIn(4)) {
        List<String> values = new ArrayList<>(List.of("null", "null"));
        variables.stream()
            .filter(v -> v.type().equals(field.type()))
            .forEach(v -> values.add(v.text()));
        lines.add("  (%s.%s = %s);".formatted(variable.text(), field.name(), any(values)));
      }
    }
    for (Reference field : type.sequences()) {
      if (whole || !oneIn(4)) {
        lines.add("  (%s.%s.length = 0);".formatted(variable.text(), field.name()));
      }
    }
  }
}
