package org.demonic.schedule.script;

import java.util.Random;

/**
 * Answers the questions of a script, so that another run of it gets other answers: what is tried,
 * and in which order. Scripts know nothing of it (CONCURRIT, section 4).
 */
public interface Oracle {
  /**
   * Chooses one of several options.
   *
   * @param options how many there are, at least one
   * @return from 0 on
   */
  int choose(int options);

  /** Begins a new run. Returns false if nothing is left to be tried. */
  boolean restart();

  /**
   * Gives other answers than the first one at one place, then at two places, and so on. The first
   * thread of a choice is the one that went on last, so schedules with few changes between threads
   * come first.
   */
  static Oracle fewestChanges() {
    return new FewestChanges();
  }

  /** Changes the last answer first, until all have been given. */
  static Oracle depthFirst() {
    return new DepthFirst();
  }

  /** Tries all that differ early before it changes late answers. */
  static Oracle breadthFirst() {
    return new BreadthFirst();
  }

  /** Answers by chance, without an end. */
  static Oracle random(long seed) {
    Random random = new Random(seed);
    return new Oracle() {
      @Override
      public int choose(int options) {
        return random.nextInt(options);
      }

      @Override
      public boolean restart() {
        return true;
      }
    };
  }
}
