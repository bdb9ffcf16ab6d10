/** What is read at the beginning of methods. */
@NullMarked
package org.demonic.translate.guard;

import org.jspecify.annotations.NullMarked;
