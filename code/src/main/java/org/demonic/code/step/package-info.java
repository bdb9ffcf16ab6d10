/**
 * What other threads can do, cut into indivisible steps: a program and what somebody looks at come
 * in; the steps that can change it go out. Uses all other packages.
 */
@NullMarked
package org.demonic.code.step;

import org.jspecify.annotations.NullMarked;
