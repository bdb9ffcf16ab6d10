package org.demonic.junit.check;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.synthesize.natives.NoLibraryError;

/**
 * Mistakes of Demonic's own in one test. What may be left out is said by a {@link
 * NotCheckedException}, or by a {@link org.demonic.junit.problem.NotExpressibleException}; whatever
 * else is thrown is a mistake of ours, and must not end as a check that nobody misses.
 */
final class InternalErrors {
  private final Map<String, Throwable> errors = new LinkedHashMap<>();

  /** Work for one check. */
  interface Work<T, E extends Exception> {
    T get() throws E;
  }

  /**
   * The result of some work for a check; empty if a mistake of ours has ended it.
   *
   * @param check what has no answer then
   */
  <T, E extends Exception> Optional<T> attempt(Supplier<String> check, Work<T, E> work) throws E {
    try {
      return Optional.of(work.get());
    } catch (NotCheckedException known) {
      throw known;
    } catch (NoLibraryError noSolver) {
      throw new NotCheckedException(JunitProblem.NO_SOLVER, noSolver.reason(), noSolver.remedy());
    } catch (RuntimeException | LinkageError | StackOverflowError unforeseen) {
      errors.putIfAbsent(check.get(), unforeseen);
      return Optional.empty();
    }
  }

  boolean areNone() {
    return errors.isEmpty();
  }

  /** The judgement of a test, given what it would be without internal errors. */
  Judgement after(Judgement others) {
    return errors.values().stream()
        .findFirst()
        .<Judgement>map(
            cause -> new Judgement.Failed(String.join("\n  ", errors.keySet()), cause, others))
        .orElse(others);
  }
}
