/** Describes how executions end. Uses {@code objects}. */
@NullMarked
package org.demonic.schedule.ending;

import org.jspecify.annotations.NullMarked;
