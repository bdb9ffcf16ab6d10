package com.example;

/** Has nothing that is for threads. */
public final class Counter {
  private int count;

  public int next() {
    return ++count;
  }
}
