package org.demonic.contracts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method returns while other threads are at work need not be what any order of the calls
 * explains: an estimate, a statistic, a view that changes meanwhile. On a type, it is meant for
 * each of its methods. {@code @Demonic} does not compare such results where it runs a test beside a
 * second thread.
 *
 * <pre>{@code
 * @WeaklyConsistent
 * int estimatedSize()
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface WeaklyConsistent {}
