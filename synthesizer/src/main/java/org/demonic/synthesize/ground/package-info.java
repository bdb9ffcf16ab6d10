/**
 * Lists what a goal speaks of: a domain and a goal come in; what {@code initial} says plainly, the
 * objects that exist or may be made, the calls of actions with them, and the fields that a call can
 * change go out. The package may use only {@code answer}; it knows neither solvers nor states.
 */
@NullMarked
package org.demonic.synthesize.ground;

import org.jspecify.annotations.NullMarked;
