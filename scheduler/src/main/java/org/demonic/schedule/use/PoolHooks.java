package org.demonic.schedule.use;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.jspecify.annotations.Nullable;

/** Hears what the code of a thread is about to do with pools and their tasks. */
abstract class PoolHooks implements ScheduleListener {
  private final ControlledThread thread;
  private final Execution execution;
  private final EntryUse entries;
  private final TaskUse tasks;

  PoolHooks(ControlledThread thread, Execution execution) {
    this.thread = thread;
    this.execution = execution;
    this.entries = new EntryUse(thread, execution);
    this.tasks = new TaskUse(thread, execution);
  }

  /** What the thread does with objects of entered classes: tasks may be some. */
  EntryUse entries() {
    return entries;
  }

  @Override
  public void work(Object pool) {
    tasks.work(pool);
  }

  @Override
  public void forks(Object task) {
    entries.hands(task);
    tasks.forks(task);
  }

  @Override
  public void forked(Object task) {
    tasks.forked();
  }

  @Override
  public void executes(Object task) {
    tasks.executes(task);
  }

  @Override
  public void counts(Object task) {
    tasks.counts(task);
  }

  @Override
  public void looks(Object future) {
    tasks.looks(future);
  }

  @Override
  public void makes(Object pool) {
    execution.outsiders().makes(pool);
  }

  @Override
  public void takes(Object pool) {
    tasks.takes(pool);
  }

  @Override
  public void hands(Object task) {
    entries.hands(task);
  }

  @Override
  public void leaves(Object pool) {
    tasks.leaves(pool);
  }

  @Override
  public @Nullable ForkJoinPool commonPool() {
    return thread.reach().isInside() ? null : execution.pools().common(thread);
  }

  @Override
  public @Nullable ForkJoinPool asyncPool() {
    return thread.reach().isInside() ? null : execution.pools().async(thread);
  }

  @Override
  public @Nullable ScheduledThreadPoolExecutor delayer() {
    return thread.reach().isInside() ? null : execution.pools().delayer(thread);
  }

  @Override
  public void collectsGarbage() {
    tasks.collectsGarbage();
  }
}
