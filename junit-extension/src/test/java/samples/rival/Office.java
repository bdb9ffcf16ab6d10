package samples.rival;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes tickets and uses them at once, some of which others can have by then. */
public class Office {
  private static final List<Ticket> ALL = new ArrayList<>();
  private static final Map<String, Ticket> BY_NAME = new ConcurrentHashMap<>();
  private static final AtomicReferenceFieldUpdater<Office, Ticket> KEPT =
      AtomicReferenceFieldUpdater.newUpdater(Office.class, Ticket.class, "known");

  private static @Nullable Ticket last;
  private static @Nullable Supplier<Ticket> source;

  private final Lock lock = new ReentrantLock();
  private final AtomicReference<Ticket> current = new AtomicReference<>();
  private final List<Ticket> own = new ArrayList<>();
  private final Ticket[] row = new Ticket[1];
  private @Nullable Ticket kept;
  private volatile @Nullable Ticket known;

  /** Counts without a lock. */
  public static class Ticket {
    private final AtomicInteger uses = new AtomicInteger();

    /** Returns how often it was used. */
    public int use() {
      int next = uses.get() + 1;
      uses.set(next);
      return next;
    }

    private void look() {}
  }

  /** Is in a list of all. */
  private static final class Listed extends Ticket {
    Listed() {
      ALL.add(this);
    }
  }

  /** Tells somebody of itself. */
  private static final class Told extends Ticket {
    Told(Consumer<Ticket> listener) {
      listener.accept(this);
    }
  }

  /** Is known to a thread. */
  private static final class Started extends Ticket {
    Started() throws InterruptedException {
      Thread thread = new Thread(() -> uses(this));
      thread.start();
      thread.join();
    }
  }

  private static void uses(Ticket ticket) {
    ticket.look();
  }

  /** Has one. */
  private static final class Holder {
    private @Nullable Ticket ticket;

    Ticket ticket() {
      return ticket == null ? new Ticket() : ticket;
    }
  }

  int listed() {
    return new Listed().use();
  }

  int told(Consumer<Ticket> listener) {
    return new Told(listener).use();
  }

  int started() throws InterruptedException {
    return new Started().use();
  }

  int kept() {
    if (kept == null) {
      kept = new Ticket();
    }
    return kept.use();
  }

  void open() {
    kept = new Ticket();
  }

  /** Uses one the second time. */
  int visit() {
    if (kept == null) {
      kept = new Ticket();
      return 0;
    }
    return kept.use();
  }

  int last() {
    Ticket made = new Ticket();
    last = made;
    return made.use();
  }

  int named(String name) {
    return BY_NAME.computeIfAbsent(name, n -> new Ticket()).use();
  }

  int current() {
    Ticket made = new Ticket();
    current.set(made);
    return made.use();
  }

  int inRow() {
    Ticket made = new Ticket();
    row[0] = made;
    return made.use();
  }

  int submitted() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.submit(() -> {}).get();
    Ticket made = new Ticket();
    pool.submit(made::look).get();
    int uses = made.use();
    pool.shutdown();
    return uses;
  }

  int scheduled() throws InterruptedException {
    Timer timer = new Timer();
    CountDownLatch isDone = new CountDownLatch(1);
    Ticket made = new Ticket();
    timer.schedule(new Job(isDone, made), 1);
    isDone.await();
    int uses = made.use();
    timer.cancel();
    return uses;
  }

  /** Is done by another thread. */
  private static final class Job extends TimerTask {
    private final CountDownLatch isDone;
    private final Ticket ticket;

    Job(CountDownLatch isDone, Ticket ticket) {
      this.isDone = isDone;
      this.ticket = ticket;
    }

    @Override
    public void run() {
      if (ticket.hashCode() == ticket.hashCode()) {
        isDone.countDown();
      }
    }
  }

  int async() throws Exception {
    Ticket made = new Ticket();
    CompletableFuture.runAsync(made::look).get();
    return made.use();
  }

  int byHandle() {
    Ticket made = new Ticket();
    KEPT.set(this, made);
    return made.use();
  }

  int byFunction() {
    Ticket made = new Ticket();
    source = () -> made;
    return made.use();
  }

  int byUpdate() {
    current.updateAndGet(
        before -> {
          Ticket made = new Ticket();
          return made;
        });
    return current.get().use();
  }

  int held() {
    Holder holder = new Holder();
    holder.ticket = new Ticket();
    List<Object> parts = new ArrayList<>(List.of(holder));
    own.add(new Ticket());
    Supplier<Object> all = () -> parts;
    current.set(new Ticket());
    Map<String, Object> map = new HashMap<>();
    map.put("all", all);
    BY_NAME.clear();
    last = new Under(map);
    return holder.ticket().use();
  }

  /** Has others, by many ways. */
  private static final class Under extends Ticket {
    private final Map<String, Object> parts;

    Under(Map<String, Object> parts) {
      this.parts = parts;
    }

    @Override
    public int use() {
      return parts.isEmpty() ? 0 : super.use();
    }
  }

  static @Nullable Ticket lastOne() {
    return source == null ? last : source.get();
  }

  @Nullable Ticket known() {
    return known;
  }

  /** Nobody else has it, although it is in many things, and others are elsewhere. */
  int alone() {
    Ticket made = new Ticket();
    Holder holder = new Holder();
    holder.ticket = made;
    Ticket[] array = {made};
    List<Ticket> list = new ArrayList<>(List.of(array));
    list.add(made);
    Map<String, Object> map = new HashMap<>();
    map.put("holder", holder);
    map.keySet().removeIf(String::isEmpty);
    Collections.synchronizedList(list).add(made);
    Consumer<Ticket> consumer = ticket -> list.remove(made);
    consumer.accept(made);
    row[0] = Optional.of(new Ticket()).get();
    List.of(made).forEach(Ticket::look);
    Optional.of(made).ifPresent(Ticket::look);
    Ticket[][] grid = new Ticket[1][1];
    grid[0][0] = made;
    lock.lock();
    lock.unlock();
    current.set(null);
    own.add(null);
    int uses = list.stream().filter(ticket -> ticket == made).mapToInt(Ticket::use).sum();
    return uses + List.of(made).get(0).use() + holder.ticket().use();
  }

  /** Makes it ready before others have it. */
  int prepared() {
    Ticket made = new Ticket();
    int uses = made.use();
    kept = made;
    last = made;
    ALL.add(made);
    return uses;
  }
}
