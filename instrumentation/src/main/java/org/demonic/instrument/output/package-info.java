/**
 * The files that tests leave in {@code target/demonic}. Lines and texts in, files out; several JVMs
 * may write at once. Uses nothing.
 */
@NullMarked
package org.demonic.instrument.output;

import org.jspecify.annotations.NullMarked;
