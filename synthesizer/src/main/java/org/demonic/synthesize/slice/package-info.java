/**
 * What can matter to a goal, and the goal without the rest: fields, actions and objects whose
 * absence changes no verdict. It reads terms, and knows neither solvers nor states.
 */
@NullMarked
package org.demonic.synthesize.slice;

import org.jspecify.annotations.NullMarked;
