package org.demonic.code.share;

import static java.util.stream.Collectors.toSet;

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
  private final Roots roots;
  private final InitialiserCalls initialisers;
  private final Map<Region, Callbacks> callbacks = new HashMap<>();

  public StoreCallbacks(Program program, CodeIndex index, Roots roots) {
    this.program = program;
    this.index = index;
    this.roots = roots;
    this.initialisers = new InitialiserCalls(program);
  }

  /**
   * Whether the call of a method may come back to one that stores to some of the regions.
   *
   * @param called may be {@link RootPath#OUTSIDE}
   */
  public boolean mayComeBack(MethodName called, Set<Region> regions) {
    return regions.stream()
        .map(region -> callbacks.computeIfAbsent(region, this::toStores))
        .anyMatch(
            toStores ->
                called.equals(RootPath.OUTSIDE)
                    ? toStores.mayComeFromOutside()
                    : toStores.mayComeBack(called));
  }

  /**
   * Whether a class initialiser may come to a method that stores to some of the regions. Final
   * fields are left out: nobody has seen them before.
   */
  public boolean initialiserMayStore(MethodName initialiser, Set<Region> regions) {
    Set<Region> changing = regions.stream().filter(r -> !r.isFinal()).collect(toSet());
    return initialisers.of(initialiser).stream()
        .anyMatch(
            run ->
                program.method(run).isPresent()
                    ? changing.stream().anyMatch(r -> index.stores(r).containsKey(run))
                    : mayComeBack(run, changing));
  }

  private Callbacks toStores(Region region) {
    return Callbacks.toStores(program, index, roots, region);
  }
}
