package org.demonic.junit.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.demonic.code.ModuleCode;
import org.demonic.code.body.BodyReader;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Step;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;

/**
 * Finds what is so of all objects of a class between calls: of all candidates those that hold when
 * a constructor returns and that no method breaks, if all of them hold when it is called (Flanagan
 * and Leino, "Houdini, an annotation assistant for ESC/Java", 2001). An example that needs another
 * state is no run of the program, although nobody has written down why. Of code that is too hard to
 * read it is presumed that it breaks nothing.
 */
final class RegularityFinder {
  private static final int MOST_ENTRIES = 16;

  private final ModuleCode code;
  private final GrowingDomain classes;
  private final BodyReader bodies;
  private final CheckSettings settings;
  private final BooleanSupplier isOver;
  private final Map<String, List<Regularity>> known = new HashMap<>();
  private final Map<MethodName, Optional<RunOfCalls>> calls = new HashMap<>();

  RegularityFinder(
      ModuleCode code, GrowingDomain classes, CheckSettings settings, BooleanSupplier isOver) {
    this.isOver = isOver;
    this.code = code;
    this.classes = classes;
    this.bodies = code.bodies();
    this.settings = settings;
  }

  /** The regularities of a class. */
  List<Regularity> of(JavaClass type) {
    List<Regularity> found = known.get(type.binaryName());
    if (found == null) {
      found = find(type);
      known.put(type.binaryName(), found);
    }
    return found;
  }

  /** The properties of new objects of a class. */
  List<Regularity> whenMade(JavaClass type) {
    List<Regularity> candidates = new ArrayList<>(Regularity.candidatesWhenMade(type));
    Set<MethodName> makers = bodies.makers(type.binaryName().replace('.', '/'));
    Set<Regularity.Place> places = new LinkedHashSet<>();
    candidates.forEach(c -> places.addAll(c.places()));
    for (MethodName maker : makers) {
      call(classes.now(), maker, regions(places)).ifPresent(c -> c.removeWhatIsNotMade(candidates));
    }
    return candidates;
  }

  private List<Regularity> find(JavaClass type) {
    JavaDomain now = classes.now();
    List<Regularity> candidates = new ArrayList<>(Regularity.candidates(type));
    Set<MethodName> entries = new LinkedHashSet<>();
    Map<Regularity.Place, Set<MethodName>> writers = new LinkedHashMap<>();
    for (Regularity candidate : candidates) {
      candidate.places().forEach(p -> writers.computeIfAbsent(p, place -> writers(type, place)));
    }
    writers.values().forEach(entries::addAll);
    for (MethodName entry : entries.stream().limit(MOST_ENTRIES).toList()) {
      calls.computeIfAbsent(entry, e -> call(now, e, regions(writers.keySet())));
    }
    removeBroken(candidates, entries);
    return candidates;
  }

  private void removeBroken(List<Regularity> candidates, Set<MethodName> entries) {
    int before = -1;
    while (before != candidates.size() && !isOver.getAsBoolean()) {
      before = candidates.size();
      for (MethodName entry : entries) {
        calls.getOrDefault(entry, Optional.empty()).ifPresent(c -> c.removeBroken(candidates));
      }
    }
  }

  private Set<MethodName> writers(JavaClass type, Regularity.Place place) {
    Set<MethodName> writers = new LinkedHashSet<>();
    code.field(place.declaringClass(), place.name())
        .ifPresent(f -> writers.addAll(bodies.writers(new Region.OfField(f))));
    writers.addAll(bodies.makers(type.binaryName().replace('.', '/')));
    return writers;
  }

  private Set<Region> regions(Set<Regularity.Place> places) {
    Set<Region> regions = new LinkedHashSet<>();
    places.forEach(
        p ->
            code.field(p.declaringClass(), p.name())
                .ifPresent(f -> regions.add(new Region.OfField(f))));
    return regions;
  }

  /** The question about an entry; empty if its effect is unknown. */
  private Optional<RunOfCalls> call(JavaDomain now, MethodName entry, Set<Region> observed) {
    Optional<JavaMethod> method =
        now.find(entry.owner().replace('/', '.'))
            .flatMap(c -> c.method(entry.name(), entry.descriptor()));
    if (method.isEmpty()) {
      return Optional.empty();
    }
    List<Step> runs = bodies.read(entry, observed);
    Subject subject = new Subject(method.get(), method.get().declaringClass(), false, List.of());
    return RunOfCalls.of(subject, runs, classes, bodies, settings);
  }
}
