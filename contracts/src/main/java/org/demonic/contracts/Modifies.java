package org.demonic.contracts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the method may change beyond what its postcondition names: fields, or {@code "*"} for
 * everything.
 *
 * <pre>{@code
 * @Modifies({"balance", "other.balance"})
 * void transfer(Account other)
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(Modifies.All.class)
public @interface Modifies {
  /** The locations, each a field or {@code "*"}. */
  String[] value();

  /** Holds several of them; the compiler adds it where the annotation is repeated. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
  @interface All {
    Modifies[] value();
  }
}
