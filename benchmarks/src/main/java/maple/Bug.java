package maple;

/**
 * A program with a bug.
 *
 * @param name as in the paper
 * @param broken runs it with an input that may show the bug
 * @param repaired runs it without the bug
 * @param harmless runs it with an input that cannot show the bug
 */
public record Bug(String name, Code broken, Code repaired, Code harmless) {
  /** What a program does. */
  @FunctionalInterface
  public interface Code {
    /** Does it once. */
    void run() throws Exception;
  }

  /** Which input it gets, and whether it is repaired. */
  enum Kind {
    BROKEN,
    REPAIRED,
    HARMLESS
  }

  /** What a program of each kind does. */
  @FunctionalInterface
  interface OfKind {
    void run(Kind kind) throws Exception;
  }

  static Bug of(String name, OfKind code) {
    return new Bug(
        name,
        () -> code.run(Kind.BROKEN),
        () -> code.run(Kind.REPAIRED),
        () -> code.run(Kind.HARMLESS));
  }
}
