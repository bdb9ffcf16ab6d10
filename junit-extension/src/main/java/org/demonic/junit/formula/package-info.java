/** Terms of demonL, made piece by piece. Uses nothing else of the extension. */
@NullMarked
package org.demonic.junit.formula;

import org.jspecify.annotations.NullMarked;
