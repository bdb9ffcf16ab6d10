package org.demonic.code.execute;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** A method that is being executed on a path, at one of its instructions. */
final class Activation {
  private static final PureInstructions PURE = new PureInstructions();

  final MethodName name;
  final MethodNode method;
  final @Nullable Activation caller;
  private final Frame<Cell> frame;
  private final @Nullable Value monitor;
  private final Map<Integer, Integer> forks;
  private int at;
  private int line;

  /**
   * Begins a method.
   *
   * @param arguments the receiver first, if there is one
   * @param monitor what a synchronized method has entered
   */
  Activation(
      MethodName name,
      MethodNode method,
      Iterable<Value> arguments,
      Optional<Value> monitor,
      @Nullable Activation caller) {
    this.name = name;
    this.method = method;
    this.caller = caller;
    this.frame = new Frame<>(method.maxLocals, method.maxStack);
    this.monitor = monitor.orElse(null);
    this.forks = new HashMap<>();
    int local = 0;
    for (Value argument : arguments) {
      Cell cell = new Cell(argument);
      frame.setLocal(local, cell);
      local += cell.getSize();
    }
  }

  private Activation(Activation other, @Nullable Activation caller) {
    this.name = other.name;
    this.method = other.method;
    this.caller = caller;
    this.frame = new Frame<>(other.frame);
    this.monitor = other.monitor;
    this.forks = new HashMap<>(other.forks);
    this.at = other.at;
    this.line = other.line;
  }

  /** A copy, with copies of its callers. */
  Activation copy() {
    return new Activation(this, caller == null ? null : caller.copy());
  }

  AbstractInsnNode instruction() {
    return method.instructions.get(at);
  }

  Place place() {
    return new Place(name, at, line);
  }

  int index() {
    return at;
  }

  void setLine(int line) {
    this.line = line;
  }

  void next() {
    at++;
  }

  void jump(LabelNode label) {
    at = method.instructions.indexOf(label);
  }

  void push(Value value) {
    frame.push(new Cell(value));
  }

  Value pop() {
    return frame.pop().value();
  }

  /** The operand that has so many others above it. */
  Value peek(int below) {
    return frame.getStack(frame.getStackSize() - 1 - below).value();
  }

  void clearStack() {
    frame.clearStack();
  }

  Optional<Value> monitor() {
    return Optional.ofNullable(monitor);
  }

  /** Notes that the path forks at the current jump, and says how often it did before. */
  int forksBefore() {
    return forks.merge(at, 1, Integer::sum) - 1;
  }

  /** Carries out an instruction that touches nothing but this frame. */
  void execute() {
    try {
      frame.execute(instruction(), PURE);
    } catch (AnalyzerException e) {
      throw new IllegalStateException(name + ": " + e.getMessage(), e);
    }
    at++;
  }

  /** Whether a method is being executed here or in a caller. */
  boolean isWithin(MethodName other) {
    return name.equals(other) || (caller != null && caller.isWithin(other));
  }

  int depth() {
    return caller == null ? 1 : 1 + caller.depth();
  }
}
