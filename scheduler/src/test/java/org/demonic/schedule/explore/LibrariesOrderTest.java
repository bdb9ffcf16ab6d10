package org.demonic.schedule.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import samples.schedule.UsesLibrary;

/** What orders threads in libraries for which nobody asks: by whichever class they have it. */
class LibrariesOrderTest {
  private static final String ARCHIVE = "/lib/fake.jar";

  @TempDir private Path folder;

  /** An object of class {@code Box}, which keeps what it is given. */
  private <T> T make(String source) throws Exception {
    return new CompiledLibrary(folder, ARCHIVE).make("com.fasterxml.jackson.fake", source);
  }

  @SuppressWarnings("unchecked") // each source implements both
  private void assertHandsOver(String source) throws Exception {
    Object box = make(source);
    Consumer<Object> entry = (Consumer<Object>) box;
    Supplier<Object> exit = (Supplier<Object>) box;
    assertCompleteInMany(() -> UsesLibrary.handOver(entry, exit));
  }

  private static void assertCompleteInMany(Body body) {
    assertThat(assertComplete(body).executions()).isGreaterThan(1);
  }

  private static Exploration assertComplete(Body body) {
    Exploration found = Schedules.of(body).explore();
    assertThat(found.races()).isEmpty();
    assertThat(found.outcome()).as(String.valueOf(found.failure())).isEqualTo(Outcome.COMPLETE);
    return found;
  }

  @Test
  void aVolatileFieldThatIsInherited() throws Exception {
    assertHandsOver(
        """
        public class Box extends Base implements Consumer<Object>, Supplier<Object> {
          public void accept(Object given) { value = given; }
          public Object get() { return value; }
        }
        class Base extends Root { Object plain; }
        class Root { volatile Object value; }
        """);
  }

  @Test
  void aVolatileFieldOfANestedClass() throws Exception {
    assertHandsOver(
        """
        public class Box implements Consumer<Object>, Supplier<Object> {
          private static class Node { private volatile Object value; }
          private final Node node = new Node();
          public void accept(Object given) { node.value = given; }
          public Object get() { return node.value; }
        }
        """);
  }

  @Test
  void anAtomicThatIsInheritedFrom() throws Exception {
    assertHandsOver(
        """
        public class Box implements Consumer<Object>, Supplier<Object> {
          private final Slot slot = new Slot();
          public void accept(Object given) { slot.set(given); }
          public Object get() { return slot.get(); }
        }
        class Slot extends Middle { private static final long serialVersionUID = 1; }
        class Middle extends java.util.concurrent.atomic.AtomicReference<Object> {
          private static final long serialVersionUID = 1;
        }
        """);
  }

  @Test
  void aSynchronizedCollection() throws Exception {
    assertHandsOver(
        """
        public class Box implements Consumer<Object>, Supplier<Object> {
          private final java.util.Vector<Object> all = new java.util.Vector<>();
          public void accept(Object given) { all.add(given); }
          public Object get() { return all.isEmpty() ? null : all.get(0); }
        }
        """);
  }

  @Test
  void aCollectionThatIsMadeSynchronized() throws Exception {
    assertHandsOver(
        """
        public class Box implements Consumer<Object>, Supplier<Object> {
          private final java.util.List<Object> all =
              java.util.Collections.synchronizedList(new java.util.ArrayList<>());
          public void accept(Object given) { all.add(given); }
          public Object get() { return all.isEmpty() ? null : all.get(0); }
        }
        """);
  }

  @Test
  void aSetOfAConcurrentMap() throws Exception {
    assertHandsOver(
        """
        public class Box implements Consumer<Object>, Supplier<Object> {
          private final java.util.Set<Object> all =
              java.util.Collections.newSetFromMap(new java.util.concurrent.ConcurrentHashMap<>());
          public void accept(Object given) { all.add(given); }
          public Object get() { return all.isEmpty() ? null : all.iterator().next(); }
        }
        """);
  }

  @Test
  void aViewOfAConcurrentMap() throws Exception {
    assertHandsOver(
        """
        public class Box implements Consumer<Object>, Supplier<Object> {
          private final java.util.Map<Object, Object> all =
              new java.util.concurrent.ConcurrentHashMap<>();
          private final java.util.Map<Object, Object> view =
              java.util.Collections.unmodifiableMap(all);
          public void accept(Object given) { all.put("key", given); }
          public Object get() { return view.get("key"); }
        }
        """);
  }

  @Test
  void aLockThatIsInheritedFrom() throws Exception {
    assertProtects(
        """
        public class Box implements Consumer<Runnable> {
          private final Gate gate = new Gate();
          public void accept(Runnable body) {
            gate.lock();
            try { body.run(); } finally { gate.unlock(); }
          }
        }
        class Gate extends java.util.concurrent.locks.ReentrantLock {
          private static final long serialVersionUID = 1;
        }
        """);
  }

  @Test
  void aSynchronizerThatIsInheritedFrom() throws Exception {
    assertProtects(
        """
        public class Box implements Consumer<Runnable> {
          private final Sync sync = new Sync();
          public void accept(Runnable body) {
            sync.acquire(1);
            try { body.run(); } finally { sync.release(1); }
          }
        }
        class Sync extends java.util.concurrent.locks.AbstractQueuedSynchronizer {
          private static final long serialVersionUID = 1;
          protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
          protected boolean tryRelease(int n) { setState(0); return true; }
        }
        """);
  }

  private void assertProtects(String source) throws Exception {
    Consumer<Runnable> gate = make(source);
    assertCompleteInMany(() -> UsesLibrary.countWithin(gate));
  }

  @Test
  void elementsByReflectionAreNoSteps() throws Exception {
    Consumer<Object> counter =
        make(
            """
            public class Box implements Consumer<Object> {
              private volatile int calls;
              public void accept(Object array) {
                calls = 1;
                java.lang.reflect.Array.setInt(array, 0, java.lang.reflect.Array.getInt(array, 0));
              }
            }
            """);
    int[] shared = new int[1];

    assertComplete(() -> UsesLibrary.twice(() -> counter.accept(shared)));
  }

  @Test
  void whatRecordsAskTheirComponentsIsNoStep() throws Exception {
    Consumer<Object> asked =
        make(
            """
            public class Box implements Consumer<Object> {
              record Key(Object name) {
                static volatile int made;
                Key { made = 1; }
              }
              public void accept(Object name) { new Key(name).hashCode(); }
            }
            """);

    assertComplete(() -> UsesLibrary.changeWhileAsked(asked));
  }
}
