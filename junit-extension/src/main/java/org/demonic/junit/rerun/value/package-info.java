/** Values as text by which runs can be compared, and which methods tell of an object. */
@NullMarked
package org.demonic.junit.rerun.value;

import org.jspecify.annotations.NullMarked;
