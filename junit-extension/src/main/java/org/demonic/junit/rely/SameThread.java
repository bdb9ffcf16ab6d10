package org.demonic.junit.rely;

import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.path.MethodName;

/**
 * An annotation says that one thread alone runs a method: while that runs, no other thread calls
 * the methods of which the same is said.
 *
 * @param annotation as it is written, {@code @UiThread}
 * @param running the method that runs, or is about to
 * @param methods all that this thread alone runs
 * @param excluded those of them that other threads would call otherwise
 */
public record SameThread(
    String annotation, MethodName running, Set<MethodName> methods, Set<MethodName> excluded) {
  public SameThread {
    methods = Set.copyOf(methods);
    excluded = Set.copyOf(excluded);
  }

  /**
   * The same where it is known what others would call.
   *
   * @param called by other threads, from outside
   */
  public SameThread excludingOnly(Set<MethodName> called) {
    return new SameThread(
        annotation,
        running,
        methods,
        methods.stream().filter(called::contains).collect(Collectors.toSet()));
  }

  /**
   * {@code while show() runs or is about to, no other thread calls hide() or show(): one thread
   * calls all of them (@UiThread)}.
   */
  public String text() {
    return AssumedCalls.sameThread(this);
  }
}
