/**
 * Instrumentation for tools that watch code while its tests run. {@link
 * org.demonic.instrument.weave.Instrumenter} is where to start reading: it is the one transformer
 * of a JVM, and its clients each give it a {@link org.demonic.instrument.weave.Weaver} and say
 * which classes they want.
 *
 * <p>From below: {@code problem} (what can go wrong), {@code hooks} (what instrumented code calls),
 * {@code agent} (the way into the JVM), {@code weave} (class files in, class files with hooks out),
 * {@code flow} (where references go in byte code), {@code calls} (the weaver of calls), {@code
 * record} (hook calls in, events of one test out). A package uses only those before it. No package
 * knows contracts, demonL or JUnit.
 */
@NullMarked
package org.demonic.instrument;

import org.jspecify.annotations.NullMarked;
