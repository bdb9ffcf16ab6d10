package samples.schedule.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The instructions of a thread. */
final class Code {
  final List<Instruction> instructions = new ArrayList<>();

  /** Whether threads stand in the queues of locks; else they come when they get them. */
  private final boolean hasQueues;

  Code(boolean hasQueues) {
    this.hasQueues = hasQueues;
  }

  /**
   * An instruction.
   *
   * @param condition when it can be carried out
   * @param isLocal whether no other thread can tell when it is
   * @param parks whether it takes a permit
   */
  record Instruction(Condition condition, Action action, boolean isLocal, boolean parks) {}

  interface Condition {
    boolean holds(State state, int thread);
  }

  interface Action {
    void run(State state, int thread);
  }

  void step(Action action) {
    step((s, t) -> true, action);
  }

  void step(Condition condition, Action action) {
    instructions.add(new Instruction(condition, action, false, false));
  }

  void local(Action action) {
    instructions.add(new Instruction((s, t) -> true, action, true, false));
  }

  void park() {
    instructions.add(
        new Instruction((s, t) -> s.isWoken(t), (s, t) -> s.hasPermit[t] = false, false, true));
  }

  /**
   * Waits, if need be, for what a thread then has. In {@code kept} is 1 behind it, or 0 if it was
   * interrupted and has nothing.
   */
  void acquire(Queues.Wanted wanted) {
    step(
        (s, t) ->
            isInQueue(wanted.queue())
                || wanted.isFree().holds(s, t)
                || (wanted.isInterruptible() && s.isInterrupted[t]),
        (s, t) -> {
          boolean breaksOff = wanted.isInterruptible() && s.breaksOff(t);
          s.kept[t] = breaksOff ? 0 : 1;
          if (!breaksOff) {
            s.queues.ask(wanted, s, t);
          }
        });
    standInQueue(wanted);
  }

  private void standInQueue(Queues.Wanted wanted) {
    if (isInQueue(wanted.queue())) {
      skipUnless(
          (s, t) -> s.queues.isIn(t),
          part -> part.step((s, t) -> s.isWoken(t), (s, t) -> s.queues.goOn(wanted, s, t)));
    }
  }

  /** Waits for a notification of a monitor, or of the condition of a lock, and takes that again. */
  void await(int lock) {
    step(
        (s, t) -> {
          s.kept[t] = s.breaksOff(t) ? 0 : 1;
          if (s.kept[t] == 1) {
            s.beginWait(lock, t);
          }
        });
    skipUnless(
        (s, t) -> s.kept[t] == 1,
        part -> {
          if (isInQueue(lock)) {
            part.step((s, t) -> s.isWoken(t), (s, t) -> s.goOnAwaiting(lock, t));
            part.standInQueue(State.afterWait(lock));
          } else {
            part.step((s, t) -> s.mayEndWait(lock, t), (s, t) -> s.endWait(lock, t));
          }
        });
  }

  void signal(int lock, boolean all) {
    step((s, t) -> s.signal(lock, all, isInQueue(lock)));
  }

  /** Whether threads that wait do so in a queue: always, where writers in it keep readers out. */
  private boolean isInQueue(int lock) {
    return lock == Queues.READ_WRITE || (hasQueues && lock >= Machine.MONITORS);
  }

  void skipUnless(Condition condition, List<Statement> body) {
    skipUnless(condition, part -> body.forEach(b -> b.addTo(part)));
  }

  void skipUnless(Condition condition, Consumer<Code> body) {
    Code part = new Code(hasQueues);
    body.accept(part);
    int length = part.instructions.size();
    local(
        (s, t) -> {
          if (!condition.holds(s, t)) {
            s.next[t] += length;
          }
        });
    instructions.addAll(part.instructions);
  }
}
