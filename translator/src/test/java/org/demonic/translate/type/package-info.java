/** Tests of what is known of Java's types. */
@NullMarked
package org.demonic.translate.type;

import org.jspecify.annotations.NullMarked;
