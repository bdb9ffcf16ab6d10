package org.demonic.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Makes a test a demonic one: at each call that the code under test makes, Demonic asks whether
 * other threads could break the precondition. On a class the annotation holds for all tests in it,
 * nested ones included; that of a method has priority over that of its class. A test that is
 * annotated itself fails if it has nothing to check; a class that is annotated, if none of its
 * tests has anything.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@ExtendWith(DemonicExtension.class)
public @interface Demonic {
  /**
   * The classes under test, with all classes that are nested in them. If this is empty, every class
   * that the test reaches is under test if it has contracts, or if it calls methods of the module
   * that begin with checks ({@link Implicit#GUARDS}).
   */
  Class<?>[] value() default {};

  /**
   * The largest number of actions in a plan; -1 stands for the configuration parameter {@code
   * demonic.actions}, whose default is 5.
   */
  int actions() default -1;

  /**
   * The largest number of new objects of each type; -1 stands for the configuration parameter
   * {@code demonic.fresh}, whose default is 1.
   */
  int fresh() default -1;

  /**
   * The work of one check, as the time that it takes a machine that does nothing else, such as
   * {@code "5s"}; the empty string stands for the configuration parameter {@code demonic.timeout},
   * whose default is 5s. The search for a proof has three fifths of it, and each search for a plan
   * has one. To read the code of a module, which is done once, is not counted.
   */
  String timeout() default "";

  /**
   * The code that counts as a precondition without a contract. An empty array stands for nothing,
   * and {@link Implicit#CONFIGURED} for the configuration parameter {@code demonic.implicit}, whose
   * default is {@code guards}.
   */
  Implicit[] implicit() default Implicit.CONFIGURED;

  /**
   * Whether the test is also run beside a second thread, which makes other calls of the classes of
   * {@link #value}: each time another one, and under each schedule that can make a difference. The
   * configuration parameter {@code demonic.rivals} says how long that may take for a test class;
   * {@code none} switches it off.
   */
  boolean rivals() default true;
}
