/**
 * Z3's native libraries, unpacked once for each user. They are 35 MB: unpacking them for each
 * process would be half of what a small check costs.
 */
@NullMarked
package org.demonic.synthesize.natives;

import org.jspecify.annotations.NullMarked;
