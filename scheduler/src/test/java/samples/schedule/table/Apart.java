package samples.schedule.table;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The program, or each of the class, is run in a JVM of its own: it uses threads that the JDK
 * keeps, so that it matters what was run before; or leaves threads behind that go on for ever, or a
 * class that can no longer be used.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Apart {}
