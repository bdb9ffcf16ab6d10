package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.AccessPair;
import org.demonic.report.line.AccessPair.Access;
import org.demonic.schedule.objects.Kind;

/** Tells of iRoots of {@link Idiom#ONE} as people read them: which orders of accesses were run. */
final class AccessOrders {
  /** How compilers call the method of a lambda. */
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  private static final Set<Kind> RELEASES = Set.of(Kind.RELEASE, Kind.RELEASE_SHARED);

  private AccessOrders() {}

  /**
   * The pairs of accesses that can come in either order, and those that may come at all and have
   * not. Pairs of which one order is the only one, such as before and after the end of a thread,
   * are left out.
   *
   * @param exposed the iRoots that were run
   * @param predicted those that may be possible
   * @param isComplete whether all schedules were run: what was not exposed is impossible
   */
  public static AccessCoverage of(
      Collection<IRoot> exposed, Collection<IRoot> predicted, boolean isComplete) {
    Set<Order> run = orders(exposed);
    Set<Order> possible = isComplete ? Set.of() : orders(predicted);
    List<AccessPair> pairs = new ArrayList<>();
    Stream.concat(run.stream(), possible.stream())
        .filter(order -> !run.contains(order) || order.isReversible(run, possible))
        .forEach(order -> pairs.add(order.pair(run.contains(order))));
    return AccessCoverage.of(pairs);
  }

  /** One access before another one. */
  private record Order(Access earlier, Access later) {
    /** Whether the other order is known. */
    boolean isReversible(Set<Order> run, Set<Order> possible) {
      Order reverse = new Order(/* earlier= */ later, /* later= */ earlier);
      return run.contains(reverse) || possible.contains(reverse);
    }

    AccessPair pair(boolean wasRun) {
      return wasRun ? AccessPair.inOrder(earlier, later) : AccessPair.of(earlier, later);
    }
  }

  private static Set<Order> orders(Collection<IRoot> roots) {
    Set<Order> orders = new HashSet<>();
    for (IRoot root : roots) {
      if (root.idiom() == Idiom.ONE && root.places().stream().noneMatch(AccessOrders::isOutside)) {
        orders.add(new Order(access(root.places().get(0)), access(root.places().get(1))));
      }
    }
    return orders;
  }

  private static boolean isOutside(Place place) {
    return place.type().isEmpty() || RELEASES.contains(place.kind());
  }

  private static Access access(Place place) {
    Matcher lambda = LAMBDA.matcher(place.method());
    String method = lambda.matches() ? lambda.group(1) : place.method();
    return new Access(place.type() + "#" + method, Math.max(0, place.line()), does(place));
  }

  private static String does(Place place) {
    String target = place.target();
    String name = target.substring(target.lastIndexOf('.') + 1);
    boolean isCall = target.endsWith("()");
    boolean isLock = place.kind() == Kind.ACQUIRE && !target.startsWith("java.");
    if (isLock) {
      return isCall ? "takes the lock of " + name : "takes a lock";
    } else if (isCall) {
      String type = target.substring(0, target.length() - name.length() - 1);
      return "calls %s.%s".formatted(type.substring(type.lastIndexOf('.') + 1), name);
    }
    String memory = target.equals("[]") ? "an element" : name;
    return (place.kind() == Kind.READ ? "reads " : "writes ") + memory;
  }
}
