package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.SharedAccess;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/** Names the accesses of threads that get in each other's way in an execution. */
public final class Conflict {
  private final Places places;
  private final Execution execution;
  private final AccessedValues values;
  private final HeldLocks held;

  private Conflict(Places places, Execution execution, AccessedValues values) {
    this.places = places;
    this.execution = execution;
    this.values = values;
    this.held = new HeldLocks(execution, places);
  }

  /**
   * The accesses that make an execution fail: two of one thread to the same memory, and that of
   * another one between them. Empty if there are none that explain it.
   */
  public static List<SharedAccess> of(Places places, Execution execution, AccessedValues values) {
    return new Conflict(places, execution, values).interruption();
  }

  /** The two accesses of a race, with which an execution ends. */
  public static List<SharedAccess> of(
      Places places, Execution execution, AccessedValues values, Race race) {
    Conflict conflict = new Conflict(places, execution, values);
    RaceSteps steps = RaceSteps.of(execution.steps(), race);
    String memory = places.fieldName(race.field());
    List<SharedAccess> both = new ArrayList<>();
    conflict.access(race.first(), steps.first(), memory).ifPresent(both::add);
    conflict.access(race.second(), steps.second(), memory).ifPresent(both::add);
    return both;
  }

  /** Whether code at a site accesses memory, and not only a lock. */
  static boolean isAccess(@Nullable Site site) {
    return site instanceof Site.FieldSite
        || site instanceof Site.ElementSite
        || (site instanceof Site.CallSite call
            && call.owner().startsWith("java/")
            && !HeldLocks.isOfJdk(call)
            && !call.owner().equals("java/lang/Object")
            && !call.owner().equals("java/lang/Thread"));
  }

  private Step step(int number) {
    return execution.steps().get(number);
  }

  private List<SharedAccess> interruption() {
    Frames frames = new Frames(execution, places, values);
    return Interruption.in(
            execution.steps(),
            i -> isAccess(places.site(step(i).operation().site())),
            (a, b) -> frames.common(a, b) != null)
        .map(one -> accesses(one, frames.common(one.first(), one.last())))
        .orElse(List.of());
  }

  /**
   * The accesses of an interruption. Those of the one thread are named by the method whose call
   * makes both: an object that it calls twice is not to blame.
   */
  private List<SharedAccess> accesses(Interruption one, Frames.@Nullable Span span) {
    return Stream.of(
            access(one.first()).map(first -> span == null ? first : in(first, span.from())),
            access(one.between()),
            access(one.last()).map(last -> span == null ? last : in(last, span.to())))
        .flatMap(Optional::stream)
        .toList();
  }

  private static SharedAccess in(SharedAccess access, Frames.Frame frame) {
    return access.in(frame.method().className(), frame.method().name(), frame.line());
  }

  private Optional<SharedAccess> access(int number) {
    Step step = step(number);
    int place = step.operation().site();
    String field = places.fieldAt(place);
    String memory = field != null ? field : ofJdk(places.site(place));
    return access(Trace.name(execution, step.thread()), place, number, memory);
  }

  private boolean isWrite(Site site, int number) {
    if (site instanceof Site.FieldSite field) {
      return field.isWrite();
    } else if (site instanceof Site.ElementSite element) {
      return element.isWrite();
    }
    return number < 0 || !step(number).operation().isRead();
  }

  private static String ofJdk(@Nullable Site site) {
    return site instanceof Site.CallSite call ? call.owner().replace('/', '.') : "";
  }

  private Optional<SharedAccess> access(Race.Access access, int number, String memory) {
    return access(access.name(), access.site(), number, memory);
  }

  private Optional<SharedAccess> access(String thread, int place, int number, String memory) {
    Site site = places.site(place);
    if (site == null) {
      return Optional.empty();
    }
    AccessedValues.Value value = number < 0 ? null : values.of(number);
    boolean isWrite = isWrite(site, number);
    String written = value == null || value.after() == null ? "" : value.after();
    return Optional.of(
        new SharedAccess(
            thread,
            site.in().method().className(),
            site.in().routine().name(),
            site.line(),
            site instanceof Site.ElementSite ? "" : memory,
            site instanceof Site.FieldSite,
            isWrite,
            isWrite ? written : "",
            number >= 0 && !held.at(number).isEmpty()));
  }
}
