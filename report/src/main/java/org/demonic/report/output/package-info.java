/**
 * The files that tests leave in {@code target/demonic}. Lines and texts in, files out; several JVMs
 * may write at once. Uses {@code line}.
 */
@NullMarked
package org.demonic.report.output;

import org.jspecify.annotations.NullMarked;
