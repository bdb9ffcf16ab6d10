package org.demonic.junit.rerun;

/** What the last run of a body works with: each run sets its own. */
public final class Latest<T> {
  private volatile T value;

  /** Begins with what counts if the body is never run. */
  public Latest(T first) {
    value = first;
  }

  /** Sets what belongs to the run that begins now, and returns it. */
  public T set(T ofRun) {
    value = ofRun;
    return ofRun;
  }

  public T get() {
    return value;
  }
}
