package org.demonic.synthesize.reuse;

import java.util.List;
import java.util.Random;

/**
 * Writes small random problems in demonL about numbers without bounds, flags and a list of numbers,
 * of which many are provable. Their goals say nothing about the first state.
 */
final class RandomTallies {
  private static final List<String> ACTIONS =
      List.of(
          "(this: T) ensure this.n = old this.n + 1",
          "(this: T) require this.n > 0 ensure this.n = old this.n - 1",
          "(this: T, k: Int) require k >= 0 ensure this.n = old this.n + k",
          "(this: T, k: Int) require k > this.n ensure this.n = k",
          "(this: T) require this.n < this.m ensure this.n = old this.n + 1",
          "(this: T) require this.b ensure this.n = this.c",
          "(this: T) ensure this.m = this.n",
          "(this: T) ensure this.b",
          "(this: T) require not this.b ensure this.b and this.n = 7",
          "(this: T, k: Int) require this.c <= k ensure this.n = k",
          "(this: T, k: Int) ensure this.s[0] = k",
          "(this: T) ensure this.s.length = old this.s.length + 1",
          "(this: T, o: T) require o /= null and this /= o ensure this.n = o.n",
          "(this: T) ensure this.r = null",
          "(this: T) require this.r /= null ensure this.r.n = this.n",
          "new (this: T) ensure this.n = 0 and this.s.length = 0");

  private static final List<String> FINALS =
      List.of(
          "a.n < 0",
          "a.n < old a.n",
          "a.n < v",
          "v < 0",
          "a.n > a.m",
          "a.m > a.n",
          "not a.b",
          "a.b",
          "a.n = 5",
          "a.n /= old a.n and a.b",
          "a.n < a.c",
          "a.s.length <= v",
          "a.s[0] = a.n",
          "a.s.length < old a.s.length",
          "a.r = null",
          "a.r.n < a.n",
          "c.n < a.n",
          "exists (x: T) x.n < 0",
          "a.n + c.n < 0",
          "a.n < v and c.n < v");

  private static final List<String> RELIES =
      List.of(
          "a.n = old a.n",
          "a.n >= old a.n",
          "a.b = old a.b",
          "a.n <= old a.n + 1",
          "a.r = old a.r",
          "a.s = old a.s",
          "forall (x: T) x.n >= old x.n",
          "c.m = old c.m");

  private RandomTallies() {}

  /** The problem with this number; it is always the same text. */
  static String text(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 13);
    StringBuilder text =
        new StringBuilder("type T { n: Int; m: Int; const c: Int; b: Bool; s: [Int]; r: T }\n");
    if (random.nextInt(3) == 0) {
      text.append("  invariant this.n >= this.c\n");
    }
    int actions = 1 + random.nextInt(3);
    for (int i = 0; i < actions; i++) {
      String action = ACTIONS.get(random.nextInt(ACTIONS.size()));
      text.append(
              action.startsWith("new ") ? "new make" + i + action.substring(4) : "act" + i + action)
          .append('\n');
    }
    text.append("goal g\n  a: T\n  c: T\n  v: Int\nfinal ")
        .append(FINALS.get(random.nextInt(FINALS.size())))
        .append('\n');
    if (random.nextInt(3) == 0) {
      text.append("rely ").append(RELIES.get(random.nextInt(RELIES.size()))).append('\n');
    }
    return text + "within 3\nfresh " + random.nextInt(2) + "\n";
  }
}
