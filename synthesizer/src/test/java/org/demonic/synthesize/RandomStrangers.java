package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;

/**
 * Adds objects to a random problem that {@code initial} describes completely: some that are not
 * related to the goal, and some that refer to its objects or may come to refer to them. It also
 * adds a type with its own actions, which may change the goal's objects.
 */
public final class RandomStrangers {
  private static final List<String> ACTIONS =
      List.of(
          "count(this: D)\n  require this.v < 3\n  ensure this.v = old this.v + 1",
          "poke(this: D)\n  ensure this.to.n = 1",
          "bind(this: D, other: D)\n  ensure this.peer = other",
          "aim(this: D, target: A)\n  ensure this.to = target",
          "follow(this: D)\n  ensure this.to = old this.peer.to",
          "pick(this: D)\n  ensure this.to /= null",
          "first(this: D)\n  ensure this.all[0] = this",
          "second(this: D)\n  ensure this.v = old this.all[1].v",
          "resize(this: D)\n  modify this.all",
          "new start(this: D)\n  ensure this.v = 0 and this.to = null and this.peer = null",
          "new copy(this: D, from: D)\n  ensure this.v = old from.v and this.peer = from");

  private static final List<String> WISHES =
      List.of(
          "(d0.v = 2)",
          "(d0.v /= old d0.v)",
          "(d0.to = a)",
          "(d0.peer /= old d0.peer)",
          "(d0.peer.v = 1)",
          "(d0.all[1].v = 1)",
          "(d0.all.length = 1)",
          "(d0.to.n = 1)");

  private final Random random;
  private final Domain domain;
  private final List<String> names = new ArrayList<>();
  private final List<ObjectType> types = new ArrayList<>();

  private RandomStrangers(Random random, Domain domain) {
    this.random = random;
    this.domain = domain;
  }

  /**
   * The problem with this number and additional objects; it is always the same text. The text may
   * have errors.
   */
  public static String text(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    String problem = RandomProblem.text(seed).replace("goal random", type(random) + "goal random");
    return Goals.checked(problem)
        .map(content -> new RandomStrangers(random, content.domain()).added(problem))
        .orElse(problem);
  }

  private static String type(Random random) {
    String actions =
        IntStream.rangeClosed(0, random.nextInt(3))
            .mapToObj(i -> ACTIONS.get(random.nextInt(ACTIONS.size())))
            .distinct()
            .collect(Collectors.joining("\n"));
    String rule = random.nextInt(3) == 0 ? "\n  invariant this.v >= 0 or this.peer = null;" : "";
    return "type D { v: Int; to: A; peer: D; all: [D] }" + rule + "\n" + actions + "\n";
  }

  private String added(String problem) {
    int strangers = 1 + random.nextInt(3);
    IntStream.rangeClosed(0, strangers).forEach(i -> declare("d" + i, "D"));
    IntStream.range(0, random.nextInt(3)).forEach(i -> declare("x" + i, "A"));
    StringBuilder declared = new StringBuilder();
    StringBuilder initial = new StringBuilder("initial\n");
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      ObjectType type = types.get(i);
      declared.append("  %s: %s\n".formatted(name, type));
      initial.append("  (%s /= null);\n".formatted(name));
      domain.subtypes(type).stream()
          .filter(t -> !t.equals(type))
          .forEach(t -> initial.append("  (not (%s is %s));\n".formatted(name, t)));
      for (Field field : domain.fields(type)) {
        place(initial, name + "." + field.name(), field.type());
      }
    }
    for (String type : List.of("D", "A")) {
      List<String> alike = new ArrayList<>(type.equals("A") ? goalVariables(problem) : List.of());
      IntStream.range(0, names.size())
          .filter(i -> types.get(i).name().equals(type))
          .forEach(i -> alike.add(names.get(i)));
      if (alike.size() > 1) {
        initial.append("  distinct(%s);\n".formatted(String.join(", ", alike)));
      }
    }
    String extended = problem.replace("initial\n", declared + initial.toString());
    String wish = WISHES.get(random.nextInt(WISHES.size()));
    return switch (random.nextInt(4)) {
      case 0 -> extended.replace("final\n", "final\n  " + wish + ";\n");
      case 1 ->
          extended.substring(0, extended.indexOf("final\n") + 6)
              + "  "
              + wish
              + ";\nwithin 2\nfresh "
              + random.nextInt(2)
              + "\n";
      case 2 -> extended.replace("within ", "rely (d1.v = old d1.v);\nwithin ");
      default -> extended;
    };
  }

  private static List<String> goalVariables(String problem) {
    return problem.contains("\n  c: ") ? List.of("a", "c") : List.of("a");
  }

  private void declare(String name, String type) {
    names.add(name);
    types.add(domain.type(type).orElseThrow());
  }

  private void place(StringBuilder initial, String place, Type type) {
    if (type instanceof SequenceType sequence) {
      int length = random.nextInt(3);
      initial.append("  (%s.length = %d);\n".formatted(place, length));
      for (int i = 0; i < length; i++) {
        String value = value(sequence.element());
        initial.append("  (%s[%d] = %s);\n".formatted(place, i, value));
      }
    } else {
      initial.append("  (%s = %s);\n".formatted(place, value(type)));
    }
  }

  private String value(Type type) {
    if (type instanceof ObjectType object) {
      List<String> known = new ArrayList<>(List.of("null", "null"));
      for (int i = 0; i < names.size(); i++) {
        if (types.get(i).isSubtypeOf(object)) {
          known.add(names.get(i));
        }
      }
      if (object.name().equals("A") && random.nextInt(3) == 0) {
        known.add("a");
      }
      return known.get(random.nextInt(known.size()));
    } else if (type instanceof EnumType colours) {
      return colours.constants().get(random.nextInt(2));
    } else if (type instanceof NullableType) {
      return random.nextBoolean() ? "null" : "1";
    }
    return type.toString().equals("Bool")
        ? (random.nextBoolean() ? "True" : "False")
        : String.valueOf(random.nextInt(2));
  }
}
