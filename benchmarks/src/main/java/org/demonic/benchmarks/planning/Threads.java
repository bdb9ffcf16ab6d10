package org.demonic.benchmarks.planning;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Measures how many more checks two threads make in the same time than one thread. The two kinds of
 * runs alternate, and the best of each kind counts, because other programs only slow them down. The
 * CPU time of a check is still comparable if other programs run all the time.
 */
final class Threads {
  private static final int CHECKS = 100;
  private static final int ROUNDS = 60;
  private static final double AT_LEAST = 1.7;

  private Threads() {}

  /**
   * The speed of some threads.
   *
   * @param rate checks a second, all threads together
   * @param millis CPU time of a check
   */
  private record Speed(double rate, double millis) {
    Speed best(Speed other) {
      return new Speed(Math.max(rate, other.rate), Math.min(millis, other.millis));
    }
  }

  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    List<Question> questions =
        List.of(Question.named("typical INTERFERENCE"), Question.named("transfer 4 4 unsat"));
    // Both threads are warm when one is: they run the same code.
    Stopwatch.warmUp(() -> questions.forEach(Question::answer));
    Speed one = new Speed(0, Double.MAX_VALUE);
    Speed two = one;
    for (int round = 0; round < ROUNDS; round++) {
      one = one.best(speed(questions, 1));
      two = two.best(speed(questions, 2));
    }
    double gain = two.rate / one.rate;
    new PrintStream(System.out, true, StandardCharsets.UTF_8)
        .printf(
            "Checks a second: %.0f on one thread (%.1f ms of CPU time each), %.0f on two (%.1f ms):"
                + " %.2f times as many (at least %.1f): %s. Load average: %.1f.%n",
            one.rate,
            one.millis,
            two.rate,
            two.millis,
            gain,
            AT_LEAST,
            gain >= AT_LEAST ? "pass" : "**FAIL**",
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  private static Speed speed(List<Question> questions, int threads)
      throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    Callable<Double> share =
        () ->
            Stopwatch.once(
                () -> {
                  for (int i = 0; i < CHECKS; i++) {
                    questions.get(i % questions.size()).answer();
                  }
                });
    long start = System.nanoTime();
    List<Future<Double>> shares =
        IntStream.range(0, threads).mapToObj(thread -> pool.submit(share)).toList();
    double millis = 0;
    for (Future<Double> done : shares) {
      millis += done.get();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    pool.shutdown();
    return new Speed(CHECKS * threads / seconds, millis / CHECKS / threads);
  }
}
