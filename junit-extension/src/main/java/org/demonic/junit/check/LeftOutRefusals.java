package org.demonic.junit.check;

import java.util.LinkedHashSet;
import java.util.Set;
import org.demonic.instrument.calls.CallSite;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.report.LeftOutRefusal;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaRefusals;

/** The checks in the code of methods that one test does not ask about, with reasons. */
final class LeftOutRefusals {
  /** The reason for a check that the calling method leaves to its callee. */
  static final String NOT_CHECKED =
      "the method that makes the call does not check this itself before, as far as is known";

  /** The reason for a call that is refused in any case. */
  static final String ALSO_BEFORE =
      "the call is refused, too, if other threads do the same before the method that makes it"
          + " begins";

  private final Set<LeftOutRefusal> leftOut = new LinkedHashSet<>();

  Set<LeftOutRefusal> leftOut() {
    return leftOut;
  }

  /** Notes what is not read of the checks of a method that is called. */
  void addNotRead(JavaMethod callee, JavaRefusals refusals) {
    for (JavaRefusals.LeftOut check : refusals.leftOut()) {
      String path = check.span().source().name();
      String file = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
      leftOut.add(
          new LeftOutRefusal(
              name(callee), file, check.span().line(), check.text(), check.reason()));
    }
  }

  /** Notes that nothing is asked of the checks of a method at a call. */
  void addAll(CallSite site, JavaMethod callee, JavaRefusals refusals, String reason) {
    refusals.clauses().stream()
        .filter(c -> !c.isOfArguments())
        .forEach(c -> add(site, callee, c, reason));
  }

  /** Notes that nothing is asked of a check at a call. */
  void add(CallSite site, JavaMethod callee, JavaClause check, String reason) {
    leftOut.add(
        new LeftOutRefusal(name(callee), site.body().file(), site.line(), check.text(), reason));
  }

  void add(CheckPoint point, JavaClause check, String reason) {
    add(point.site(), point.callee().method(), check, reason);
  }

  private static String name(JavaMethod callee) {
    return callee.declaringClass() + "#" + callee.name();
  }
}
