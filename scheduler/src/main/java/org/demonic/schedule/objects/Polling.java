package org.demonic.schedule.objects;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds out whether a thread polls for something that only other threads, or time, can bring: it
 * gives way and does nothing but read, or it sleeps at one place.
 */
public final class Polling {
  /** The number of sleeps at one place after which a thread counts as polling there. */
  public static final int SLEEPS = 2;

  private static final int YIELDS = 2;

  /** So many looks are enough, at however many places. */
  private static final int MOST_LOOKS = 16;

  private final Map<Integer, Integer> sleeps = new HashMap<>();
  private int yields;

  /** The numbers of steps when it last gave way, in a ring. */
  private final int[] gaveWay = new int[MOST_LOOKS];

  private int next;

  /**
   * The thread is about to make a step.
   *
   * @param doesMore whether it does, or has just done, more than to look
   */
  public void step(Operation operation, boolean doesMore) {
    if (operation.kind() == Kind.YIELD) {
      yields = doesMore ? 1 : yields + 1;
    } else if (operation.kind() == Kind.SLEEP) {
      sleeps.merge(operation.site(), 1, Integer::sum);
    } else if (doesMore) {
      yields = 0;
    }
  }

  /** The thread does not do the same again: it is in a loop that comes to an end. */
  public void goesOn() {
    yields = 0;
  }

  /** The thread makes a step. Says whether that is one more sleep at a place. */
  public boolean sleepsAgain(Operation operation) {
    step(operation, !operation.isRead());
    return sleepsAgain(operation.site());
  }

  /** Whether it has given way several times, and has done nothing else. */
  public boolean hasGivenWay() {
    return yields > YIELDS;
  }

  /** It gives way, after so many steps of all. */
  public void gaveWay(int steps) {
    gaveWay[next] = steps;
    next = (next + 1) % MOST_LOOKS;
  }

  /**
   * Whether it may have looked everywhere since something has changed: it gives way before it looks
   * at one more place, so who looks at several needs several turns.
   *
   * @param changed the number of steps then
   * @param places at how many it looks
   */
  public boolean hasLookedSince(int changed, int places) {
    int looks = places <= 1 ? 1 : Math.min(2 * places, MOST_LOOKS);
    return gaveWay[Math.floorMod(next - looks, MOST_LOOKS)] >= changed;
  }

  /** Whether it has slept at a place before, and more than once. */
  public boolean sleepsAgain(int site) {
    return sleeps.getOrDefault(site, 0) > SLEEPS;
  }
}
