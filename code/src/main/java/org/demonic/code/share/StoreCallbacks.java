package org.demonic.code.share;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;

/**
 * Whether calls of code that is not read may come back to methods that store to regions: this is
 * asked for each call on each path, so answers are kept. Not safe for use by several threads.
 */
public final class StoreCallbacks {
  private final Program program;
  private final CodeIndex index;
  private final Map<Region, Callbacks> callbacks = new HashMap<>();

  public StoreCallbacks(Program program, CodeIndex index) {
    this.program = program;
    this.index = index;
  }

  /** Whether the call of a method may come back to one that stores to some of the regions. */
  public boolean mayComeBack(MethodName called, Set<Region> regions) {
    return regions.stream()
        .map(region -> callbacks.computeIfAbsent(region, this::toStores))
        .anyMatch(toStores -> toStores.mayComeBack(called));
  }

  /** Whether a method of the module may come to one that stores to some of the regions. */
  public boolean mayStore(MethodName method, Set<Region> regions) {
    return regions.stream()
        .map(region -> callbacks.computeIfAbsent(region, this::toStores))
        .anyMatch(toStores -> toStores.mayLead(method));
  }

  private Callbacks toStores(Region region) {
    return Callbacks.toStores(program, index, region);
  }
}
