package org.demonic.junit.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.ThreadAnnotations;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.lang.eval.Plan;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.type.BinaryNames;

/** Finds annotations about threads that a plan refutes. */
public final class WrongAnnotations {
  private WrongAnnotations() {}

  /** A sentence each: classes that are said to be safe, and methods that wrong threads run. */
  public static List<String> of(CodeQuestion asked, CheckGoal goal, Plan plan, ModuleCode code) {
    List<String> found = new ArrayList<>();
    CheckPoint point = goal.question().point();
    Stream.concat(point.routine().stream(), Stream.of(point.callee().method()))
        .map(JavaMethod::declaringClass)
        .distinct()
        .forEach(c -> claim(c, code.threads()).ifPresent(found::add));
    for (Plan.Step step : plan.steps()) {
      MethodName method =
          goal.question().domain().step(step.action()).orElseThrow().step().method();
      asked.context().sameThread().stream()
          .filter(t -> t.methods().contains(method))
          .map(
              t ->
                  "%s of %s: code of the module calls it on other threads"
                      .formatted(t.annotation(), name(method)))
          .filter(text -> !found.contains(text))
          .forEach(found::add);
    }
    return found;
  }

  private static Optional<String> claim(String className, ThreadAnnotations threads) {
    return threads
        .claim(className.replace('.', '/'))
        .map(name -> "%s of %s".formatted(name, BinaryNames.simpleName(className)));
  }

  private static String name(MethodName method) {
    return BinaryNames.simpleName(method.owner().replace('/', '.')) + "." + method.name() + "()";
  }
}
