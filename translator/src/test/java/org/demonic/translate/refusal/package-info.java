/** What is read at the beginning of methods. */
@NullMarked
package org.demonic.translate.refusal;

import org.jspecify.annotations.NullMarked;
