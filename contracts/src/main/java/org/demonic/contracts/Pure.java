package org.demonic.contracts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A query: it changes nothing, so contracts may call it. Its value is that of its {@link Ensures},
 * or of its body where that is a single {@code return}.
 *
 * <pre>{@code
 * @Pure
 * boolean isEmpty() {
 *   return size == 0;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Pure {}
