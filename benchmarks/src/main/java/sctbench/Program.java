package sctbench;

/**
 * A program of the benchmark.
 *
 * @param name as published
 * @param broken runs the program with its bug
 * @param repaired runs it without
 */
public record Program(String name, Code broken, Code repaired) {
  /** What a program does. */
  @FunctionalInterface
  public interface Code {
    /** Does it once. */
    void run() throws Exception;
  }

  /** One that is repaired by a switch. */
  public static Program of(String name, Switched code) {
    return new Program(name, () -> code.run(false), () -> code.run(true));
  }

  /** What a program does, with the bug or without. */
  @FunctionalInterface
  public interface Switched {
    void run(boolean isRepaired) throws Exception;
  }
}
