package samples.schedule.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The instructions of a thread. */
final class Code {
  final List<Instruction> instructions = new ArrayList<>();

  /**
   * An instruction.
   *
   * @param condition when it can be carried out
   * @param isLocal whether no other thread can tell when it is
   */
  record Instruction(Condition condition, Action action, boolean isLocal) {}

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
    instructions.add(new Instruction(condition, action, false));
  }

  void local(Action action) {
    instructions.add(new Instruction((s, t) -> true, action, true));
  }

  void locked(int lock, List<Statement> body) {
    step((s, t) -> s.isFree(lock, t), (s, t) -> s.take(lock, t));
    body.forEach(b -> b.addTo(this));
    step((s, t) -> s.giveBack(lock));
  }

  void skipUnless(Condition condition, List<Statement> body) {
    skipUnless(condition, part -> body.forEach(b -> b.addTo(part)));
  }

  void skipUnless(Condition condition, Consumer<Code> body) {
    Code part = new Code();
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
