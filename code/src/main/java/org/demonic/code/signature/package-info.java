/** What declarations say with type variables and type arguments: signatures come in. */
@NullMarked
package org.demonic.code.signature;

import org.jspecify.annotations.NullMarked;
