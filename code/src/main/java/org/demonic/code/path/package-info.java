/**
 * What a method does, as data: paths from its beginning to its end, each a list of events. Uses
 * {@code value}.
 */
@NullMarked
package org.demonic.code.path;

import org.jspecify.annotations.NullMarked;
