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
  private final int preemptions;
  private final int main;

  /** How many of the threads the main thread waits for. */
  private final int waitedFor;

  private boolean canStop;
  private boolean parks;

  private Interleavings(Program program, int preemptions, boolean hasQueues) {
    this.preemptions = preemptions;
    boolean isPool = program.style() == Program.Style.POOL;
    for (List<Statement> thread : program.threads()) {
      Code code = new Code(hasQueues);
      if (isPool) {
        code.step((s, t) -> isNextInPool(s, t, program.workers()), (s, t) -> {});
      }
      thread.forEach(s -> s.addTo(code));
      threads.add(code.instructions);
    }
    main = threads.size();
    waitedFor = main - (program.style() == Program.Style.DAEMON ? 1 : 0);
    threads.add(mainCode().instructions);
  }

  /** Tasks are taken up in their order, where a thread of the pool has nothing to do. */
  private boolean isNextInPool(State state, int task, int workers) {
    int working = 0;
    for (int t = 0; t < main; t++) {
      boolean hasBegun = state.next[t] > 0;
      if (t < task && !hasBegun) {
        return false;
      }
      working += hasBegun && !hasEnded(state, t) ? 1 : 0;
    }
    return working < workers;
  }

  /** The main thread waits for the others, and looks at memory then. */
  private Code mainCode() {
    Code code = new Code(false);
    boolean isAlone = waitedFor == main;
    code.step((s, t) -> haveEnded(s), (s, t) -> {});
    for (int i = 0; i <= State.BOX; i++) {
      int variable = i;
      if (isAlone) {
        code.local((s, t) -> s.seen[variable] = s.memory[variable]);
      } else {
        code.step((s, t) -> s.seen[variable] = s.memory[variable]);
      }
    }
    return code;
  }

  private boolean haveEnded(State state) {
    for (int t = 0; t < waitedFor; t++) {
      if (!hasEnded(state, t)) {
        return false;
      }
    }
    return true;
  }

  /** What a program can do: the results of all its runs that come to an end. */
  public static Interleavings of(Program program) {
    return of(program, Integer.MAX_VALUE, true);
  }

  /**
   * The same of runs in which a thread that could go on is pushed aside so often at most. One that
   * would have to wait for a lock could not, unless the program can tell whether it waits within
   * the JDK: because it parks.
   */
  public static Interleavings of(Program program, int preemptions) {
    Interleavings all = of(program, preemptions, false);
    return all.parks ? of(program, preemptions, true) : all;
  }

  private static Interleavings of(Program program, int preemptions, boolean hasQueues) {
    Interleavings all = new Interleavings(program, preemptions, hasQueues);
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

  /** Whether there is a run in which the main thread waits for ever. */
  public boolean canStop() {
    return canStop;
  }

  /**
   * A state on the way.
   *
   * @param last the thread that made the last step; -1 at the beginning
   * @param used how many preemptions there were
   */
  private record Moment(State state, int last, int used) {}

  private void explore(State first) {
    List<Moment> open = new ArrayList<>(List.of(new Moment(first, -1, 0)));
    while (!open.isEmpty()) {
      Moment moment = open.remove(open.size() - 1);
      State state = moment.state();
      boolean isStuck = true;
      for (int t = 0; t < threads.size(); t++) {
        parks |= !hasEnded(state, t) && threads.get(t).get(state.next[t]).parks();
        if (isReady(state, t)) {
          isStuck = false;
          boolean isPreemption =
              moment.last() >= 0 && t != moment.last() && isReady(state, moment.last());
          int used = moment.used() + (isPreemption ? 1 : 0);
          if (used <= preemptions) {
            add(new Moment(after(state, t), t, used), open);
          }
        }
      }
      if (hasEnded(state, main)) {
        results.add(state.result(waitedFor));
      } else if (isStuck) {
        canStop = true;
      }
    }
  }

  private boolean hasEnded(State state, int thread) {
    return state.next[thread] >= threads.get(thread).size();
  }

  private boolean isReady(State state, int thread) {
    return !hasEnded(state, thread)
        && threads.get(thread).get(state.next[thread]).condition().holds(state, thread);
  }

  private State after(State state, int thread) {
    State next = state.copy();
    next.next[thread]++;
    threads.get(thread).get(state.next[thread]).action().run(next, thread);
    runLocal(next, thread);
    return next;
  }

  private void add(Moment moment, List<Moment> open) {
    boolean isBounded = preemptions < Integer.MAX_VALUE;
    Object key = moment.state().key();
    if (met.add(isBounded ? List.of(key, moment.last(), moment.used()) : key)) {
      open.add(moment);
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
