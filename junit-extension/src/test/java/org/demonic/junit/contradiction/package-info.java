/** Tests of the package of the same name. */
@NullMarked
package org.demonic.junit.contradiction;

import org.jspecify.annotations.NullMarked;
