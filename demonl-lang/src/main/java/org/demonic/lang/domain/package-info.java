/** The meaning of checked demonL: every name resolved, every term typed, every frame computed. */
@NullMarked
package org.demonic.lang.domain;

import org.jspecify.annotations.NullMarked;
