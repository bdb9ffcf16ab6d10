/**
 * Makes a goal concrete: a domain and a goal come in; the facts that {@code initial} states
 * plainly, the objects that exist or may be made, the calls of actions with them, and the fields
 * that each call can change go out. The package may use only {@code answer}; it knows neither
 * solvers nor states.
 */
@NullMarked
package org.demonic.synthesize.ground;

import org.jspecify.annotations.NullMarked;
