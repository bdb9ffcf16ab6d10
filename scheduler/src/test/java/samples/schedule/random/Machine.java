package samples.schedule.random;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What the threads of a program share, as real objects. */
public final class Machine {
  /** How many monitors there are. Locks have the numbers behind theirs. */
  static final int MONITORS = 2;

  final Object[] monitors = {new Object(), new Object()};
  final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
  final Condition[] conditions = {locks[0].newCondition(), locks[1].newCondition()};
  final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
  final AtomicInteger atomic = new AtomicInteger();
  final AtomicReference<Box> box = new AtomicReference<>(new Box());
  final Semaphore semaphore = new Semaphore(1);
  private final Thread[] threads;
  private final int[][] registers;
  private static final AtomicIntegerFieldUpdater<Machine> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(Machine.class, "v");
  private static final VarHandle HANDLE;

  static {
    try {
      HANDLE = MethodHandles.lookup().findVarHandle(Machine.class, "w", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final int[] elements = new int[1];
  final Map<String, String> map = new HashMap<>();
  final ConcurrentMap<String, String> concurrent = new ConcurrentHashMap<>();
  final Set<String> keys = map.keySet();
  final Set<String> concurrentKeys = concurrent.keySet();
  private int x;
  private int y;
  private volatile int v;
  private volatile int w;

  /** Is written before a reference publishes it. */
  static final class Box {
    int n;
  }

  private Machine(int threads) {
    this.threads = new Thread[threads];
    this.registers = new int[threads][Statement.REGISTERS];
  }

  /** Runs a program on real threads. Returns what is in its memory and its registers at the end. */
  public static List<Integer> run(Program program) throws Exception {
    Machine machine = new Machine(program.threads().size());
    int waitedFor = program.threads().size();
    if (program.style() == Program.Style.POOL) {
      machine.runInPool(program);
    } else {
      waitedFor -= program.style() == Program.Style.DAEMON ? 1 : 0;
      machine.runInThreads(program, waitedFor);
    }
    return machine.state(waitedFor);
  }

  private void runInPool(Program program) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(program.workers());
    List<Future<?>> tasks = new ArrayList<>();
    for (int t = 0; t < threads.length; t++) {
      int number = t;
      tasks.add(pool.submit(() -> run(program, number)));
    }
    for (Future<?> task : tasks) {
      task.get();
    }
    pool.shutdown();
  }

  private void runInThreads(Program program, int waitedFor) throws InterruptedException {
    for (int t = 0; t < threads.length; t++) {
      int number = t;
      threads[t] = new Thread(() -> run(program, number));
      threads[t].setDaemon(t >= waitedFor);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (int t = 0; t < waitedFor; t++) {
      threads[t].join();
    }
  }

  private void run(Program program, int thread) {
    try {
      for (Statement statement : program.threads().get(thread)) {
        statement.run(this, registers[thread]);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<Integer> state(int threads) {
    List<Integer> state = new ArrayList<>();
    for (int variable = 0; variable < State.MAP; variable++) {
      state.add(read(variable));
    }
    state.add(map.size());
    state.add(concurrent.size());
    state.add(atomic.get());
    state.add(box.get().n);
    for (int t = 0; t < threads; t++) {
      for (int register : registers[t]) {
        state.add(register);
      }
    }
    return state;
  }

  int read(int variable) {
    return switch (variable) {
      case 0 -> x;
      case 1 -> y;
      case 2 -> v;
      case 3 -> elements[0];
      default -> w;
    };
  }

  void write(int variable, int value) {
    switch (variable) {
      case 0 -> x = value;
      case 1 -> y = value;
      case 2 -> v = value;
      case 3 -> elements[0] = value;
      default -> w = value;
    }
  }

  /** Through an updater or a handle. */
  int increment(boolean byHandle) {
    return byHandle ? (int) HANDLE.getAndAdd(this, 1) + 1 : UPDATER.incrementAndGet(this);
  }

  Thread thread(int number) {
    return threads[number];
  }
}
