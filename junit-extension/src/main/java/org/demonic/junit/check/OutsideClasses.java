package org.demonic.junit.check;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.code.ModuleCode;
import org.demonic.instrument.calls.CallSite;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.translate.domain.JavaMethod;

/**
 * The classes of checks whose code is not the module's. What other threads do with their objects is
 * not known, so that nothing could be proved or found.
 */
final class OutsideClasses {
  private final ModuleCode module;
  private final Set<String> found = new TreeSet<>();

  OutsideClasses(ModuleCode module) {
    this.module = module;
  }

  /**
   * Refuses classes under test that are not the module's.
   *
   * @param names their binary names
   * @throws NotCheckedException that names the first one
   */
  static void refuse(Collection<String> names, ModuleCode module) {
    for (String name : names) {
      if (!module.has(name)) {
        throw new NotCheckedException(
            module.isOfTests(name) ? JunitProblem.TEST_UNDER_TEST : JunitProblem.OUTSIDE_MODULE,
            name);
      }
    }
  }

  /** Whether a call is skipped because the code of a class is missing, and no test's. */
  boolean concern(CallSite site, JavaMethod callee) {
    boolean isCalled = isNowhere(callee.declaringClass());
    boolean isCaller = isNowhere(site.body().method().className());
    return isCalled || isCaller;
  }

  private boolean isNowhere(String className) {
    boolean isNowhere = !module.has(className) && !module.isOfTests(className);
    if (isNowhere) {
      found.add(className);
    }
    return isNowhere;
  }

  /** The problem of the calls so far. */
  Optional<Diagnostic> problem() {
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Diagnostic.of(JunitProblem.OUTSIDE_MODULE, Span.NONE, String.join(", ", found)));
  }
}
