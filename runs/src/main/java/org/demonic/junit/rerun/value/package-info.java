/** Values as text by which runs can be compared, and the methods that query an object. */
@NullMarked
package org.demonic.junit.rerun.value;

import org.jspecify.annotations.NullMarked;
