package org.demonic.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Makes a test a demonic one: at each call that the code under test makes, it is asked whether
 * other threads could break the precondition. On a class it holds for all tests in it, nested ones
 * included; what a method's own says goes first.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@ExtendWith(DemonicExtension.class)
public @interface Demonic {
  /**
   * The classes under test, with all that is nested in them. None: every class with contracts that
   * the test reaches.
   */
  Class<?>[] value() default {};

  /** The most actions in a plan; -1 for the parameter {@code demonic.actions}, which is 5. */
  int actions() default -1;

  /** The most new objects of each type; -1 for the parameter {@code demonic.fresh}, which is 1. */
  int fresh() default -1;

  /**
   * The time limit of one check, as {@code "5s"}; empty for the parameter {@code demonic.timeout}:
   * 5s.
   */
  String timeout() default "";
}
