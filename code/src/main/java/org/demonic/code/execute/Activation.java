package org.demonic.code.execute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.flow.Loop;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
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
  private final Map<Integer, Loop> loops;
  private final Map<Integer, Rounds> rounds;
  private int at;

  /**
   * Begins a method.
   *
   * @param loops those of the method, by their heads
   * @param arguments the receiver first, if there is one
   * @param monitor what a synchronized method has entered
   */
  Activation(
      MethodName name,
      MethodNode method,
      Map<Integer, Loop> loops,
      Iterable<Value> arguments,
      Optional<Value> monitor,
      @Nullable Activation caller) {
    this.name = name;
    this.method = method;
    this.caller = caller;
    this.frame = new Frame<>(method.maxLocals, method.maxStack);
    this.monitor = monitor.orElse(null);
    this.loops = loops;
    this.rounds = new HashMap<>();
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
    this.loops = other.loops;
    this.rounds = new HashMap<>(other.rounds);
    this.at = other.at;
  }

  /** A copy, with copies of its callers. */
  Activation copy() {
    return new Activation(this, caller == null ? null : caller.copy());
  }

  AbstractInsnNode instruction() {
    return method.instructions.get(at);
  }

  Place place() {
    return new Place(name, at, line());
  }

  int index() {
    return at;
  }

  private int line() {
    for (AbstractInsnNode node = instruction(); node != null; node = node.getPrevious()) {
      if (node instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
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

  /** The loop that begins with the current instruction. */
  Optional<Loop> loop() {
    return Optional.ofNullable(loops.get(at));
  }

  Rounds rounds(Loop loop) {
    return rounds.getOrDefault(loop.head(), Rounds.NONE);
  }

  /** Begins a round of a loop. The loops within it begin anew. */
  void begin(Loop loop, Rounds round) {
    rounds.put(loop.head(), round);
    loop.innerHeads().stream().forEach(rounds::remove);
  }

  /** Notes that the current jump chooses, in loops that it may leave, whether they go on. */
  void decides(boolean byConstants) {
    for (Loop loop : loops.values()) {
      if (loop.isLeftAt(at)) {
        rounds.put(loop.head(), rounds(loop).decided(byConstants));
      }
    }
  }

  /** The local variables, then the operand stack; empty where nothing was stored. */
  List<Optional<Value>> slots() {
    List<Optional<Value>> slots = new ArrayList<>();
    for (int i = 0; i < frame.getLocals(); i++) {
      Cell cell = frame.getLocal(i);
      slots.add(cell == null || cell.isUpperHalf() ? Optional.empty() : Optional.of(cell.value()));
    }
    for (int i = 0; i < frame.getStackSize(); i++) {
      slots.add(Optional.of(frame.getStack(i).value()));
    }
    return slots;
  }

  /** Stores values where there are some already. */
  void setSlots(List<Optional<Value>> slots) {
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i).isEmpty()) {
        continue;
      }
      Cell cell = new Cell(slots.get(i).get());
      if (i < frame.getLocals()) {
        frame.setLocal(i, cell);
      } else {
        frame.setStack(i - frame.getLocals(), cell);
      }
    }
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
