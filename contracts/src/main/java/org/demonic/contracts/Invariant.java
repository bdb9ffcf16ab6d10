package org.demonic.contracts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds of every object of the type between calls; subtypes inherit it.
 *
 * <pre>{@code
 * @Invariant("inRange: 0 <= size && size <= items.length")
 * class Buffer
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Invariant.All.class)
public @interface Invariant {
  /** The expressions, each optionally tagged ({@code "tag: expression"}); all of them hold. */
  String[] value();

  /** Holds several of them; the compiler adds it where the annotation is repeated. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Invariant[] value();
  }
}
