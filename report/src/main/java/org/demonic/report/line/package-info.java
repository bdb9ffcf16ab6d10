/**
 * The lines of the files in {@code target/demonic}, which are objects of JSON. Records in, lines
 * out, and back. Uses {@code finding}.
 */
@NullMarked
package org.demonic.report.line;

import org.jspecify.annotations.NullMarked;
