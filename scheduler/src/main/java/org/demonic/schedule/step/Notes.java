package org.demonic.schedule.step;

import java.util.List;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Places;
import org.jspecify.annotations.Nullable;

/** The notes about the steps of an execution, for reports. */
public final class Notes {
  private final @Nullable AccessedValues values;
  private final List<Step> steps;
  private final Places places;

  /**
   * Creates notes that are always about the last of some steps.
   *
   * @param values where to note it; null if nobody is to be told
   * @param steps grows
   */
  public Notes(@Nullable AccessedValues values, List<Step> steps, Places places) {
    this.values = values;
    this.steps = steps;
    this.places = places;
  }

  private int last() {
    return steps.size() - 1;
  }

  /** A field of an object is accessed, or a static field of a class. */
  public void owner(Object owner) {
    if (values != null) {
      values.sees(owner);
    }
  }

  /** The step accesses memory. */
  public void access(Object target, int part, int site) {
    if (values != null) {
      Step step = steps.get(last());
      boolean isWrite = step.operation().kind() == Kind.WRITE;
      values.noteCalls(last());
      values.note(last(), step.thread(), isWrite, target, part, places.site(site));
    }
  }

  /** The step calls an object of the JDK. */
  public void call(Object receiver, boolean isReading) {
    if (values != null) {
      values.noteCalls(last());
      values.noteCall(last(), steps.get(last()).thread(), receiver, isReading);
    }
  }

  /** The step gives a method of the JDK an object that this reads or changes. */
  public void given(Object object, boolean isReading) {
    if (values != null) {
      values.noteCalls(last());
      values.noteGiven(last(), steps.get(last()).thread(), object, isReading);
    }
  }

  /** The step takes a lock, or waits for a notification of it. */
  public void lock(Object lock) {
    if (values != null) {
      values.noteCalls(last());
      values.noteLock(last(), lock);
    }
  }

  /** The step has woken threads. */
  public void woken(List<Integer> threads) {
    if (values != null) {
      values.noteWoken(last(), threads);
    }
  }

  /** The last step of a thread is over. */
  public void settle(int thread) {
    if (values != null) {
      values.settle(thread);
    }
  }

  /** The name of a lock for readers; null if nobody is to be told. */
  public @Nullable String nameOf(Object lock) {
    return values == null ? null : values.nameOf(lock);
  }
}
