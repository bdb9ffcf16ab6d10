package samples.schedule.table;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** No schedule can break the program, and no two of its accesses race. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Right {
  /** How many schedules are enough, if there are too many for all; 0 for all. */
  int executions() default 0;

  /** The first version of Java that has what the program needs. */
  int since() default 17;
}
