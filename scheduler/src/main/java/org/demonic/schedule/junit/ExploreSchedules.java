package org.demonic.schedule.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Stands for {@link Test} at a method that starts threads: the method is run under each schedule
 * that can make a difference, each time on a new instance with its {@code @BeforeEach} and
 * {@code @AfterEach} methods, and fails with the schedule that breaks it.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(ScheduleExtension.class)
public @interface ExploreSchedules {
  /** The largest number of preemptions; -1 for 0, 1, 2, ... and then any number. */
  int preemptions() default -1;

  /** The most runs of the method; 0 for no limit. */
  long executions() default 0;

  /**
   * The most seconds that the exploration takes; 0 for no such limit, but one of work: as much as a
   * usual machine does in a minute, which is the same on each machine.
   */
  int seconds() default 0;

  /** Beginnings of the names of classes whose code is never interrupted. */
  String[] excluding() default {};

  /** Whether the test may pass although threads race. */
  boolean allowRaces() default false;

  /** Whether the time of threads that wait for some time may be up while others can go on. */
  boolean timeouts() default false;
}
