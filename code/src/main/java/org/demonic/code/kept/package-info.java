/**
 * What code outside of the module may run in a call, by the types and functions that the module has
 * given to it: calls come in; types and methods go out. Uses {@code flow}, {@code jdk}, {@code
 * path} and {@code program}.
 */
@NullMarked
package org.demonic.code.kept;

import org.jspecify.annotations.NullMarked;
