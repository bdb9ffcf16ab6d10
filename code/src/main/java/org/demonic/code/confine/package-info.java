/**
 * Objects and arrays that never leave the module, and arrays that code outside may have: a rough
 * analysis of where values of the module go. Uses {@code program}, {@code flow}, {@code path} and
 * {@code value}, and knows from {@code owner} which calls copy arrays.
 */
@NullMarked
package org.demonic.code.confine;

import org.jspecify.annotations.NullMarked;
