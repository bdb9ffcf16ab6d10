package org.demonic.contracts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What must hold when the method is called. Inherited preconditions are alternatives: an overriding
 * method may ask for less, never for more.
 *
 * <pre>{@code
 * @Requires("covered: 0 < amount && amount <= balance")
 * void withdraw(int amount)
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(Requires.All.class)
public @interface Requires {
  /** The expressions, each optionally tagged ({@code "tag: expression"}); all of them hold. */
  String[] value();

  /** Holds several of them; the compiler adds it where the annotation is repeated. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
  @interface All {
    Requires[] value();
  }
}
