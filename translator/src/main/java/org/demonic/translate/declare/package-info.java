/**
 * Makes the declarations of a domain. Comes in: the classes that a caller names. Goes out: the
 * types that these need, their demonL declarations, and the Java classes that correspond to them.
 * Uses all other packages of the module but the root.
 */
@NullMarked
package org.demonic.translate.declare;

import org.jspecify.annotations.NullMarked;
