package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.lang.source.Span;

/** The contracts that a test saw and that cannot be used. Other checks go on without them. */
final class UnusableContracts {
  private final CheckedTest test;
  private final AnnotatedMethods annotated;
  private final GrowingDomain domain;

  /** The internal names of the classes whose contracts calls have needed. */
  private final Set<String> called = new HashSet<>();

  private final Set<Diagnostic> met = new LinkedHashSet<>();

  UnusableContracts(CheckedTest test, AnnotatedMethods annotated, GrowingDomain domain) {
    this.test = test;
    this.annotated = annotated;
    this.domain = domain;
  }

  /** A call needs the contract of the method that it names. */
  void need(CallEvent event) {
    called.add(event.site().callee().owner());
  }

  /** A check point needs what the methods that run say beside their preconditions. */
  void needOfCallers(Activation caller) {
    for (Activation at = caller; at != null; at = at.caller()) {
      if (annotated.saysMore(at.body().method())) {
        called.add(at.body().method().owner());
      }
    }
  }

  /** An event of the test had no contract that can be used. */
  void add(NotCheckedException problem) {
    met.add(problem.diagnostic());
  }

  /**
   * The problems that fail the test.
   *
   * @param asked the binary names of the classes with contracts that were asked about
   */
  List<Diagnostic> problems(Collection<String> asked) {
    List<Diagnostic> problems = new ArrayList<>();
    List<Diagnostic> rejected = domain.rejected(needed(asked));
    if (!rejected.isEmpty()) {
      problems.add(
          Diagnostic.of(
              JunitProblem.WRONG_CONTRACT, Span.NONE, DiagnosticFormatter.format(rejected)));
    }
    problems.addAll(met);
    return problems;
  }

  /** The problems of contracts that the test does not need, shown in one test of its class. */
  List<Note> leftOut(Collection<String> asked) {
    List<Diagnostic> rejected = new ArrayList<>(domain.now().rejected());
    rejected.removeAll(domain.rejected(needed(asked)));
    return rejected.stream()
        .map(
            d ->
                "the contract at %s:%d is left out, and no check of this test needs it: %s"
                    .formatted(d.span().source().name(), d.span().line(), d.message()))
        .filter(test::isFirst)
        .map(Note::remark)
        .toList();
  }

  /** The binary names of the classes whose contracts the test needs. */
  private Set<String> needed(Collection<String> asked) {
    Set<String> needed = new TreeSet<>(test.named());
    needed.addAll(asked);
    called.forEach(name -> needed.add(name.replace('/', '.')));
    return needed;
  }
}
