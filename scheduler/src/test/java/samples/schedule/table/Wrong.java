package samples.schedule.table;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.demonic.schedule.Failure;

/** A schedule breaks the program, or two of its accesses race. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Wrong {
  /** What may be said of it. */
  Failure.Kind[] value();

  /** The first version of Java that has what the program needs. */
  int since() default 17;
}
