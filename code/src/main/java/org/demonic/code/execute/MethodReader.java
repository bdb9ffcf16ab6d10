package org.demonic.code.execute;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.code.bound.Bounds;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.escape.SuperConstructors;
import org.demonic.code.initial.MadeFields;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Outcome.Reason;
import org.demonic.code.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Symbolic execution of the methods of a program, path by path (King, "Symbolic execution and
 * program testing", 1976). What memory holds is not followed: each read gives a new symbol, so that
 * the paths are those that a method has while other threads write. Each method is read once.
 */
public final class MethodReader {
  /** How much is executed before loops are joined; less, where that is too much. */
  private static final List<Rounds.Limits> LIMITS =
      List.of(
          new Rounds.Limits(Bounds.OPEN_ROUNDS, Bounds.ROUNDS),
          new Rounds.Limits(Bounds.FEWER_OPEN_ROUNDS, Bounds.FEWER_ROUNDS),
          new Rounds.Limits(0, 0));

  private final Program program;
  private final ModuleFacts facts;
  private final Map<MethodName, Optional<MethodPaths>> read = new HashMap<>();

  public MethodReader(Program program, OwnedArrays arrays) {
    this.program = program;
    this.facts = new ModuleFacts(program, arrays);
  }

  /** Which constructors of superclasses may hand the new object on. */
  public SuperConstructors superConstructors() {
    return facts.superConstructors();
  }

  /** The fields that hold only what the module has made. */
  public synchronized MadeFields madeFields() {
    return facts.madeFields();
  }

  /** The paths of a method of the program's module; empty if it has no code. */
  public synchronized Optional<MethodPaths> read(MethodName method) {
    return read.computeIfAbsent(
        method,
        m ->
            program
                .method(m)
                .filter(node -> node.instructions.size() > 0)
                .map(node -> paths(m, node, 0)));
  }

  /**
   * The paths of a method of the program's module up to the first decision after a change, if one
   * thread runs it alone: what it reads until then is what it has read before. Empty if it has no
   * code.
   *
   * @param changes which events are changes
   */
  public synchronized Optional<MethodPaths> beginnings(
      MethodName method, Predicate<Event> changes) {
    return program
        .method(method)
        .filter(node -> node.instructions.size() > 0)
        .map(
            node -> {
              Execution execution = new Execution(program, facts, method, node, changes);
              Steps steps = new Steps(program, facts, execution, LIMITS.get(LIMITS.size() - 1));
              return execution.run(
                  state -> {
                    if (state.isChanged() && decides(state.top.instruction())) {
                      execution.stop(state, Reason.SIZE);
                      return false;
                    }
                    return steps.step(state);
                  });
            });
  }

  private static boolean decides(AbstractInsnNode node) {
    return node instanceof TableSwitchInsnNode
        || node instanceof LookupSwitchInsnNode
        || (node instanceof JumpInsnNode && node.getOpcode() != Opcodes.GOTO);
  }

  /** All paths of a method that has code, with as many rounds of its loops as can be. */
  private MethodPaths paths(MethodName name, MethodNode node, int attempt) {
    Execution execution = new Execution(program, facts, name, node);
    Steps steps = new Steps(program, facts, execution, LIMITS.get(attempt));
    MethodPaths paths = execution.run(steps::step);
    boolean goesOn = attempt + 1 < LIMITS.size() && execution.hasLoops() && isTooLarge(paths);
    return goesOn ? paths(name, node, attempt + 1) : paths;
  }

  private static boolean isTooLarge(MethodPaths paths) {
    return paths.paths().stream()
        .anyMatch(p -> p.outcome().unfollowed().equals(Optional.of(Reason.SIZE)));
  }
}
