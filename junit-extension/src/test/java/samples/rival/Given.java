package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import com.codahale.metrics.UniformReservoir;
import java.lang.management.ManagementFactory;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javax.management.JMException;
import javax.management.ObjectName;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Classes whose objects come from elsewhere, or get some, and sequential tests of them. */
public final class Given {
  private Given() {}

  /** Is made by a static method. */
  public static final class Tank {
    private final AtomicInteger left;

    private Tank(int left) {
      this.left = new AtomicInteger(left);
    }

    /** Makes one. */
    public static Tank of(int left) {
      return new Tank(left);
    }

    public boolean tryTake() {
      if (left.get() > 0) {
        left.decrementAndGet();
        return true;
      }
      return false;
    }
  }

  /** Hands out iterators, which are for one thread. */
  public static class Bag {
    private final List<String> elements = new ArrayList<>();

    public synchronized void add(String element) {
      elements.add(element);
    }

    /** One who goes through what is there now. */
    public synchronized Through through() {
      return new Through(List.copyOf(elements));
    }

    /** Has a place where it is. */
    public static class Through {
      private final List<String> elements;
      private int next;

      Through(List<String> elements) {
        this.elements = elements;
      }

      public boolean hasMore() {
        return next < elements.size();
      }

      public String more() {
        return elements.get(next++);
      }
    }
  }

  /** Has a static method, and one without a result. */
  public static class Greeter {
    private volatile String greeting = "hi";

    public static String language() {
      return "en";
    }

    public void setGreeting(String text) {
      greeting = text;
    }

    public String greeting() {
      return greeting;
    }
  }

  /** Tells listeners, and may be given more of them meanwhile. */
  public static class Bus {
    private final List<Consumer<String>> listeners = new ArrayList<>();

    public void addListener(Consumer<String> listener) {
      listeners.add(listener);
    }

    public void send(String text) {
      for (Consumer<String> listener : listeners) {
        listener.accept(text);
      }
    }
  }

  /** Has two numbers that belong together. */
  public static class Dial {
    /** A way to turn it. */
    public enum Way {
      LEFT,
      RIGHT
    }

    private final AtomicInteger turns = new AtomicInteger();
    private final AtomicInteger steps = new AtomicInteger();

    public void turn(Way way, int more) {
      turns.addAndGet(way == Way.LEFT ? 1 : 2);
      steps.addAndGet(more);
    }

    public int state() {
      return turns.get() * 10 + steps.get();
    }
  }

  /** Has a lock for its elements, but not where a default method goes through them. */
  public static class Items implements Iterable<String> {
    private final List<String> elements = new ArrayList<>();

    public synchronized void add(String element) {
      elements.add(element);
    }

    public synchronized int size() {
      return elements.size();
    }

    @Override
    public synchronized Iterator<String> iterator() {
      return elements.iterator();
    }
  }

  /** Has it there, too. */
  public static class LockedItems extends Items {
    @Override
    public synchronized void forEach(Consumer<? super String> action) {
      super.forEach(action);
    }
  }

  /** Can be called off. */
  public static class Job {
    private final AtomicBoolean isCancelled = new AtomicBoolean();

    public void cancel() {
      isCancelled.set(true);
    }

    public boolean isCancelled() {
      return isCancelled.get();
    }
  }

  /** Calls off a job where another thread comes first, although it should try again. */
  public static class Slot {
    private final AtomicReference<Job> current = new AtomicReference<>();

    public void put(Job job) {
      Job before = current.get();
      if (!current.compareAndSet(before, job)) {
        job.cancel();
      }
    }
  }

  /** Its own thread fails where it is closed, whatever others do meanwhile. */
  public static class Runner {
    private volatile boolean isClosed;

    public void run() throws InterruptedException {
      Thread own =
          new Thread(
              () -> {
                if (isClosed) {
                  throw new IllegalStateException("closed");
                }
              });
      own.start();
      own.join();
    }

    public void close() {
      isClosed = true;
    }
  }

  /** Waits, and is closed; what is wrong comes early in a call, or late where it waits. */
  public static class Channel {
    private final AtomicInteger closes = new AtomicInteger();
    private final AtomicInteger steps = new AtomicInteger();
    private int messages = 1;

    public int take() throws InterruptedException {
      int seen = closes.get() - closes.get();
      boolean hasWaited = false;
      goOn();
      synchronized (this) {
        while (messages == 0 && closes.get() == 0) {
          hasWaited = true;
          wait();
        }
        messages = Math.max(0, messages - 1);
      }
      return hasWaited ? closes.get() - closes.get() : seen;
    }

    public void close() {
      closes.incrementAndGet();
      goOn();
      synchronized (this) {
        notifyAll();
      }
    }

    private void goOn() {
      for (int i = 0; i < 3; i++) {
        steps.incrementAndGet();
      }
    }
  }

  @Demonic(Channel.class)
  public static class OfChannel {
    @Test
    void takesOne() throws Exception {
      assertThat(new Channel().take()).isZero();
    }
  }

  @Demonic(Runner.class)
  public static class OfRunner {
    @Test
    void runsAndIsClosed() throws Exception {
      Runner runner = new Runner();
      runner.run();
      runner.close();
    }
  }

  @Demonic(UniformReservoir.class)
  public static class OfReservoir {
    @Test
    void beginsWithNothing() {
      assertThat(new UniformReservoir().getSnapshot()).isZero();
    }
  }

  @Demonic(Tank.class)
  public static class OfTank {
    @Test
    void takesTheLast() {
      Tank tank = Tank.of(1);
      assertThat(tank.tryTake()).isTrue();
    }
  }

  @Demonic(Bag.class)
  public static class OfBag {
    @Test
    void goesThrough() {
      Bag bag = new Bag();
      bag.add("a");
      bag.add("b");
      Bag.Through through = bag.through();
      assertThat(through.hasMore()).isTrue();
      assertThat(through.more()).isEqualTo("a");
      assertThat(through.more()).isEqualTo("b");
    }
  }

  @Demonic(Greeter.class)
  public static class OfGreeter {
    @Test
    void greets() {
      Greeter greeter = new Greeter();
      greeter.setGreeting("hello");
      assertThat(greeter.greeting()).isEqualTo("hello");
      assertThat(Greeter.language()).isEqualTo("en");
    }
  }

  @Demonic(Bus.class)
  public static class OfBus {
    @Test
    void sendsToNobody() {
      new Bus().send("a");
    }
  }

  @Demonic(Dial.class)
  public static class OfDial {
    @Test
    void beginsAtZero() {
      assertThat(new Dial().state()).isZero();
    }
  }

  @Demonic(Items.class)
  public static class OfItems {
    @Test
    void addsOne() {
      Items items = new Items();
      items.add("a");
      items.add("b");
      assertThat(items.size()).isEqualTo(2);
    }
  }

  @Demonic({LockedItems.class, Items.class})
  public static class OfLockedItems {
    @Test
    void addsOne() {
      Items items = new LockedItems();
      items.add("a");
      items.add("b");
      assertThat(items.size()).isEqualTo(2);
    }
  }

  @Demonic(Clerk.Tally.class)
  public static class OfMaker {
    @Test
    void makesOne() {
      assertThat(new Clerk().make()).isNotNull();
    }
  }

  @Demonic(Clerk.Tally.class)
  public static class OfKeeper {
    @Test
    void countsOnce() {
      assertThat(new Clerk().count(1)).isEqualTo(1);
    }
  }

  @Demonic(Clerk.Tally.class)
  public static class OfRecounter {
    @Test
    void countsOnBoth() {
      assertThat(new Clerk().recount(1)).isEqualTo(1);
    }
  }

  @Demonic({Greeter.class, Clerk.Tally.class})
  public static class OfCrowd {
    @Test
    void greetsMany() {
      for (int i = 0; i < 20_000; i++) {
        Greeter.language();
      }
      assertThat(new Clerk.Tally().add(1)).isEqualTo(1);
    }

    @Test
    void greetsDeepDown() {
      assertThat(deep(500)).isEqualTo("en");
    }

    private static String deep(int left) {
      return left == 0 ? Greeter.language() : deep(left - 1);
    }

    @Test
    void greetsOne() {
      assertThat(Greeter.language()).isEqualTo("en");
    }
  }

  @Demonic(Clerk.class)
  public static class OfClerk {
    @Test
    void countsOnce() {
      assertThat(new Clerk().count(1)).isEqualTo(1);
    }
  }

  /** Is registered with the JVM as long as it is open. */
  public static final class Managed implements ManagedMBean {
    /** The domain of their names. */
    public static final String DOMAIN = "samples.rival.managed";

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final ObjectName name;
    private int value;

    public Managed() throws JMException {
      name = new ObjectName(DOMAIN, "number", String.valueOf(COUNT.incrementAndGet()));
      ManagementFactory.getPlatformMBeanServer().registerMBean(this, name);
    }

    @Override
    public int add(int n) {
      int sum = value + n;
      value = sum;
      return sum;
    }

    public void close() throws JMException {
      ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
    }
  }

  /** What the JVM knows of it. */
  public interface ManagedMBean {
    int add(int n);
  }

  @Demonic(Managed.class)
  public static class OfManaged {
    @Test
    void addsOnce() throws JMException {
      Managed managed = new Managed();
      assertThat(managed.add(2)).isEqualTo(2);
      managed.close();
    }
  }

  /** Tells listeners, of which the test knows nothing. */
  public static class Relay {
    private final List<Runnable> listeners = new ArrayList<>();
    private final String name;

    public Relay(String name) {
      this.name = name;
    }

    public String name() {
      return name;
    }

    public void addListener(Runnable listener) {
      listeners.add(listener);
    }

    /** Without a lock, as the other one. */
    public void fire() {
      listeners.forEach(Runnable::run);
    }
  }

  @Demonic(Relay.class)
  public static class OfRelay {
    @Test
    void hasAName() {
      assertThat(new Relay("north").name()).isEqualTo("north");
    }
  }

  /** Keeps a sum in a store that its owner gives it. */
  public static class Savings {
    private final Store store;

    public Savings(Store store) {
      this.store = store;
    }

    /** Adds without a lock. */
    public void add(int cents) {
      store.put(store.get() + cents);
    }

    /** The sum. */
    public int sum() {
      return store.get();
    }
  }

  /** Stores a number. */
  public interface Store {
    int get();

    void put(int value);
  }

  @Demonic(Savings.class)
  public static class OfSavings {
    @Test
    void addsOnce() {
      Savings savings = new Savings(new StoreDouble());
      savings.add(5);
      assertThat(savings.sum()).isEqualTo(5);
    }

    /** Belongs to the test. */
    private static final class StoreDouble implements Store {
      private int value;

      @Override
      public int get() {
        return value;
      }

      @Override
      public void put(int newValue) {
        value = newValue;
      }
    }
  }

  /** A map that knows no lock for what it has from its interface. */
  public static class Register extends AbstractMap<String, Integer> {
    private final Map<String, Integer> all = new HashMap<>();

    @Override
    public synchronized Integer put(String key, Integer value) {
      return all.put(key, value);
    }

    @Override
    public synchronized Integer get(Object key) {
      return all.get(key);
    }

    @Override
    public synchronized Set<Entry<String, Integer>> entrySet() {
      return new HashMap<>(all).entrySet();
    }
  }

  @Demonic(Register.class)
  public static class OfRegister {
    @Test
    void putsOne() {
      Register register = new Register();
      register.put("key", 1);
      assertThat(register.get("key")).isEqualTo(1);
    }
  }

  @Demonic({Slot.class, Job.class})
  public static class OfSlot {
    @Test
    void keepsTheJob() {
      Job job = new Job();
      new Slot().put(job);
      assertThat(job.isCancelled()).isFalse();
    }
  }
}
