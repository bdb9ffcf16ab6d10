package org.demonic.code.step;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.demonic.code.path.Event;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;

/** What may be seen of a path: each of its sections that changes something that matters. */
final class PossibleSteps {
  private PossibleSteps() {}

  /** The steps of a method; of those that do the same, the largest part of a call. */
  static List<Step> of(Program program, Relevance relevance, List<CutPath> paths) {
    List<Step> steps = new ArrayList<>();
    Beginnings done = new Beginnings();
    for (CutPath cut : paths) {
      steps.addAll(of(program, relevance, cut.path(), cut.sections(), done));
    }
    steps.sort(Comparator.comparingInt(StepOrder::rank));
    return SimilarSteps.merged(steps, false);
  }

  private static List<Step> of(
      Program program,
      Relevance relevance,
      RootPath path,
      List<Section> sections,
      Beginnings done) {
    List<Section> changing =
        sections.stream().filter(s -> relevance.last(path, s.from(), s.to()) >= 0).toList();
    List<Step> steps = new ArrayList<>();
    for (Section section : changing) {
      boolean isLast = section.equals(changing.get(changing.size() - 1));
      Extent extent = extent(path, section, isLast);
      int to = relevance.last(path, section.from(), section.to()) + 1;
      if (done.isNew(path, to, extent)) {
        StepBuilder.possible(program, relevance, path, section.from(), to, extent)
            .ifPresent(steps::add);
      }
    }
    return steps;
  }

  private static Extent extent(RootPath path, Section section, boolean isLast) {
    if (section.from() > 0) {
      return new Extent.Part(next(path, section.from()));
    }
    return isLast ? new Extent.Whole() : new Extent.UpTo(next(path, section.to()));
  }

  /** The place of the first access or lock operation from an event on, or of the path's end. */
  static Place next(RootPath path, int from) {
    List<Event> events = path.events();
    for (int i = from; i < events.size(); i++) {
      Event event = events.get(i);
      boolean isLocal =
          event instanceof Event.Assumed
              || event instanceof Event.New
              || event instanceof Event.NewArray
              || event instanceof Event.NewFunction;
      if (!isLocal && !path.own().get(i)) {
        return event.place();
      }
    }
    if (path.outcome() instanceof Outcome.NotFollowed o) {
      return o.place();
    } else if (path.outcome() instanceof Outcome.Repeated o) {
      return o.place();
    }
    return events.get(events.size() - 1).place();
  }
}
