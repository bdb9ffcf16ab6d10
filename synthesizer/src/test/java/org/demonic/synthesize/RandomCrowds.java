package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Writes small random problems in demonL in which it matters how many objects there are that the
 * goal does not know: a door, and keys that turn it one after the other.
 */
final class RandomCrowds {
  private static final List<String> CONDITIONS =
      List.of(
          "k.kind",
          "not k.kind",
          "k.kind and k.next /= null and not k.next.kind",
          "k.colour = old this.phase",
          "k.colour /= old this.phase",
          "kindOf(k)",
          "nextKind(k)",
          "old this.last = null",
          "old this.last /= null and old this.last /= k",
          "old this.last = k",
          "old this.last /= null and old this.last.kind",
          "old this.last /= null and not (old this.last.kind) and k.kind",
          "old this.last /= null and old this.last.next = k",
          "old this.last /= null and k.next = old this.last",
          "old k.used",
          "not (old k.used)",
          "old this.last /= null and old this.last.used",
          "old this.phase = GREEN",
          "old this.phase = BLUE",
          "old this.phase /= RED and not k.kind");

  private static final List<String> EFFECTS =
      List.of(
          "this.phase = GREEN",
          "this.phase = BLUE",
          "this.phase = k.colour",
          "this.phase = RED",
          "this.last = k",
          "this.last = k",
          "this.last = k.next",
          "this.last = null",
          "this.flag = k.kind",
          "this.flag",
          "this.flag",
          "not this.flag",
          "k.used",
          "not k.used",
          "this.peer = k",
          "this.peer = old this.last");

  /** Goals, and what an action may do to reach each. */
  private static final Map<String, List<String>> WISHES =
      Map.of(
          "a.phase = BLUE",
          List.of("this.phase = BLUE", "this.phase = k.colour"),
          "a.flag",
          List.of("this.flag", "this.flag = k.kind"),
          "a.flag; a.phase = BLUE",
          List.of("this.flag", "this.phase = k.colour"),
          "a.last /= null; a.last.kind",
          List.of("this.last = k", "this.last = k.next"),
          "a.last /= null; not a.last.kind; a.flag",
          List.of("this.last = k", "this.flag"),
          "a.last /= null; a.last.used; a.phase = GREEN",
          List.of("this.last = k", "k.used", "this.phase = GREEN"),
          "a.peer /= null; a.last /= null; a.peer /= a.last",
          List.of("this.last = k", "this.peer = k"),
          "a.peer /= null; a.last /= null; a.peer.kind /= a.last.kind",
          List.of("this.last = k", "this.peer = old this.last"),
          "a.peer /= null; nextKind(a.peer)",
          List.of("this.peer = k"),
          "a.last /= null; a.last.next /= null; a.last.next.kind",
          List.of("this.last = k"));

  private final Random random;
  private final List<String> lines = new ArrayList<>();

  private RandomCrowds(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 11);
  }

  /** The problem with this number; it is always the same text. */
  static String text(long seed) {
    RandomCrowds problem = new RandomCrowds(seed);
    problem.write();
    return String.join("\n", problem.lines) + "\n";
  }

  private void write() {
    lines.add("enum Colour { RED, GREEN, BLUE }");
    lines.add("type K { const kind: Bool; const colour: Colour; const next: K; used: Bool }");
    lines.add("type A { phase: Colour; flag: Bool; last: K; peer: K }");
    lines.add("kindOf(k: K): Bool");
    lines.add("  ensure Result = k.kind");
    lines.add("nextKind(k: K): Bool");
    lines.add("  ensure Result = (if k.next = null then False else kindOf(k.next))");
    String wish = any(WISHES.keySet().stream().sorted().toList());
    List<String> wanted = WISHES.getOrDefault(wish, List.of());
    for (int i = 0; i < wanted.size(); i++) {
      action("act" + i, wanted.get(i));
    }
    for (int i = random.nextInt(2); i >= 0; i--) {
      action("other" + i, any(EFFECTS));
    }
    lines.add("goal crowd");
    lines.add("  a: A");
    lines.add("initial");
    lines.add("  a /= null; a.phase = RED; not a.flag; a.last = null; a.peer = null;");
    lines.add("final");
    lines.add("  " + wish + ";");
  }

  private void action(String name, String effect) {
    lines.add(name + "(this: A, k: K)");
    String condition = any(CONDITIONS) + (oneIn(3) ? " and " + any(CONDITIONS) : "");
    if (oneIn(2)) {
      lines.add("  require k /= null and " + condition.replace("old ", ""));
      lines.add("  ensure " + effect + (oneIn(3) ? " and " + any(EFFECTS) : ""));
    } else {
      lines.add("  require k /= null");
      String place = effect.replaceFirst("^not ", "").replaceFirst(" = .*", "");
      lines.add(
          "  ensure if %s then %s else %s = old %s".formatted(condition, effect, place, place));
    }
  }

  private boolean oneIn(int chances) {
    return random.nextInt(chances) == 0;
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
