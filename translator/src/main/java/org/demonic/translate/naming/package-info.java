/**
 * The names that types, fields, methods and arrays get in demonL. Comes in: the classes of a
 * domain. Goes out: a name for each member. Uses {@code model}, {@code source} and {@code type}.
 */
@NullMarked
package org.demonic.translate.naming;

import org.jspecify.annotations.NullMarked;
