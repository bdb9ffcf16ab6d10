/**
 * What methods that run assume about calls by other threads: out of their contracts and the objects
 * that they have come conditions on the steps of others, and the words for what these rule out.
 * Uses {@code snapshot}, {@code contract}, {@code problem}.
 */
@NullMarked
package org.demonic.junit.rely;

import org.jspecify.annotations.NullMarked;
