package org.demonic.code.share;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;

/** All accesses of a module to a region. */
public final class Accesses {
  private final CodeIndex index;
  private final Roots roots;
  private final RootReader reader;
  private final Map<Region, Optional<Set<Access>>> known = new HashMap<>();

  public Accesses(CodeIndex index, Roots roots, RootReader reader) {
    this.index = index;
    this.roots = roots;
    this.reader = reader;
  }

  /** The accesses that differ in their locks; empty if there is too much code to read. */
  public Optional<Set<Access>> of(Region region) {
    Optional<Set<Access>> found = known.get(region);
    if (found == null) {
      found = read(region);
      known.put(region, found);
    }
    return found;
  }

  /** Whether an access neither hinders nor sees any other one beside it. */
  public boolean isBothMover(Access access) {
    return !access.region().isOfSharedArrays()
        && (!access.isWrite() || !access.locks().isEmpty())
        && of(access.region())
            .filter(all -> all.stream().allMatch(o -> !o.conflicts(access) || access.isKeptFrom(o)))
            .isPresent();
  }

  private Optional<Set<Access>> read(Region region) {
    Set<MethodName> stores = roots.covering(index.stores(region).keySet());
    Set<MethodName> all = new LinkedHashSet<>(stores);
    all.addAll(roots.covering(index.loads(region).keySet()));
    if (all.size() > Bounds.METHODS_OF_FIELD) {
      return Optional.empty();
    }
    Set<Access> found = new HashSet<>();
    if (!index.stubs(region).isEmpty() || index.isWrittenOutside(region)) {
      found.add(new Access(region, true, Set.of()));
    }
    for (MethodName root : all) {
      for (RootPath path : reader.read(root)) {
        path.accesses().stream()
            .flatMap(Optional::stream)
            .filter(a -> a.region().equals(region))
            .forEach(found::add);
        path.ofCalls().stream().filter(a -> a.region().equals(region)).forEach(found::add);
        if (!path.isWhole() || usesHandle(path, region)) {
          found.add(new Access(region, stores.contains(root), Set.of()));
        }
      }
    }
    return Optional.of(found);
  }

  private boolean usesHandle(RootPath path, Region region) {
    return Event.only(Event.Called.class, path.events())
        .anyMatch(c -> index.mayAccess(c.method(), region));
  }
}
