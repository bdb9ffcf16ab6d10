package samples.verdicts;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.text.DecimalFormat;
import java.text.Format;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.logging.Logger;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Objects whose classes callers write: what these do, how few there are in the module. */
@SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // They are about what callers can do.
public final class OutsideCode {
  private OutsideCode() {}

  /** Is told of what happens. */
  public interface Listener {
    void told(Object source);
  }

  /** The only one of the module, and harmless. */
  public static final class Quiet implements Listener {
    @Override
    public void told(Object source) {}
  }

  /** Breakable: a listener of the caller waits on the monitor, which the thread has. */
  public static class Told {
    private boolean open = true;

    public synchronized void reload(Listener listener) {
      open = false;
      try {
        listener.told(this);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Safe: listeners run outside of the section. */
  public static class ToldLater {
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private boolean open = true;

    public void add(Listener listener) {
      listeners.add(listener);
    }

    public void reload() {
      synchronized (this) {
        open = false;
        open = true;
      }
      for (Listener listener : listeners) {
        listener.told(this);
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: the listeners run inside of it. */
  public static class ToldInside {
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private boolean open = true;

    public void add(Listener listener) {
      listeners.add(listener);
    }

    public synchronized void reload() {
      open = false;
      try {
        for (Listener listener : listeners) {
          listener.told(this);
        }
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Safe: it has chosen the listener itself. */
  public static class ToldByItself {
    private final Listener listener = new Quiet();
    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        listener.told(this);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: a caller has chosen it. */
  public static class ToldByField {
    private final Listener listener;
    private boolean open = true;

    public ToldByField(Listener listener) {
      this.listener = listener;
    }

    public synchronized void reload() {
      open = false;
      try {
        listener.told(this);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: under its own lock, which nobody else has, the listener calls {@code set}. */
  public static class Reentered {
    private final ReentrantLock lock = new ReentrantLock();
    private int level = 1;

    public void raise(Listener listener) {
      lock.lock();
      try {
        int now = level;
        listener.told(this);
        if (now > 0) {
          use(now);
        }
      } finally {
        lock.unlock();
      }
    }

    public void set(int level) {
      lock.lock();
      try {
        this.level = level;
      } finally {
        lock.unlock();
      }
    }

    private void use(int now) {
      serve();
    }

    @Requires("level > 0")
    void serve() {}
  }

  /** What a caller thinks right. */
  public interface Rule {
    int value();
  }

  /** The only rule of the module. */
  public static final class One implements Rule {
    @Override
    public int value() {
      return 1;
    }
  }

  /** Breakable: a caller has another rule. */
  public static class Ruled {
    private int level = 1;

    public synchronized void set(Rule rule) {
      level = rule.value();
    }

    public synchronized void use() {
      serve();
    }

    @Requires("level > 0")
    void serve() {}
  }

  /** There are two of them, and no others. */
  public sealed interface SealedRule permits Two, Three {
    int value();
  }

  /** A rule. */
  public static final class Two implements SealedRule {
    @Override
    public int value() {
      return 2;
    }
  }

  /** Another rule. */
  public record Three() implements SealedRule {
    @Override
    public int value() {
      return 3;
    }
  }

  /** Safe: nobody can write another rule. */
  public static class SealedRuled {
    private int level = 1;

    public synchronized void set(SealedRule rule) {
      level = rule.value();
    }

    public synchronized void use() {
      serve();
    }

    @Requires("level > 0")
    void serve() {}
  }

  /** Other packages cannot name it, but other code of this one can. */
  interface HiddenRule {
    default int value() {
      return 1;
    }
  }

  /** The only one. */
  static class HiddenOne implements HiddenRule {}

  /** Breakable: other code of the package passes another rule, whatever the parameter says. */
  public static class HiddenRuled {
    private int level = 1;

    public synchronized void set(Object rule) {
      level = rule instanceof HiddenRule r ? r.value() : 1;
    }

    public synchronized void use() {
      serve();
    }

    @Requires("level > 0")
    void serve() {}
  }

  /** Breakable: see below. */
  public static class Room {
    private boolean open = true;

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** In the method {@code fill} of a subclass that a caller writes, the thread waits. */
  public static class Cleaner {
    private final Room room;

    public Cleaner(Room room) {
      this.room = room;
    }

    protected void fill() {}

    public void clean() {
      synchronized (room) {
        room.open = false;
        try {
          fill();
        } finally {
          room.open = true;
        }
      }
    }
  }

  /** Safe: it has the same code, and no subclass. */
  public static class Hall {
    private boolean open = true;

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Nobody can write a subclass. */
  public static final class HallCleaner {
    private final Hall hall;

    public HallCleaner(Hall hall) {
      this.hall = hall;
    }

    void fill() {}

    public void clean() {
      synchronized (hall) {
        hall.open = false;
        try {
          fill();
        } finally {
          hall.open = true;
        }
      }
    }
  }

  /** Safe: the object of the test is of this class, which does not wait there. */
  public static class OwnTemplate {
    private boolean open = true;

    protected void fill() {}

    public synchronized void reload() {
      open = false;
      try {
        fill();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: the JDK calls the comparator of a caller. */
  public static class Sorted {
    private final Set<String> names;
    private boolean open = true;

    public Sorted(Comparator<String> order) {
      names = new TreeSet<>(order);
    }

    public synchronized void add(String name) {
      open = false;
      try {
        names.add(name);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Safe: strings are compared by code of the JDK, and the list only keeps objects. */
  public static class Kept {
    private final Map<String, Object> byName = new HashMap<>();
    private final List<Object> all = new ArrayList<>();
    private boolean open = true;

    public synchronized void add(String name, Object object) {
      open = false;
      try {
        byName.put(name, object);
        all.add(object);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: {@code hashCode} of an object of the caller waits. */
  public static class Hashed {
    private final Map<Object, String> names = new HashMap<>();
    private boolean open = true;

    public synchronized void name(Object object, String name) {
      open = false;
      try {
        names.put(object, name);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Safe: the caller's clock is read before the section begins. */
  public static class Timed {
    private final IntSupplier clock;
    private boolean open = true;
    private int last;

    public Timed(IntSupplier clock) {
      this.clock = clock;
    }

    public void reload() {
      int now = clock.getAsInt();
      synchronized (this) {
        open = false;
        last = now;
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: {@code format(Object)} is final, and runs another method of the caller. */
  public static class Formatted {
    private Format it = new DecimalFormat();
    private Object seen;
    private boolean open = true;

    public synchronized void set(Format other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = it.format(1);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Callers write the classes below it. */
  public abstract static class Gate extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1L;
  }

  /** Breakable: what the JDK declares as final runs what subclasses of a class of the module do. */
  public static class Gated {
    private Gate it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Gate other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = it != null && it.releaseShared(1);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Safe: no code of callers is in the place of what a final method of a thread runs. */
  public static class Alive {
    private Thread it = new Thread();
    private Object seen;
    private boolean open = true;

    public synchronized void set(Thread other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = it.isAlive();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: the view asks the list of the caller for its size. */
  public static class Synchronised {
    private List<?> it = List.of();
    private Object seen;
    private boolean open = true;

    public synchronized void set(List<?> other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = Collections.synchronizedList(it).size();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: the view asks the map of the caller whether it is empty. */
  public static class Unmodifiable {
    private Map<?, ?> it = Map.of();
    private Object seen;
    private boolean open = true;

    public synchronized void set(Map<?, ?> other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = Collections.unmodifiableMap(it).isEmpty();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Safe: an element is not asked for its size. */
  public static class OneElement {
    private Object it = 1;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Object other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = List.of(it).size();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Callers write the classes below it. */
  public abstract static class Named {
    public final String name() {
      return String.valueOf(this);
    }

    String nameForPackage() {
      return String.valueOf(this);
    }

    public final int count() {
      return 1;
    }
  }

  /** Callers write the classes below it. */
  public abstract static class Names extends AbstractList<String> {
    public final boolean isNamed() {
      return super.contains("a");
    }
  }

  /** Breakable: a final method hands its object of the caller to the JDK. */
  public static class AskedByFinal {
    private Named it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Named other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = it == null ? 1 : it.name();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: so does one of the package. */
  public static class AskedForPackage {
    private Named it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Named other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = it == null ? 1 : it.nameForPackage();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: a method of the JDK above runs those of the caller below. */
  public static class AskedBySuper {
    private Names it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Names other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = it == null ? 1 : it.isNamed();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Safe: the final method asks for nothing of the caller. */
  public static class CountedByFinal {
    private Named it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Named other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = it == null ? 1 : it.count();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: see below. */
  public static class Office {
    private boolean open = true;

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** In the method {@code toString} of a subclass that a caller writes, the thread waits. */
  public static class OfficeCleaner {
    private final Office office;
    private String last;

    public OfficeCleaner(Office office) {
      this.office = office;
    }

    public void clean() {
      synchronized (office) {
        office.open = false;
        try {
          last = String.valueOf(this);
        } finally {
          office.open = true;
        }
      }
    }
  }

  /** Counts what callers keep. */
  public static class Counter {
    private final Collection<String> given;

    public Counter(Collection<String> given) {
      this.given = given;
    }

    public final int count() {
      return given.size();
    }
  }

  /** Breakable: a final method of the module asks a collection of the caller. */
  public static class CountedByOther {
    private Counter it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Counter other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = it == null ? 1 : it.count();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** What callers have is run by a method that it inherits. */
  public static final class Runner extends Thread {
    public Runner(Runnable target) {
      super(target);
    }
  }

  /** Breakable: the thread that is not started runs what it got. */
  public static class RunByThread {
    private Runnable it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Runnable other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        new Thread(it).run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: so does one of a class of the module. */
  public static class RunByRunner {
    private Runner it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Runner other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        if (it != null) {
          it.run();
        }
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: the message comes from the caller before anything is thrown. */
  public static class SuppliedMessage {
    private Supplier<String> it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Supplier<String> other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = Objects.requireNonNull((Object) null, it);
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: bytes name a class of the caller, which reads itself. */
  public static class ReadFromBytes {
    private byte[] it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(byte[] other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        seen = new ObjectInputStream(new ByteArrayInputStream(it)).readObject();
      } catch (IOException | ClassNotFoundException e) {
        seen = 1;
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: the thread runs tasks of others until there are none. */
  public static class Quiescent {
    private Runnable it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(Runnable other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        ForkJoinTask.helpQuiesce();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Breakable: callers add handlers. */
  public static class Logged {
    private String it;
    private Object seen;
    private boolean open = true;

    public synchronized void set(String other) {
      it = other;
    }

    public synchronized void reload() {
      open = false;
      try {
        Logger.getLogger("office").fine("reload");
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Told.class)
    void aListenerThatWaits() {
      new Told().use();
    }

    @Test
    @Demonic(ToldLater.class)
    void listenersOutsideOfTheSection() {
      new ToldLater().use();
    }

    @Test
    @Demonic(ToldInside.class)
    void listenersInAList() {
      new ToldInside().use();
    }

    @Test
    @Demonic(ToldByItself.class)
    void aListenerThatTheModuleMakes() {
      new ToldByItself().use();
    }

    @Test
    @Demonic(ToldByField.class)
    void aListenerThatTheConstructorGets() {
      new ToldByField(new Quiet()).use();
    }

    @Test
    @Demonic(Reentered.class)
    void aListenerThatComesBack() {
      new Reentered().raise(new Quiet());
    }

    @Test
    @Demonic(Ruled.class)
    void aRuleOfTheCaller() {
      new Ruled().use();
    }

    @Test
    @Demonic(SealedRuled.class)
    void aSealedRule() {
      new SealedRuled().use();
    }

    @Test
    @Demonic(HiddenRuled.class)
    void aRuleOfThePackage() {
      new HiddenRuled().use();
    }

    @Test
    @Demonic(Room.class)
    void aSubclassOfTheCaller() {
      new Room().use();
    }

    @Test
    @Demonic(Hall.class)
    void aClassWithoutSubclasses() {
      new Hall().use();
    }

    @Test
    @Demonic(OwnTemplate.class)
    void anObjectOfTheClassItself() {
      new OwnTemplate().use();
    }

    @Test
    @Demonic(Sorted.class)
    void aComparatorOfTheCaller() {
      new Sorted(Comparator.naturalOrder()).use();
    }

    @Test
    @Demonic(Kept.class)
    void objectsThatAreOnlyKept() {
      new Kept().use();
    }

    @Test
    @Demonic(Hashed.class)
    void aKeyOfTheCaller() {
      new Hashed().use();
    }

    @Test
    @Demonic(Timed.class)
    void aClockBeforeTheSection() {
      new Timed(() -> 1).use();
    }

    @Test
    @Demonic(Formatted.class)
    void aFinalMethodOfTheJdk() {
      new Formatted().use();
    }

    @Test
    @Demonic(Gated.class)
    void aFinalMethodBelowAClassOfTheModule() {
      new Gated().use();
    }

    @Test
    @Demonic(Alive.class)
    void aFinalMethodThatLooks() {
      new Alive().use();
    }

    @Test
    @Demonic(Synchronised.class)
    void aViewOfAListOfTheCaller() {
      new Synchronised().use();
    }

    @Test
    @Demonic(Unmodifiable.class)
    void aViewOfAMapOfTheCaller() {
      new Unmodifiable().use();
    }

    @Test
    @Demonic(OneElement.class)
    void anElementOfTheCaller() {
      new OneElement().use();
    }

    @Test
    @Demonic(AskedByFinal.class)
    void anObjectThatAFinalMethodHandsOn() {
      new AskedByFinal().use();
    }

    @Test
    @Demonic(AskedForPackage.class)
    void anObjectThatAMethodOfThePackageHandsOn() {
      new AskedForPackage().use();
    }

    @Test
    @Demonic(AskedBySuper.class)
    void aMethodOfTheJdkAboveAFinalOne() {
      new AskedBySuper().use();
    }

    @Test
    @Demonic(CountedByFinal.class)
    void aFinalMethodThatAsksForNothing() {
      new CountedByFinal().use();
    }

    @Test
    @Demonic(CountedByOther.class)
    void aCollectionThatAFinalMethodAsks() {
      new CountedByOther().use();
    }

    @Test
    @Demonic(Office.class)
    void aSubclassOfTheCallerThatIsHandedOn() {
      new Office().use();
    }

    @Test
    @Demonic(RunByThread.class)
    void aThreadThatRunsWhatItGot() {
      new RunByThread().use();
    }

    @Test
    @Demonic(RunByRunner.class)
    void aThreadOfTheModuleThatRunsWhatItGot() {
      new RunByRunner().use();
    }

    @Test
    @Demonic(SuppliedMessage.class)
    void aMessageThatTheCallerMakes() {
      new SuppliedMessage().use();
    }

    @Test
    @Demonic(ReadFromBytes.class)
    void anObjectThatIsReadFromBytes() {
      new ReadFromBytes().use();
    }

    @Test
    @Demonic(Quiescent.class)
    void tasksOfOthers() {
      new Quiescent().use();
    }

    @Test
    @Demonic(Logged.class)
    void aHandlerOfALogger() {
      new Logged().use();
    }
  }
}
