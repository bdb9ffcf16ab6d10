package org.demonic.schedule.repeat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import javax.lang.model.SourceVersion;

/** The source of a script that lets turns happen, first to last. */
final class ScriptSource {
  private final TypeNames types;
  private final ClassLoader loader;
  private final List<Turn> turns;
  private final Map<Integer, String> variables = new TreeMap<>();
  private final Set<String> events = new TreeSet<>();
  private final List<String> lines = new ArrayList<>();

  /**
   * Writes it.
   *
   * @param names what threads are called
   * @param loader knows the classes of the code under test
   */
  ScriptSource(TypeNames types, List<Turn> turns, IntFunction<String> names, ClassLoader loader) {
    this.types = types;
    this.loader = loader;
    this.turns = turns;
    for (Turn turn : turns) {
      variables.computeIfAbsent(turn.thread(), t -> variable(names.apply(t), t));
    }
    write();
  }

  private String variable(String name, int thread) {
    boolean isFit =
        SourceVersion.isName(name)
            && name.indexOf('.') < 0
            && !name.equals("s")
            && !variables.containsValue(name);
    return isFit ? name : "thread" + thread;
  }

  private void write() {
    variables.forEach((thread, name) -> lines.add("var " + name + " = s.thread(" + thread + ");"));
    for (Turn turn : turns) {
      Stop stop = turn.stop();
      events.add(stop.event());
      String times = turn.times() > 1 ? ", " + turn.times() : "";
      String place = stop.place().isEmpty() ? "" : " // " + stop.place();
      lines.add(
          "s.runUntil(%s, %s%s);%s"
              .formatted(variables.get(turn.thread()), event(stop), times, place));
    }
  }

  private String event(Stop stop) {
    String type = stop.type();
    String member = stop.member();
    StringBuilder call = new StringBuilder(stop.event()).append('(');
    if (type != null) {
      call.append(typeLiteral(type)).append(", ");
    }
    if (member != null) {
      call.append(stop.event().equals("atLine") ? member : JavaText.literal(member));
    }
    return call.append(')').toString();
  }

  private String typeLiteral(String name) {
    try {
      return types.literal(Class.forName(name, false, loader));
    } catch (ClassNotFoundException | LinkageError unknown) {
      throw new IllegalStateException("the class " + name + " was there before", unknown);
    }
  }

  /** Its statements, a line each. */
  List<String> lines() {
    return lines;
  }

  /** The methods of {@code Events} that it calls. */
  Set<String> events() {
    return events;
  }
}
