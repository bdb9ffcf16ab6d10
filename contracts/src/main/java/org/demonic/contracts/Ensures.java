package org.demonic.contracts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds when the method returns; {@code old(e)} is {@code e} when it was called, {@code
 * result} what it returns. Only what is named outside {@code old} may change (see {@link
 * Modifies}). Inherited postconditions hold too.
 *
 * <pre>{@code
 * @Ensures("balance == old(balance) - amount")
 * void withdraw(int amount)
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(Ensures.All.class)
public @interface Ensures {
  /** The expressions, each optionally tagged ({@code "tag: expression"}); all of them hold. */
  String[] value();

  /** Holds several of them; the compiler adds it where the annotation is repeated. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
  @interface All {
    Ensures[] value();
  }
}
