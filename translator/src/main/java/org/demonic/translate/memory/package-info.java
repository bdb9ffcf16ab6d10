/**
 * What the steps of other threads read and write, as a domain has it: types, fields that no source
 * declares, static fields, and fields that say of an object whether it exists and who holds it.
 * Comes in: steps. Goes out: names for all of these. Uses {@code domain}, {@code naming}, {@code
 * model}, {@code source} and {@code type}.
 */
@NullMarked
package org.demonic.translate.memory;

import org.jspecify.annotations.NullMarked;
