/**
 * Hides Z3 behind one interface: expressions, queries within a budget, models and unsatisfiable
 * cores. Formulas come in; a model, or a core if there is no model, goes out. The package may use
 * only {@code answer}: it knows how values of demonL's types are laid out in Z3, but nothing of
 * objects, states or plans.
 */
@NullMarked
package org.demonic.synthesize.smt;

import org.jspecify.annotations.NullMarked;
