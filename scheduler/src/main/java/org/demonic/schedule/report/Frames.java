package org.demonic.schedule.report;

import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.instrument.schedule.Site;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/** The code that makes steps, as far as advice can tell its author to change it. */
final class Frames {
  /** The beginning of the names of our own classes, which start threads and stand for others. */
  private static final String OWN = "org/demonic/";

  private final List<Step> steps;
  private final Places places;
  private final AccessedValues values;

  /** The classes with the code of the test that starts threads: nobody repairs them. */
  private final Set<String> starting;

  Frames(Execution execution, Places places, AccessedValues values) {
    this.steps = execution.steps();
    this.places = places;
    this.values = values;
    this.starting =
        steps.stream()
            .filter(step -> step.thread() == 0 && step.operation().kind() == Kind.START)
            .map(step -> places.site(step.operation().site()))
            .filter(Objects::nonNull)
            .map(site -> site.in().method().className())
            .collect(Collectors.toSet());
  }

  /** Code of a method: that of an access, or that which calls it. */
  record Frame(MethodReference method, int line) {}

  /** Two places in one call of a method. */
  record Span(Frame from, Frame to) {}

  /** The code of one call of a method that makes two accesses; null if it is not clear. */
  @Nullable Span common(int first, int last) {
    List<StackFrame> begin = values.calls(first);
    List<StackFrame> end = values.calls(last);
    int same = 0;
    while (same < begin.size()
        && same < end.size()
        && isSame(outer(begin, same), outer(end, same))) {
      same++;
    }
    boolean isOfOne =
        same < begin.size()
            && same < end.size()
            && method(outer(begin, same)).equals(method(outer(end, same)));
    int depth = isOfOne ? same : same - 1;
    if (depth < 0) {
      return null;
    }
    StackFrame from = outer(begin, depth);
    StackFrame to = outer(end, depth);
    int line = to.getLineNumber() - from.getLineNumber();
    boolean isWhole = depth == begin.size() - 1 && depth == end.size() - 1;
    boolean isForward = line > 0 || (line == 0 && (!isWhole || isInLine(first, last)));
    return isForward && isNamed(method(from)) ? new Span(frame(from), frame(to)) : null;
  }

  /** The call at that depth; 0 is the outermost. */
  private static StackFrame outer(List<StackFrame> calls, int depth) {
    return calls.get(calls.size() - 1 - depth);
  }

  private static boolean isSame(StackFrame one, StackFrame other) {
    return method(one).equals(method(other)) && one.getLineNumber() == other.getLineNumber();
  }

  private static MethodReference method(StackFrame frame) {
    return new MethodReference(
        frame.getClassName().replace('.', '/'), frame.getMethodName(), frame.getDescriptor());
  }

  private static Frame frame(StackFrame frame) {
    return new Frame(method(frame), frame.getLineNumber());
  }

  /** Whether accesses may follow each other in a line: what is written is not read there again. */
  private boolean isInLine(int first, int last) {
    return steps.get(first).operation().site() != steps.get(last).operation().site()
        && (steps.get(first).operation().isRead() || !steps.get(last).operation().isRead());
  }

  /** The code of a site; null if its method cannot be changed as advice says, or has no name. */
  @Nullable Frame of(int number) {
    Site site = places.site(number);
    if (site == null) {
      return null;
    }
    MethodBody body = site.in();
    return body.method().equals(body.routine()) && isNamed(body.method())
        ? new Frame(body.method(), site.line())
        : null;
  }

  /** Whether advice can name a method: it has a name, and somebody who repairs it. */
  private boolean isNamed(MethodReference method) {
    return !method.owner().startsWith(OWN)
        && !method.name().startsWith("<")
        && !method.name().startsWith("lambda$")
        && !starting.contains(method.className());
  }

  /** {@code `take()`}, with its class if there are methods of several. */
  static String name(Frame frame, List<Frame> all) {
    boolean isOfOne =
        Stream.concat(Stream.of(frame), all.stream())
                .map(f -> f.method().owner())
                .distinct()
                .count()
            < 2;
    String type = frame.method().owner().replaceAll(".*[/$]", "");
    return "`" + (isOfOne ? "" : type + ".") + frame.method().name() + "()`";
  }
}
