package samples.checks;

/** Has the simple name of classes in libraries that only check arguments; this one does more. */
@FunctionalInterface
public interface Verify {
  void run();
}
