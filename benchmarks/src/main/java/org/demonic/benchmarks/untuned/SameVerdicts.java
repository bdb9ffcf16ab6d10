package org.demonic.benchmarks.untuned;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.demonic.benchmarks.planning.Question;
import org.demonic.benchmarks.planning.Questions;
import org.demonic.lang.check.Checked;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Work;

/**
 * Asks all problems within the default limits, and prints each with its answer, how that was found
 * or why there is none, and the work that was done. Another run must print the same, whatever else
 * the machine does; the argument says how many threads of this JVM do nothing but keep processors
 * busy meanwhile. The times, which differ, go to the standard error.
 */
final class SameVerdicts {
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private int answered;
  private int asked;

  private SameVerdicts() {}

  public static void main(String[] arguments) {
    int busy = Integer.parseInt(arguments[0]);
    for (int i = 0; i < busy; i++) {
      Thread thread = new Thread(SameVerdicts::spin, "busy");
      thread.setDaemon(true);
      thread.start();
    }
    new SameVerdicts().askAll();
  }

  private static void spin() {
    while (true) {
      Thread.onSpinWait();
    }
  }

  private void askAll() {
    long start = System.nanoTime();
    Kind.all().forEach(problem -> ask(problem.name(), problem.content()));
    for (String name : Questions.TABLE) {
      Question question = Question.named(name);
      ask(name, question.domain(), question.goal());
    }
    System.err.printf(
        "%d of %d answered; %.0f s, of which the processor worked %.0f s%n",
        answered,
        asked,
        (System.nanoTime() - start) / 1e9,
        ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9);
  }

  private void ask(String name, Checked.Content content) {
    ask(name, content.domain(), content.goals().get(0));
  }

  private void ask(String name, Domain domain, Goal goal) {
    Work work = new Work();
    Verdict verdict =
        Synthesizer.check(domain, goal, CheckSettings.of(Limits.DEFAULT).countedBy(work));
    asked++;
    answered += verdict instanceof Verdict.Unknown ? 0 : 1;
    out.printf(
        "%s: %s; %s; %d ms of work%n",
        name, verdict.name(), details(verdict), Costs.time(work.units()).toMillis());
  }

  private static String details(Verdict verdict) {
    if (verdict instanceof Verdict.Interference found) {
      return found.plan().steps().stream()
          .map(SameVerdicts::call)
          .collect(Collectors.joining(", ", found.plan().length() + " actions: ", ""));
    } else if (verdict instanceof Verdict.Unreachable proved) {
      return proved.method();
    }
    return verdict instanceof Verdict.Unknown unknown
        ? unknown.reason() + " " + unknown.attempts()
        : "";
  }

  private static String call(Plan.Step step) {
    return step.action().name() + step.arguments();
  }
}
