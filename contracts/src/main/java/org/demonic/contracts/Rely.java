package org.demonic.contracts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What calls by other threads may do at most while the method runs: a relation between the states
 * before ({@code old(e)}) and after each of their steps. On a type, it is meant for each object of
 * it, whichever method runs. Without one, other threads may do anything that the code can do.
 *
 * <p>It is an assumption about callers, which nobody checks: calls that break it are taken not to
 * be made meanwhile. {@code @Demonic} uses it only where there is no proof without it, and then
 * names the calls that it excludes. Threads that the code starts by itself are not excluded.
 *
 * <pre>{@code
 * @Rely("numIdlers >= old(numIdlers)")
 * void waitForIdle()
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@Repeatable(Rely.All.class)
public @interface Rely {
  /** The expressions, each optionally tagged ({@code "tag: expression"}); all of them hold. */
  String[] value();

  /** Holds several of them; the compiler adds it where the annotation is repeated. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.TYPE})
  @interface All {
    Rely[] value();
  }
}
