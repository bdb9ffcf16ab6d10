package org.demonic.code.step;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.code.path.Event;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Value;

/** What may be seen of a path: each of its sections that changes something that matters. */
final class PossibleSteps {
  private PossibleSteps() {}

  /**
   * The steps of a method; of those that do the same, the largest part of a call.
   *
   * @param isRestricted whether the method has a precondition: then steps that begin the call, of
   *     whose arguments more is known, are told apart from later ones
   */
  static List<Step> of(
      Program program, Relevance relevance, List<CutPath> paths, boolean isRestricted) {
    List<Step> steps = new ArrayList<>();
    Beginnings done = new Beginnings();
    for (CutPath cut : paths) {
      steps.addAll(of(program, relevance, cut, done));
    }
    steps.sort(Comparator.comparingInt(StepOrder::rank));
    return isRestricted
        ? Stream.of(true, false)
            .map(b -> steps.stream().filter(s -> b == s.extent().begins()).toList())
            .flatMap(alike -> SimilarSteps.merged(alike, false).stream())
            .toList()
        : SimilarSteps.merged(steps, false);
  }

  private static List<Step> of(Program program, Relevance relevance, CutPath cut, Beginnings done) {
    RootPath path = cut.path();
    List<Section> changing =
        cut.sections().stream().filter(s -> relevance.last(path, s.from(), s.to()) >= 0).toList();
    List<Step> steps = new ArrayList<>();
    for (Section section : changing) {
      boolean isLast = section.equals(changing.get(changing.size() - 1));
      int to = relevance.last(path, section.from(), section.to()) + 1;
      Extent extent = extent(path, section, isLast);
      List<Value> classes = classes(path, to);
      if (done.isNew(path, to, List.of(extent, classes))) {
        StepBuilder.possible(program, relevance, path, section.from(), to, extent, classes)
            .ifPresent(steps::add);
      }
    }
    return steps;
  }

  /**
   * What a path supposes later of the classes of arguments: that has been so from the beginning.
   */
  private static List<Value> classes(RootPath path, int from) {
    return Event.only(Event.Assumed.class, path.events().subList(from, path.events().size()))
        .map(Event.Assumed::condition)
        .filter(c -> OutsideClass.object(c).filter(Value.Argument.class::isInstance).isPresent())
        .distinct()
        .toList();
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
      boolean isLocal = event instanceof Event.Assumed || event instanceof Event.Creation;
      if (!isLocal && !path.own().get(i)) {
        return event.place();
      }
    }
    return path.outcome().next().orElseGet(() -> events.get(events.size() - 1).place());
  }
}
