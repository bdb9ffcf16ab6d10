/**
 * The engines that try to answer a goal: a {@link Task} comes in; a verdict, or how far the engine
 * came, goes out. The package may use all below it: {@code answer}, {@code ground}, {@code slice},
 * {@code states}, {@code smt}, {@code encode} and {@code plan}. Each is a {@link Prover}, and none
 * decides which of them comes when, except for {@link FirstLook}.
 */
@NullMarked
package org.demonic.synthesize.engine;

import org.jspecify.annotations.NullMarked;
