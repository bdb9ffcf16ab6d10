package samples.rival;

import java.util.List;

/** An object whose methods do what a random program says. */
public final class Machine {
  /** The program of the machines that are made from now on: its methods. */
  public static volatile List<Block> program = List.of();

  /** What a method does, one after the other. */
  public record Block(List<Instruction> instructions) {
    public Block {
      instructions = List.copyOf(instructions);
    }
  }

  /** What a method does with a number that begins as 0 and is its result. */
  public sealed interface Instruction {
    /** Adds a field to the number. */
    record Load(boolean isFirst) implements Instruction {}

    /** Adds to the number. */
    record Add(int summand) implements Instruction {}

    /** Puts the number into a field. */
    record Store(boolean isFirst) implements Instruction {}

    /** Throws if the number is negative. */
    record Check() implements Instruction {}

    /** Has a lock for a block. */
    record Locked(boolean isFirst, Block body) implements Instruction {}
  }

  private final List<Block> methods = program;
  private final Object one = new Object();
  private final Object other = new Object();
  private volatile int x;
  private volatile int y;

  public int first() {
    return run(methods.get(0), 0);
  }

  public int second() {
    return run(methods.get(1), 0);
  }

  public int third() {
    return run(methods.get(2), 0);
  }

  public int x() {
    return x;
  }

  public int y() {
    return y;
  }

  private int run(Block block, int begin) {
    int number = begin;
    for (Instruction instruction : block.instructions()) {
      if (instruction instanceof Instruction.Load load) {
        number += load.isFirst() ? x : y;
      } else if (instruction instanceof Instruction.Add add) {
        number += add.summand();
      } else if (instruction instanceof Instruction.Store store && store.isFirst()) {
        x = number;
      } else if (instruction instanceof Instruction.Store) {
        y = number;
      } else if (instruction instanceof Instruction.Locked locked) {
        synchronized (locked.isFirst() ? one : other) {
          number = run(locked.body(), number);
        }
      } else if (number < 0) {
        throw new IllegalStateException("negative");
      }
    }
    return number;
  }
}
