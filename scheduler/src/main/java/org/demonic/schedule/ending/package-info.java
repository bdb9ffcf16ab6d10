/** How executions end. Uses {@code memory}. */
@NullMarked
package org.demonic.schedule.ending;

import org.jspecify.annotations.NullMarked;
