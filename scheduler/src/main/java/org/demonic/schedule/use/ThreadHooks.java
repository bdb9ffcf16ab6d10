package org.demonic.schedule.use;

import java.util.Map;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.sight.Visits;
import org.jspecify.annotations.Nullable;

/** Hears what the code of a thread is about to do. */
public final class ThreadHooks extends PoolHooks {
  private final ControlledThread thread;
  private final Execution execution;
  private final MonitorUse monitors;
  private final MemoryUse memory;
  private final JdkUse jdk;
  private final GivenUse given;
  private final FunctionUse functions;
  private final ThreadUse threads;
  private final InterruptUse interrupts;
  private final PopulationUse population;
  private final TimeUse time;
  private final ScriptUse script;
  private final EntryUse entries;
  private final WeakUse weak;

  /** Creates the hooks of one thread. */
  public ThreadHooks(ControlledThread thread, Execution execution) {
    super(thread, execution);
    this.thread = thread;
    this.execution = execution;
    this.entries = entries();
    this.memory = new MemoryUse(thread, execution);
    this.threads = new ThreadUse(thread, execution);
    SharedUse shared = new SharedUse(thread, execution);
    this.given = new GivenUse(thread, execution, memory, shared);
    this.functions = new FunctionUse(thread, execution);
    this.jdk = new JdkUse(thread, execution, memory, shared, given, threads, functions);
    this.monitors = new MonitorUse(thread, execution, jdk);
    this.interrupts = new InterruptUse(thread, execution, monitors);
    this.population = new PopulationUse(thread, execution);
    this.time = new TimeUse(thread, execution, jdk);
    this.script = new ScriptUse(thread, execution);
    this.weak = new WeakUse(thread, execution, jdk);
  }

  void addWork(long nanos) {
    execution.outsiders().addWork(nanos);
  }

  void fence() {
    if (!thread.isOutOfReach() && !isUnwinding()) {
      thread.lateWrites().await();
    }
  }

  int threads() {
    return execution.startedThreads();
  }

  boolean isUnwinding() {
    return !execution.isRunning();
  }

  Sights sights() {
    return execution.sights();
  }

  Visits visits() {
    return execution.visits();
  }

  void beginCall(Object call) {
    execution.sights().begins(thread.number(), call, execution.locations());
  }

  void endCall() {
    execution.sights().ends(thread.number());
  }

  ScriptUse script() {
    return script;
  }

  @Override
  public Thread thread() {
    return thread.thread();
  }

  @Override
  public void initialiser(boolean begins) {
    thread.reach().initialiser(begins);
  }

  @Override
  public void routine(boolean begins, int site) {
    script.routine(begins, site);
  }

  @Override
  public void line(int site) {
    script.line(site);
  }

  @Override
  public void round(int loop, int value, boolean endsLoop) {
    if (!thread.isOutOfReach()) {
      thread.round(loop, value, endsLoop);
    }
  }

  @Override
  public void access(Object target, int site) {
    entries.access(target, site);
    memory.access(target, site);
  }

  @Override
  public void element(Object array, int index, int site) {
    entries.access(array, site);
    memory.element(array, index, site);
  }

  @Override
  public void enter(Object lock, int site) {
    monitors.enter(lock, site);
  }

  @Override
  public void enterMethod(Object receiver, int site) {
    monitors.enterMethod(receiver, site);
  }

  @Override
  public void entered(Object lock, int site) {
    monitors.entered(lock, site);
  }

  @Override
  public void exit(Object lock, int site) {
    monitors.exit(lock, site);
  }

  @Override
  public void await(Object lock, long nanos, int site) throws InterruptedException {
    monitors.await(lock, nanos, site);
  }

  @Override
  public void signal(Object lock, boolean all, int site) {
    monitors.signal(lock, all, site);
  }

  @Override
  public void call(Object receiver, @Nullable Object[] arguments, int site) {
    entries.call(receiver, arguments, site);
    jdk.call(receiver, arguments, site);
  }

  @Override
  public void callIfOrdering(Object receiver, @Nullable Object[] arguments, int site) {
    if (OrderingClasses.contain(execution.jdk().behind(receiver).getClass())) {
      jdk.call(receiver, arguments, site);
    }
  }

  @Override
  public Object through(Object receiver, @Nullable Object[] arguments, int site) {
    entries.call(receiver, arguments, site);
    return weak.access(receiver, arguments, site);
  }

  @Override
  public void called(Object receiver) {
    entries.called(receiver);
    functions.ends(receiver);
  }

  @Override
  public void applied(Object receiver) {
    functions.applied(receiver);
  }

  @Override
  public void visited(Object collection) {
    functions.visited(collection);
  }

  @Override
  public void given(@Nullable Object[] arguments, int site) {
    entries.given(arguments, site);
    given.given(arguments, site);
  }

  @Override
  public void cloned(Object array, int site) {
    given.cloned(array, site);
  }

  @Override
  public void settle(Object future) {
    jdk.settle(future);
  }

  @Override
  public void starts(Thread started) {
    threads.starts(started);
  }

  @Override
  public boolean start(Thread started, @Nullable Object container) {
    entries.hands(started);
    return threads.start(started, container);
  }

  @Override
  public void made(Thread thread, Runnable task) {
    entries.hands(task);
    execution.made(thread, task);
  }

  @Override
  public boolean join(Thread other, long nanos, int site) throws InterruptedException {
    return threads.join(other, nanos, site);
  }

  @Override
  public boolean interrupt(Thread other) {
    return interrupts.interrupt(other);
  }

  @Override
  public void begins(@Nullable Object receiver, @Nullable Object[] arguments, int site) {
    entries.begins(receiver, arguments, site);
  }

  @Override
  public void returns(@Nullable Object result, int site) {
    entries.returns(result, site);
  }

  @Override
  public void fails(int site) {
    entries.fails(site);
  }

  @Override
  public void constructed(Object object) {
    entries.constructed(object);
  }

  @Override
  public @Nullable Thread runner(Thread other) {
    ControlledThread known = execution.find(other);
    return known == null ? null : known.carrier();
  }

  @Override
  public @Nullable Boolean isInterruptedNow(Thread other) {
    return threads.isInterruptedNow(other);
  }

  @Override
  public void enterOfJdk(Object lock) {
    monitors.enterOfJdk(lock);
  }

  @Override
  public void exitOfJdk(Object lock) {
    monitors.exitOfJdk(lock);
  }

  @Override
  public void enterOfChannel(Object lock) {
    interrupts.enterOfChannel(lock);
  }

  @Override
  public void exitOfChannel(Object lock) {
    interrupts.exitOfChannel(lock);
  }

  @Override
  public void enterOfInterrupts(Object lock) {
    interrupts.enterOfInterrupts(lock);
  }

  @Override
  public void exitOfInterrupts(Object lock) {
    interrupts.exitOfInterrupts(lock);
  }

  @Override
  public boolean interruptAll(ThreadGroup group) {
    return interrupts.interruptAll(group);
  }

  @Override
  public void look(int site) {
    threads.look(site);
  }

  @Override
  public void interrupted() {
    thread.interrupts().findOut(thread.known());
  }

  @Override
  public @Nullable Boolean isInterrupted(Thread other, int site) {
    return threads.isInterrupted(other, site);
  }

  @Override
  public Thread known(Thread other) {
    return threads.known(other);
  }

  @Override
  public @Nullable Boolean isAlive(Thread other, int site) {
    return threads.isAlive(other, site);
  }

  @Override
  public Thread.@Nullable State state(Thread other, int site) {
    return threads.state(other, site);
  }

  @Override
  public Thread[] threads(ThreadGroup group, boolean recurse, int site) {
    return population.threads(group, recurse, site);
  }

  @Override
  public StackTraceElement @Nullable [] stack(Thread other, int site) {
    return threads.stack(other, site);
  }

  @Override
  public Map<Thread, StackTraceElement[]> stacks(int site) {
    return population.stacks(site);
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    time.sleep(nanos, site);
  }

  @Override
  public void giveWay(int site) {
    time.giveWay(site);
  }

  @Override
  public boolean park(long nanos) {
    return time.park(nanos);
  }

  @Override
  public boolean park(@Nullable Object blocker, long nanos) {
    return time.park(blocker, nanos);
  }

  @Override
  public boolean setBlocker(@Nullable Object blocker) {
    return time.setBlocker(blocker);
  }

  @Override
  public void asksForBlocker(Thread other, int site) {
    threads.asksForBlocker(other, site);
  }

  @Override
  public boolean unpark(Thread other) {
    return time.unpark(other);
  }

  @Override
  public long nanoTime(int site) {
    return time.nanoTime(site);
  }
}
