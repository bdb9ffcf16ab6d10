package org.demonic.junit.live;

import java.util.Optional;
import java.util.function.Supplier;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaDomain;

/**
 * Reads the live objects of one test, as far as terms need them. What it costs does not depend on
 * how many objects there are, but on how many are read.
 */
public final class LiveReader {
  private final GrowingDomain domain;
  private final LiveContracts contracts;
  private final LiveHeap present;
  private final FieldAccess access;
  private final SnapshotReader names;
  private LiveDomain types;

  /**
   * Creates the reader of one test.
   *
   * @param names the names that objects have in messages
   */
  public LiveReader(
      GrowingDomain domain, Contracts contracts, FieldAccess access, SnapshotReader names) {
    this.contracts = new LiveContracts(domain, contracts);
    this.domain = domain;
    this.access = access;
    this.names = names;
    this.present = new PresentHeap(access);
    this.types = new LiveDomain(domain, access);
  }

  /** The domain as it is. */
  public JavaDomain domain() {
    return domain.now();
  }

  /** The contract of a method, in terms of the domain as it is; empty if no source has it. */
  public Optional<LiveContract> contract(MethodReference method) {
    return contracts.of(method);
  }

  private LiveDomain types() {
    if (types.domain() != domain.now()) {
      types = new LiveDomain(domain, access);
    }
    return types;
  }

  /** The objects as they are. */
  public LiveView now() {
    return new LiveView(objects(new Numbers()), types(), present, present);
  }

  /** The objects as they are; what is read of them is kept. */
  public LiveView keeping(KeptReads kept) {
    LiveHeap keeping = kept.keeping(present);
    return new LiveView(objects(new Numbers()), types(), keeping, keeping);
  }

  /** The objects as they are, after what was kept. */
  public LiveView after(KeptReads kept) {
    return new LiveView(objects(new Numbers()), types(), present, kept);
  }

  /** The same in the words of messages: objects get the names that they keep. */
  public LiveView named() {
    return new LiveView(objects(names::reference), types(), present, present);
  }

  /** The same in the words of messages, after what was kept. */
  public LiveView namedAfter(KeptReads kept) {
    return new LiveView(objects(names::reference), types(), present, kept);
  }

  private ReachedObjects objects(ReachedObjects.Naming naming) {
    return new ReachedObjects(types(), naming);
  }

  /** Whether an object of a class has invariants. */
  public boolean hasInvariant(Class<?> type) {
    return settled(() -> types().hasInvariant(type));
  }

  /**
   * The result of an evaluation in terms of the domain as it is at its end: classes of objects that
   * are met make it grow.
   *
   * @throws NotExpressibleException if the evaluation has read what demonL cannot express
   */
  public <T> T evaluated(Supplier<T> evaluation) throws NotExpressibleException {
    try {
      return settled(evaluation);
    } catch (UnexpressibleRead read) {
      throw read.problem();
    }
  }

  private <T> T settled(Supplier<T> evaluation) {
    while (true) {
      JavaDomain before = domain.now();
      try {
        T result = evaluation.get();
        if (domain.now() == before) {
          return result;
        }
      } catch (UnexpressibleRead read) {
        if (domain.now() == before) {
          throw read;
        }
      }
    }
  }

  /** Names that nobody sees. */
  static final class Numbers implements ReachedObjects.Naming {
    private static final String[] FIRST = {"1", "2", "3", "4", "5", "6", "7", "8"};

    private int last;

    @Override
    public ObjectReference reference(Object object, HeapPath path, ObjectType type) {
      String name = last < FIRST.length ? FIRST[last] : Integer.toString(last + 1);
      last++;
      return new ObjectReference(name, type);
    }
  }
}
