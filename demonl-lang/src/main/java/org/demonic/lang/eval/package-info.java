/**
 * The concrete meaning of demonL: what comes in are states and terms of a domain; what goes out are
 * values, and the judgement whether a plan replays. Knows no solver. Uses {@code domain}, and of
 * {@code syntax} only {@code Quantifier} and {@code Literals}.
 */
@NullMarked
package org.demonic.lang.eval;

import org.jspecify.annotations.NullMarked;
