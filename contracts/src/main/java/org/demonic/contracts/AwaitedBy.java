package org.demonic.contracts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what threads wait for at a condition, or at an object whose monitor is used. Calls that wake
 * them ({@code signal}, {@code notify} and those for all) require it.
 *
 * <pre>{@code
 * @AwaitedBy("numIdlers > 0")
 * final Condition nonZero = mutex.newCondition();
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@Repeatable(AwaitedBy.All.class)
public @interface AwaitedBy {
  /** The expressions, each optionally tagged ({@code "tag: expression"}); all of them hold. */
  String[] value();

  /** Holds several of them; the compiler adds it where the annotation is repeated. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.FIELD)
  @interface All {
    AwaitedBy[] value();
  }
}
