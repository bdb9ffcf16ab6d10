/** Tests of the package of the same name. */
@NullMarked
package org.demonic.junit.body;

import org.jspecify.annotations.NullMarked;
