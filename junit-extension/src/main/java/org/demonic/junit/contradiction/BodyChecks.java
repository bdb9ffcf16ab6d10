package org.demonic.junit.contradiction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.demonic.code.ModuleCode;
import org.demonic.code.body.BodyReader;
import org.demonic.code.step.Step;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;

/** Compares the contracts of classes with their code, each class once in a JVM. */
public final class BodyChecks {
  private static final Map<ModuleCode, Map<String, List<Contradiction>>> KNOWN =
      Collections.synchronizedMap(new WeakHashMap<>());

  private BodyChecks() {}

  /**
   * The clauses that the code of a class contradicts. Where it is too hard to find out, and where
   * it is too much work, a clause is taken on trust; a class is not looked at again.
   *
   * @param className the binary name
   * @param settings of each question
   * @param isOver whether no work is left, asked before more code is read
   */
  public static List<Contradiction> of(
      ModuleCode code,
      GrowingDomain domain,
      String className,
      CheckSettings settings,
      BooleanSupplier isOver) {
    Optional<JavaClass> type = domain.now().find(className);
    Map<String, List<Contradiction>> known =
        KNOWN.computeIfAbsent(code, c -> new ConcurrentHashMap<>());
    List<Contradiction> found = known.get(className);
    if (found == null && type.isPresent()) {
      found = of(code, domain, type.get(), settings, isOver);
      known.put(className, found);
    }
    return found == null ? List.of() : found;
  }

  private static List<Contradiction> of(
      ModuleCode code,
      GrowingDomain domain,
      JavaClass type,
      CheckSettings settings,
      BooleanSupplier isOver) {
    JavaDomain now = domain.now();
    if (now.classes().stream().noneMatch(BodyChecks::hasContract)) {
      return List.of();
    }
    BodyReader bodies = code.bodies();
    RegularityFinder regularities = new RegularityFinder(code, domain, settings, isOver);
    Reachability reachability = new Reachability(code, domain, settings);
    List<Contradiction> found = new ArrayList<>();
    for (Subject subject : Subjects.of(now, bodies, type)) {
      if (!isOver.getAsBoolean()) {
        List<Step> runs = bodies.read(subject.method(), ObservedMemory.of(subject, now, code));
        RunOfCalls.of(subject, runs, domain, bodies, settings)
            .map(run -> CallCheck.of(subject, run, regularities, reachability))
            .filter(contradicted -> !isOver.getAsBoolean())
            .ifPresent(found::addAll);
      }
    }
    return found;
  }

  private static boolean hasContract(JavaClass type) {
    return !type.invariants().isEmpty()
        || type.methods().stream().anyMatch(m -> !m.ensures().isEmpty());
  }
}
