/** The one class by which the Java binding of Z3 asks for its native libraries. */
@NullMarked
package tools.aqua.turnkey.support;

import org.jspecify.annotations.NullMarked;
