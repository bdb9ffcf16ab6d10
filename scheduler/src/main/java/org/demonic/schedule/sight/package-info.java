/** What calls have seen of the memory that other threads change meanwhile. */
@NullMarked
package org.demonic.schedule.sight;

import org.jspecify.annotations.NullMarked;
