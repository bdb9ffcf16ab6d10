package org.demonic.code.step;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.Access;
import org.demonic.code.share.Accesses;
import org.demonic.code.share.ClassInitialisation;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.StoreCallbacks;

/**
 * How events of paths may be moved, if only the relevant regions count. What is looked at counts as
 * read under the locks of the observation; other relevant regions as read without a lock, since the
 * state from which steps are taken is that in which somebody looks.
 */
final class Movers {
  private final Program program;
  private final Accesses accesses;
  private final StoreCallbacks callbacks;
  private final Observation observation;
  private final Relevance relevance;
  private final ClassInitialisation initialisation;
  private final Map<Access, Mover> known = new HashMap<>();
  private final Map<MethodName, Boolean> initialisers = new HashMap<>();

  Movers(
      Program program,
      Accesses accesses,
      StoreCallbacks callbacks,
      Observation observation,
      Relevance relevance) {
    this.program = program;
    this.accesses = accesses;
    this.callbacks = callbacks;
    this.observation = observation;
    this.relevance = relevance;
    this.initialisation = new ClassInitialisation(program);
  }

  /** How an event of a path may be moved. */
  Mover of(RootPath path, int index) {
    boolean mayInitialise = initialisation.before(path, index).stream().anyMatch(this::mayStore);
    return mayInitialise || path.isLosing(index)
        ? Mover.BREAK
        : path.own().get(index)
            ? Mover.BOTH
            : path.events().get(index).accept(new OfEvent(path, index));
  }

  /** How an event may be moved that is no access to what the thread has for itself. */
  private final class OfEvent implements EventVisitor<Mover> {
    private final RootPath path;
    private final int index;

    OfEvent(RootPath path, int index) {
      this.path = path;
      this.index = index;
    }

    @Override
    public Mover visit(Event.Assumed event) {
      return Mover.BOTH;
    }

    @Override
    public Mover visit(Event.Read event) {
      return access();
    }

    @Override
    public Mover visit(Event.Written event) {
      return access();
    }

    @Override
    public Mover visit(Event.New event) {
      return Mover.BOTH;
    }

    @Override
    public Mover visit(Event.NewArray event) {
      return Mover.BOTH;
    }

    @Override
    public Mover visit(Event.NewFunction event) {
      return Mover.BOTH;
    }

    @Override
    public Mover visit(Event.Acquired event) {
      return unless(Mover.RIGHT);
    }

    @Override
    public Mover visit(Event.Released event) {
      return unless(Mover.LEFT);
    }

    @Override
    public Mover visit(Event.Waited event) {
      return Mover.WAIT;
    }

    /** Other rounds may come before and after it. */
    @Override
    public Mover visit(Event.Joined event) {
      return Mover.BREAK;
    }

    @Override
    public Mover visit(Event.Entered event) {
      return unless(Mover.BOTH);
    }

    /** How it may be moved, unless it runs code of others, such as that of a caller's lock. */
    private Mover unless(Mover mover) {
      return isOutside(path, index) ? Mover.BREAK : mover;
    }

    @Override
    public Mover visit(Event.Called event) {
      boolean mayChangeMore =
          event.waits()
              || program.stubs().contains(event.method())
              || callbacks.mayComeBack(event.method(), relevance.regions())
              || !ForeignWrites.of(event, index, program, relevance).isEmpty();
      return mayChangeMore ? Mover.BREAK : isOutside(path, index) ? Mover.OUTSIDE : Mover.BOTH;
    }

    private Mover access() {
      Optional<Access> access = path.accesses().get(index);
      return access.isEmpty() ? Mover.BREAK : known.computeIfAbsent(access.get(), Movers.this::of);
    }
  }

  /** Whether a call runs code outside that may change what matters, or let other threads do so. */
  private boolean isOutside(RootPath path, int index) {
    return path.pauses().get(index)
        || (path.outside().get(index)
            && callbacks.mayComeBack(RootPath.OUTSIDE, relevance.regions()));
  }

  private boolean mayStore(MethodName initialiser) {
    return initialisers.computeIfAbsent(
        initialiser, i -> callbacks.initialiserMayStore(i, relevance.regions()));
  }

  private Mover of(Access access) {
    if (!relevance.regions().contains(access.region())) {
      return Mover.BOTH;
    }
    Set<LockName> held = observation.held().get(access.region());
    boolean isUnseen =
        !access.isWrite()
            || (held == null ? isOfTheModule(access.region()) : access.isKeptFrom(held));
    return isUnseen && accesses.isBothMover(access) ? Mover.BOTH : Mover.NONE;
  }

  /** Whether the code that is read is all that looks at a region. */
  private boolean isOfTheModule(Region region) {
    return region.owningField().filter(field -> !program.isUsedOutside(field)).isPresent();
  }
}
