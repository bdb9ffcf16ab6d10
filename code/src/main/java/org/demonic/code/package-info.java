/**
 * What compiled Java does. Class files come in; for each method its paths go out: what it reads and
 * writes of the shared memory, in which order and under which conditions, with the place of each in
 * the byte code.
 *
 * <p>{@link org.demonic.code.ModuleCode} is the door: it has the questions that others ask.
 *
 * <p>From below: {@code value} (symbolic values), {@code path} (what a method does, as data),
 * {@code program} (the class files of a module), {@code initial} (what final fields hold), {@code
 * flow} (the loops of a method), {@code execute} (symbolic execution of methods). A package uses
 * only those before it. None knows contracts, demonL or JUnit.
 */
@NullMarked
package org.demonic.code;

import org.jspecify.annotations.NullMarked;
