/** Tests of the translator. */
@NullMarked
package org.demonic.translate;

import org.jspecify.annotations.NullMarked;
