/**
 * Finds causes of vacuous answers: a domain and its goals come in, warnings go out. The package may
 * use {@code answer}, {@code ground}, {@code slice}, {@code smt} and {@code encode}, and stands
 * beside the engines.
 */
@NullMarked
package org.demonic.synthesize.review;

import org.jspecify.annotations.NullMarked;
