package org.demonic.junit.report;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.code.callback.Callback;
import org.demonic.code.path.MethodName;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.snapshot.Binding;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;

/**
 * The findings that have one cause: other threads run the same methods. If some of them are meant
 * for the package alone, that they run at all is the cause, and the others do not count.
 *
 * @param key says which methods these are, whether the object is the one that the broken call is
 *     about, whether they run before the thread takes its locks, and whether callers keep some
 *     {@code @Rely}. It depends on the plan of the finding only, and not on values in it, so that
 *     tests and JVMs that know nothing of each other have the same key for the same cause.
 * @param calls the methods for people: {@code Driver.exit()}
 */
public record FindingGroup(String key, List<String> calls) {
  public FindingGroup {
    calls = List.copyOf(calls);
  }

  /**
   * The group of a finding.
   *
   * @param isForPackage whether a method is meant for the package
   */
  public static FindingGroup of(CheckGoal goal, Plan plan, Predicate<MethodName> isForPackage) {
    CheckPoint point = goal.question().point();
    JavaDomain domain = goal.question().domain();
    JavaNames names = new JavaNames(domain, point.snapshot().text());
    List<Step> begun =
        plan.steps().stream().filter(s -> !isRest(domain.step(s.action()).orElseThrow())).toList();
    List<Step> internal =
        begun.stream()
            .filter(s -> isForPackage.test(method(domain.step(s.action()).orElseThrow())))
            .toList();
    Map<String, String> calls = new TreeMap<>();
    for (Step step : internal.isEmpty() ? begun : internal) {
      calls.put(key(step, domain.step(step.action()).orElseThrow(), point), names.method(step));
    }
    return new FindingGroup(
        String.join(" + ", calls.keySet())
            + (goal.isBeforeLocks() ? ", before the locks" : "")
            + (goal.relies().isEmpty() ? "" : ", although callers keep @Rely"),
        calls.values().stream().distinct().toList());
  }

  /** The group of a finding that a run has shown by calls of some methods. */
  public static FindingGroup of(List<MethodName> tried) {
    Map<String, String> calls = new TreeMap<>();
    tried.forEach(method -> calls.put(key(method), JavaNames.method(method)));
    return new FindingGroup(
        String.join(" + ", calls.keySet()), calls.values().stream().distinct().toList());
  }

  /** A call that goes on is the one that was begun. */
  private static boolean isRest(StepAction action) {
    return action.step().extent().resumed().isPresent();
  }

  /** The method that does it: what was called, or the function that this has brought to run. */
  private static MethodName method(StepAction action) {
    return action.step().callback().map(Callback::body).orElse(action.step().method());
  }

  private static String key(Step step, StepAction action, CheckPoint point) {
    int receiver = action.parameters().indexOf(new StepParameter.Receiver());
    boolean isOfAnother =
        receiver >= 0
            && !action.step().method().isConstructor()
            && !isAbout(point, step.arguments().get(receiver));
    return key(method(action)) + (isOfAnother ? " of another object" : "");
  }

  private static String key(MethodName method) {
    return MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList().stream()
        .map(ClassDesc::displayName)
        .collect(
            Collectors.joining(
                ", ", method.owner().replace('/', '.') + "#" + method.name() + "(", ")"));
  }

  /**
   * Whether an object is the receiver of the call that is broken, or of the method that makes it.
   */
  private static boolean isAbout(CheckPoint point, Value object) {
    Binding.Bound callee = point.callee().values().get(Domain.THIS);
    return (callee != null && callee.value().equals(object))
        || (object instanceof ObjectReference reference
            && point.snapshot().paths().get(reference) != null
            && point.snapshot().paths().get(reference).full().equals(Domain.THIS));
  }
}
