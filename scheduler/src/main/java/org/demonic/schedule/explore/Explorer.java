package org.demonic.schedule.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.ScheduleError;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.iroot.IRootCoverage;
import org.demonic.schedule.lifecycle.TestMethod;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.repeat.Repetition;
import org.demonic.schedule.repeat.TestSource;
import org.demonic.schedule.report.Report;
import org.demonic.schedule.report.ScheduleLog;
import org.demonic.schedule.script.Following;
import org.demonic.schedule.script.ScriptRunner;
import org.demonic.schedule.script.ScriptSearch;
import org.demonic.schedule.search.Search;
import org.demonic.schedule.search.SearchBounds;
import org.jspecify.annotations.Nullable;

/** Runs one exploration and reports what it has found. */
public final class Explorer {
  /** The code of all classes that can be controlled. */
  public static final ClassSelection EVERYTHING = ClassSelection.within(Set.of(""));

  /** What the JVM adds to the name of a class to name that of a lambda in it. */
  private static final String FUNCTION = "$$Lambda";

  private final Request request;
  private final Control control;

  private @Nullable Search search;
  private @Nullable Execution failing;
  private @Nullable Points points;

  /** Creates an explorer for one request. */
  public Explorer(Request request) {
    this.request = request;
    control = Control.of(EVERYTHING.without(request.excluded()));
    control.require(nameOfBody());
    control.enter(request.entered());
  }

  /** Explores, and reports the progress to an observer. */
  public Exploration explore(Search.Observer observer) {
    Direction script = request.direction();
    if (script == null) {
      Search begun =
          new Search(
              control.environment(),
              request.body(),
              request.bounds(),
              request.failing(),
              new IRootCoverage(control.environment().places(), request.known()),
              observer);
      search = begun;
      Exploration found = begun.explore();
      failing = begun.failing();
      points = begun.points();
      return found;
    }
    boolean isOpen = request.bounds().preemptions() != SearchBounds.NO_LIMIT;
    Points steps = new Points(false, request.bounds().timeouts());
    if (script.isLenient()) {
      // It may be one that repeats what a search has found. Others need not know of late writes.
      steps.addLateWrites();
    }
    ScriptSearch search =
        new ScriptSearch(
            runner(steps),
            script.scenario(),
            script.oracles(),
            request.bounds(),
            request.failing(),
            new Following(isOpen ? request.bounds().preemptions() : -1, script.isLenient()));
    Exploration found = search.explore();
    failing = search.failing();
    points = steps;
    return found;
  }

  private ScriptRunner runner(Points steps) {
    return new ScriptRunner(
        control.environment(), request.body(), request.bounds().steps(), steps, control::tell);
  }

  /** The error of a failure, with the shortest schedule that leads to it. */
  public ScheduleError error(String name, Exploration found) {
    try {
      Repetition repetition = repetition(found);
      if (repetition != null) {
        Exploration told = found.with(repetition.failure());
        Optional<String> file = file(repetition);
        List<String> repeat = file.map(List::of).orElseGet(repetition::script);
        return new ScheduleError(Report.of(name, told, repeat), told, file.orElse(""));
      }
    } catch (RuntimeException | LinkageError problem) {
      Failure failure = Objects.requireNonNull(found.failure());
      Exploration plain = found.with(failure.notToldBecauseOf(problem));
      ScheduleError error = new ScheduleError(Report.of(name, plain), plain, "");
      error.addSuppressed(problem);
      return error;
    }
    Exploration told = withValues(found);
    return new ScheduleError(Report.of(name, told), told, "");
  }

  /** What was found with the values of its schedule, which no script repeats. */
  private Exploration withValues(Exploration found) {
    Search ended = search;
    Failure failure = found.failure();
    if (ended == null || failure == null || !failure.events().isEmpty()) {
      return found;
    }
    return failure.kind() == Failure.Kind.NOT_CONTROLLED
        ? found
        : found.with(ended.withValues(failure));
  }

  /** The shortest schedule that leads to a failure; null if it does not come back. */
  @Nullable Repetition repetition(Exploration found) {
    Failure failure = found.failure();
    Execution execution = failing;
    Points steps = points;
    Direction script = request.direction();
    boolean isLeftAsItIs = script != null && script.isLenient();
    if (failure == null
        || execution == null
        || steps == null
        || isLeftAsItIs
        || failure.kind() == Failure.Kind.NOT_CONTROLLED) {
      return null;
    }
    return Repetition.of(
        this::runner, steps, execution, failure, request.failing()::contains, loader());
  }

  private Class<?> typeOfBody() {
    return request.body() instanceof TestMethod test ? test.type() : request.body().getClass();
  }

  /** The name of the class with the code of the body, which may be a lambda. */
  private String nameOfBody() {
    String name = typeOfBody().getName();
    int function = name.indexOf(FUNCTION);
    return function < 0 ? name : name.substring(0, function);
  }

  private ClassLoader loader() {
    ClassLoader loader = typeOfBody().getClassLoader();
    return loader == null ? ClassLoader.getSystemClassLoader() : loader;
  }

  /** The file of a test that repeats a failure of a test; empty if the body is none. */
  private Optional<String> file(Repetition repetition) {
    if (request.body() instanceof TestMethod test && request.direction() == null) {
      TestSource source = new TestSource(test.type(), test.name(), repetition, options());
      return Optional.of(source.writeTo(ScheduleLog.folder()));
    }
    return Optional.empty();
  }

  private List<String> options() {
    List<String> options = new ArrayList<>();
    if (request.bounds().timeouts()) {
      options.add("withTimeouts()");
    }
    for (String prefix : request.excluded()) {
      options.add("excluding(\"" + prefix + "\")");
    }
    return options;
  }
}
