package org.demonic.synthesize.states;

import java.util.List;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.states.CompiledProblem.Call;
import org.demonic.synthesize.states.DirectCode.Assignment;
import org.demonic.synthesize.states.DirectCode.Each;
import org.demonic.synthesize.states.Successors.Steps;
import org.demonic.synthesize.states.compiled.CellMemory;
import org.demonic.synthesize.states.compiled.Condition;
import org.demonic.synthesize.states.compiled.MachineWords;
import org.demonic.synthesize.states.compiled.Possible;
import org.demonic.synthesize.states.compiled.StateLayout;

/**
 * Lists the steps by calls of actions whose effect is a list of assignments: loops over the
 * arguments, in the order that plans prefer, and computes the state after for each.
 */
final class DirectSteps {
  private static final int MOST_VALUES = 1_000;

  /** The number of elements that are copied in the time of a step. */
  private static final int ELEMENTS_OF_STEP = 8;

  private final CompiledProblem problem;
  private final StateLayout layout;
  private final MachineWords words;
  private final CellMemory memory;
  private final Effort effort;
  private final int before;
  private final int after;

  /** The cells that the assignments of one step have written; none where a place does not exist. */
  private final int[] written;

  private int count;

  DirectSteps(CompiledProblem problem, CellMemory memory, Effort effort) {
    this.problem = problem;
    this.layout = problem.layout();
    this.words = layout.words();
    this.memory = memory;
    this.effort = effort;
    this.before = problem.before();
    this.after = problem.after();
    this.written =
        new int
            [problem.calls().stream()
                .flatMap(c -> c.code().direct().stream())
                .mapToInt(d -> d.assignments().stream().mapToInt(DirectSteps::most).sum())
                .max()
                .orElse(0)];
  }

  /**
   * Lists the steps by a call, if its first argument has few values. The memory has the state
   * before, and the arguments that are references.
   *
   * @return whether the steps are listed
   * @throws LimitException if a later argument has too many values
   */
  boolean list(Call call, DirectCode code, Steps steps) throws LimitException {
    if (!hold(code.guards())) {
      return true;
    } else if (code.ranges().isEmpty()) {
      step(call, code, steps);
      return true;
    }
    return choose(call, code, 0, steps);
  }

  private boolean hold(List<Condition> conditions) {
    for (int i = 0; i < conditions.size(); i++) {
      if (!memory.holds(conditions.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Tries the values of one argument after the other; false if the first has too many. */
  private boolean choose(Call call, DirectCode code, int number, Steps steps)
      throws LimitException {
    ArgumentRange range = code.ranges().get(number);
    long low = range.type().low();
    for (ArgumentRange.Bound bound : range.lower()) {
      long value = memory.value(bound.code());
      if (value == MachineWords.UNDEFINED) {
        return true;
      }
      low = Math.max(low, MachineWords.isSmall(value) ? value + bound.offset() : value);
    }
    long high = range.type().high();
    for (ArgumentRange.Bound bound : range.upper()) {
      long value = memory.value(bound.code());
      if (value == MachineWords.UNDEFINED) {
        return true;
      }
      high = Math.min(high, MachineWords.isSmall(value) ? value + bound.offset() : value);
    }
    if (!MachineWords.isSmall(low) || !MachineWords.isSmall(high) || high - low >= MOST_VALUES) {
      if (number == 0) {
        return false;
      }
      throw new LimitException(
          Stop.NO_ANSWER,
          "`%s` of `%s` can have too many values"
              .formatted(range.variable(), call.code().action()));
    }
    boolean isLast = number + 1 == code.ranges().size();
    long value = Possible.nearestToZero(low, high);
    for (long tried = low; tried <= high; tried++) {
      effort.spend(1);
      memory.write(range.cell(), value);
      if (hold(range.guards())) {
        if (isLast) {
          step(call, code, steps);
        } else {
          choose(call, code, number + 1, steps);
        }
      }
      value = Possible.afterwards(value, low, high);
    }
    return true;
  }

  private void step(Call call, DirectCode code, Steps steps) throws LimitException {
    memory.copy(before, after, layout.size());
    if (assign(call, code.assignments())
        && areTrue(code.assignments())
        && hold(code.others())
        && problem.keepsInvariants(call.code(), count, written, memory)) {
      steps.found();
    }
  }

  /** Writes all values; false if one of them does not exist or does not fit. */
  private boolean assign(Call call, List<Assignment> assignments) throws LimitException {
    count = 0;
    for (int i = 0; i < assignments.size(); i++) {
      Assignment assignment = assignments.get(i);
      boolean done =
          assignment.each().isPresent()
              ? assignEach(call, assignment, assignment.each().get())
              : assign(call, assignment);
      if (!done) {
        return false;
      }
    }
    return true;
  }

  private boolean assignEach(Call call, Assignment assignment, Each each) throws LimitException {
    for (int number : each.numbers()) {
      memory.write(each.cell(), number);
      if (layout.exists(number, after, memory) && !assign(call, assignment)) {
        return false;
      }
    }
    return true;
  }

  private boolean assign(Call call, Assignment assignment) throws LimitException {
    int cell = place(call, assignment);
    written[count++] = cell;
    if (cell != StateLayout.NONE) {
      long value = memory.value(assignment.value());
      if (value == MachineWords.UNDEFINED
          || !layout.fits(value, assignment.type(), after, memory)) {
        return false;
      }
      Successors.mustBeSmall(words.bits(value, assignment.type()));
      write(assignment, cell, value);
    }
    return true;
  }

  /** The most cells that an assignment writes. */
  private static int most(Assignment assignment) {
    return assignment.each().map(e -> e.numbers().size()).orElse(1);
  }

  private void write(Assignment assignment, int cell, long value) throws LimitException {
    if (assignment.index().isEmpty()) {
      memory.write(cell, value);
      return;
    }
    long[] elements = words.elements(memory.known(cell));
    long index = memory.value(assignment.index().get());
    if (0 <= index && index < elements.length && elements[(int) index] != value) {
      effort.spend(1 + elements.length / ELEMENTS_OF_STEP);
      long[] changed = elements.clone();
      changed[(int) index] = value;
      memory.write(cell, words.sequence(changed));
    }
  }

  /** The cell that an assignment writes. */
  private int place(Call call, Assignment assignment) {
    if (assignment.cells().isEmpty()) {
      return call.code().result().orElseThrow();
    }
    long object = memory.value(assignment.receiver().orElseThrow());
    if (object < 0 || !layout.exists((int) object, after, memory)) {
      return StateLayout.NONE;
    }
    int cell = assignment.cells().get().of((int) object);
    return cell == StateLayout.NONE ? cell : after + cell;
  }

  /**
   * Whether the assignments are true of the state that they lead to. Two of them may have written
   * the same place; a place that does not exist has no value.
   */
  private boolean areTrue(List<Assignment> assignments) {
    for (int i = 0; i < assignments.size(); i++) {
      if (!memory.holds(assignments.get(i).clause())) {
        return false;
      }
    }
    return true;
  }
}
