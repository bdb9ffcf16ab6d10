package org.demonic.schedule.objects;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Keeps a thread that gives way from being chosen until the threads that it kept waiting have had a
 * turn (CHESS, section 4.3; Musuvathi and Qadeer, PLDI 2008). So loops that wait for another thread
 * come to an end. It knows nothing before a thread first gives way.
 */
public final class Fairness {
  /** The threads that go before each thread. */
  private final List<BitSet> before = new ArrayList<>();

  /** The threads that could always go on since each thread last gave way. */
  private final List<BitSet> enabled = new ArrayList<>();

  /** The threads that steps of each thread stopped from going on, since it last gave way. */
  private final List<BitSet> disabled = new ArrayList<>();

  /** The threads that have made a step since each thread last gave way. */
  private final List<BitSet> scheduled = new ArrayList<>();

  private BitSet last = new BitSet();

  /** Whether a thread may be chosen among these. */
  public boolean mayRun(int thread, BitSet ready) {
    return thread >= before.size() || !before.get(thread).intersects(ready);
  }

  /**
   * A thread has made a step.
   *
   * @param now the threads that can go on behind it
   */
  public void step(int thread, boolean gaveWay, BitSet now, int threads) {
    while (before.size() < threads) {
      before.add(new BitSet());
      enabled.add(new BitSet());
      disabled.add(new BitSet());
      BitSet all = new BitSet();
      all.set(0, Short.MAX_VALUE);
      scheduled.add(all);
    }
    BitSet lost = (BitSet) last.clone();
    lost.andNot(now);
    for (int t = 0; t < threads; t++) {
      before.get(t).clear(thread);
      enabled.get(t).and(now);
      scheduled.get(t).set(thread);
    }
    disabled.get(thread).or(lost);
    if (gaveWay) {
      BitSet kept = (BitSet) enabled.get(thread).clone();
      kept.or(disabled.get(thread));
      kept.andNot(scheduled.get(thread));
      kept.clear(thread);
      before.get(thread).or(kept);
      enabled.set(thread, (BitSet) now.clone());
      disabled.get(thread).clear();
      scheduled.get(thread).clear();
    }
    last = now;
  }
}
