/**
 * What a goal speaks of, listed: the objects that there are or may be, the calls of actions with
 * them, and the fields that a call can change. The lowest layer: it knows the language alone, and
 * neither solvers nor states.
 */
@NullMarked
package org.demonic.synthesize.ground;

import org.jspecify.annotations.NullMarked;
