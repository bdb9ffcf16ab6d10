/**
 * Unpacks Z3's native libraries, once for each user, because to unpack their 35 MB for each process
 * would be half of what a small check costs. The name of a library comes in, and it is loaded. The
 * package may use no other of this module.
 */
@NullMarked
package org.demonic.synthesize.natives;

import org.jspecify.annotations.NullMarked;
