/** Tests of how steps become actions. */
@NullMarked
package org.demonic.translate.step;

import org.jspecify.annotations.NullMarked;
