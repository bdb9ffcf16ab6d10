/**
 * Which lock guards which field: what {@code @GuardedBy} says of fields and methods, the uses of
 * fields with the locks that the thread has there, and where code uses a field without its lock.
 * Uses {@code share} and {@code callback}.
 */
@NullMarked
package org.demonic.code.guarded;

import org.jspecify.annotations.NullMarked;
