package org.demonic.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.SmallCode.Op;

/** All states that threads reach which run small code side by side, access by access. */
final class Interleavings {
  /** What a thread has yet to do, and its operands; it rests before a shared instruction. */
  record Running(int call, int at, List<Integer> stack) {}

  /**
   * A state.
   *
   * @param owners for each lock, the number of the thread that has it; -1 for none
   * @param counts how often it has it
   */
  record State(
      List<Integer> fields, List<Running> threads, List<Integer> owners, List<Integer> counts) {}

  static final int OBSERVER = 99;

  private final List<List<List<Op>>> calls;
  private final Map<State, List<State>> next = new HashMap<>();
  private final int most;

  private Interleavings(List<List<List<Op>>> calls, int most) {
    this.calls = calls;
    this.most = most;
  }

  /**
   * All states, each with those that follow; none if there are too many.
   *
   * @param calls for each thread, the code of its calls
   * @param locked a lock that the observer has all the time; -1 for none
   */
  static Map<State, List<State>> of(
      List<Integer> fields, List<List<List<Op>>> calls, int locked, int most) {
    Interleavings all = new Interleavings(calls, most);
    all.explore(first(fields, calls, locked));
    return all.next.size() > most ? Map.of() : all.next;
  }

  static State first(List<Integer> fields, List<List<List<Op>>> calls, int locked) {
    List<Running> threads = new ArrayList<>();
    for (List<List<Op>> ofThread : calls) {
      threads.add(rest(ofThread, new Running(0, 0, List.of())));
    }
    List<Integer> owners = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    for (int i = 0; i < SmallCode.LOCKS; i++) {
      owners.add(i == locked ? OBSERVER : -1);
      counts.add(0);
    }
    return new State(fields, threads, owners, counts);
  }

  private void explore(State first) {
    List<State> open = new ArrayList<>(List.of(first));
    Set<State> found = new HashSet<>(open);
    while (!open.isEmpty() && next.size() <= most) {
      State state = open.remove(open.size() - 1);
      List<State> after = new ArrayList<>();
      for (int t = 0; t < calls.size(); t++) {
        step(state, t, after);
      }
      next.put(state, after);
      after.stream().filter(found::add).forEach(open::add);
    }
  }

  private void step(State state, int number, List<State> after) {
    Running thread = state.threads().get(number);
    List<List<Op>> own = calls.get(number);
    if (thread.call() >= own.size()) {
      return;
    }
    Op op = own.get(thread.call()).get(thread.at());
    List<Integer> fields = new ArrayList<>(state.fields());
    List<Integer> owners = new ArrayList<>(state.owners());
    List<Integer> counts = new ArrayList<>(state.counts());
    List<Integer> stack = new ArrayList<>(thread.stack());
    switch (op.kind()) {
      case GET -> stack.add(fields.get(op.operand()));
      case PUT -> fields.set(op.operand(), stack.remove(stack.size() - 1));
      case ENTER -> {
        int owner = owners.get(op.operand());
        if (owner != -1 && owner != number) {
          return;
        }
        owners.set(op.operand(), number);
        counts.set(op.operand(), counts.get(op.operand()) + 1);
      }
      case EXIT -> {
        counts.set(op.operand(), counts.get(op.operand()) - 1);
        owners.set(op.operand(), counts.get(op.operand()) == 0 ? -1 : number);
      }
      default -> throw new IllegalStateException(op.toString());
    }
    List<Running> threads = new ArrayList<>(state.threads());
    threads.set(number, rest(own, new Running(thread.call(), thread.at() + 1, stack)));
    after.add(new State(fields, threads, owners, counts));
  }

  /** Runs on to the next shared instruction. */
  private static Running rest(List<List<Op>> own, Running thread) {
    int call = thread.call();
    int at = thread.at();
    List<Integer> stack = new ArrayList<>(thread.stack());
    while (call < own.size() && !own.get(call).get(at).kind().isShared()) {
      Op op = own.get(call).get(at);
      at++;
      switch (op.kind()) {
        case PUSH -> stack.add(op.operand());
        case ADD -> stack.add(pop(stack) + pop(stack));
        case LESS -> {
          int right = pop(stack);
          stack.add(pop(stack) < right ? 1 : 0);
        }
        case NOT -> stack.add(1 - pop(stack));
        case JUMP -> at = op.operand();
        case JUMP_IF_ZERO -> at = pop(stack) == 0 ? op.operand() : at;
        case END -> {
          call++;
          at = 0;
          stack.clear();
        }
        default -> throw new IllegalStateException(op.toString());
      }
    }
    return new Running(call, at, List.copyOf(stack));
  }

  private static int pop(List<Integer> stack) {
    return stack.remove(stack.size() - 1);
  }
}
