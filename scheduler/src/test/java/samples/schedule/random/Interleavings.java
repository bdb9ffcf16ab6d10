package samples.schedule.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Goes through all orders of the steps of a program, one state after the other. */
public final class Interleavings {
  private final List<List<Code.Instruction>> threads = new ArrayList<>();
  private final Set<Object> met = new HashSet<>();
  private final Set<List<Integer>> results = new HashSet<>();
  private boolean canStop;

  private Interleavings(Program program) {
    for (List<Statement> thread : program.threads()) {
      Code code = new Code();
      thread.forEach(s -> s.addTo(code));
      threads.add(code.instructions);
    }
  }

  /** What a program can do: the results of all its runs that come to an end. */
  public static Interleavings of(Program program) {
    Interleavings all = new Interleavings(program);
    State first = new State(all.threads.size());
    for (int t = 0; t < all.threads.size(); t++) {
      all.runLocal(first, t);
    }
    all.explore(first);
    return all;
  }

  /** What is in memory and registers at the end. */
  public Set<List<Integer>> results() {
    return results;
  }

  /** Whether there is a run in which all threads that are left wait. */
  public boolean canStop() {
    return canStop;
  }

  private void explore(State first) {
    List<State> open = new ArrayList<>(List.of(first));
    met.add(first.key());
    while (!open.isEmpty()) {
      State state = open.remove(open.size() - 1);
      boolean isOver = true;
      boolean isStuck = true;
      for (int t = 0; t < threads.size(); t++) {
        if (state.next[t] >= threads.get(t).size()) {
          continue;
        }
        isOver = false;
        Code.Instruction instruction = threads.get(t).get(state.next[t]);
        if (instruction.condition().holds(state, t)) {
          isStuck = false;
          State next = state.copy();
          next.next[t]++;
          instruction.action().run(next, t);
          runLocal(next, t);
          if (met.add(next.key())) {
            open.add(next);
          }
        }
      }
      if (isOver) {
        results.add(state.result());
      } else if (isStuck) {
        canStop = true;
      }
    }
  }

  private void runLocal(State state, int thread) {
    List<Code.Instruction> code = threads.get(thread);
    while (state.next[thread] < code.size() && code.get(state.next[thread]).isLocal()) {
      Code.Instruction instruction = code.get(state.next[thread]);
      state.next[thread]++;
      instruction.action().run(state, thread);
    }
  }
}
