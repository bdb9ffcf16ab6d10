package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/** The steps of an execution as lines. */
public final class Trace {
  private final Places places;
  private final Execution execution;

  /** Creates the trace of one execution. */
  public Trace(Places places, Execution execution) {
    this.places = places;
    this.execution = execution;
  }

  /** The name of a thread for readers. */
  public static String name(Execution execution, int thread) {
    return execution.thread(thread).name();
  }

  /** A line for each step at a place in the code, and one where another thread goes on. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    int last = 0;
    for (Step step : execution.steps()) {
      Site site = places.site(step.operation().site());
      boolean isEnd = step.operation().kind() == Kind.END;
      // A thread that only awaits its turn does nothing.
      if ((site != null || isEnd) && step.thread() != last) {
        lines.add("    -- switched to " + name(execution, step.thread()));
        last = step.thread();
      }
      if (site != null) {
        lines.add(
            "%s   %s:%d   %s"
                .formatted(
                    name(execution, step.thread()),
                    site.in().file(),
                    site.line(),
                    what(step.operation().kind(), site)));
      } else if (isEnd) {
        lines.add("    -- " + name(execution, step.thread()) + " ends");
      }
    }
    return lines;
  }

  private static String what(Kind kind, @Nullable Site site) {
    if (site instanceof Site.FieldSite field) {
      return (field.isWrite() ? "writes " : "reads ") + field.name();
    } else if (site instanceof Site.ElementSite element) {
      return element.isWrite() ? "writes an element" : "reads an element";
    } else if (site instanceof Site.CallSite call) {
      return call.name().equals("<init>")
          ? "new " + call.owner().substring(call.owner().lastIndexOf('/') + 1)
          : call.name();
    }
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
