package org.demonic.junit.question;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.ModuleCode;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.refusal.Refusal;
import org.demonic.code.share.Region;
import org.demonic.code.value.OutsideClass;
import org.demonic.junit.stack.Approach;

/** Finds what the thread itself has checked on its ways to a call. */
final class CallerChecksReader {
  private final ModuleCode code;
  private final Approach approach;

  CallerChecksReader(ModuleCode code, Approach approach) {
    this.code = code;
    this.approach = approach;
  }

  /** Whether the thread may have checked anything on a way. */
  boolean mayHaveChecked() {
    return ways().stream().flatMap(w -> w.reads().keySet().stream()).anyMatch(r -> !isOfClass(r));
  }

  /** Whether a region only tells which class an object has. */
  private static boolean isOfClass(Region region) {
    return region.instanceField().filter(OutsideClass::is).isPresent();
  }

  /**
   * The ways to a call, if the thread has checked some of this memory on any of them; and those on
   * which it is refused elsewhere in the same manner.
   */
  List<Arrival> ways(Refusal check, Set<Region> regions) {
    List<Arrival> ways = ways().stream().map(w -> w.about(regions)).toList();
    boolean isAny =
        ways.stream().anyMatch(w -> w.reads().keySet().stream().anyMatch(regions::contains));
    if (!isAny) {
      return List.of();
    }
    Stream<Arrival> refused =
        code.throwing(approach.place(), check.exception()).stream().map(w -> w.about(regions));
    return Stream.concat(ways.stream(), refused).distinct().toList();
  }

  private List<Arrival> ways() {
    return (approach.isFollowed()
            ? code.arrivalsAlone(approach.place())
            : Optional.<List<Arrival>>empty())
        .map(approach.run(code)::possible)
        .orElseGet(List::of);
  }
}
