package org.demonic.code;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The answers to questions of one kind. An answer is found once, and only while no other thread
 * finds one for the same module; who asks again does not wait.
 */
final class Answers<Q, A> {
  private final Object module;
  private final Function<Q, A> reader;
  private final Map<Q, A> known = new ConcurrentHashMap<>();

  /**
   * No answers yet.
   *
   * @param module the lock for all questions about a module
   * @param reader asks no other such question itself, which would wait for who waits for this lock
   */
  Answers(Object module, Function<Q, A> reader) {
    this.module = module;
    this.reader = reader;
  }

  A to(Q question) {
    return known.computeIfAbsent(question, this::read);
  }

  private A read(Q question) {
    synchronized (module) {
      return reader.apply(question);
    }
  }
}
