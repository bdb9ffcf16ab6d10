package org.demonic.report;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a test pass although a finding is there, and says why. It stands on a test class or on a
 * test method. Reports list it; where the finding is gone, a line of the output says so.
 *
 * <pre>{@code
 * @Accept(finding = "3f9a01b2c4d5", because = "one thread makes all calls of close()")
 * }</pre>
 */
@Documented
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(Accept.All.class)
public @interface Accept {
  /** The id of the finding, as {@code target/demonic/report.html} shows it. */
  String finding();

  /** The reason, in a sentence for the reader of the code. */
  String because();

  /** Several of them; the compiler writes this one. */
  @Documented
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.RUNTIME)
  @interface All {
    /** The annotations. */
    Accept[] value();
  }
}
