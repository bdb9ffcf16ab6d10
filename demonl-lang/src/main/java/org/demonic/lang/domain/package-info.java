/**
 * The meaning of checked demonL, as the checker hands it to everybody else: every name resolved,
 * every term typed, every frame computed. Uses {@code source}, and of {@code syntax} only {@code
 * Quantifier}.
 */
@NullMarked
package org.demonic.lang.domain;

import org.jspecify.annotations.NullMarked;
