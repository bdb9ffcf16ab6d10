/**
 * Writes what people read about an exploration. Executions and explorations in, text out. Uses
 * {@code control}.
 */
@NullMarked
package org.demonic.schedule.report;

import org.jspecify.annotations.NullMarked;
