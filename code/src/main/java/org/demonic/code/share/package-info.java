/**
 * Who shares what: accesses of paths come in; out goes which memory several threads may reach, and
 * which locks guard it. Uses {@code value}, {@code path}, {@code program}, {@code initial} and
 * {@code execute}.
 *
 * <p><b>Who calls what.</b> {@code Visibility} in {@code program} says which methods code outside
 * calls. {@code Roots} makes the beginnings of threads of it: such a method is taken with any
 * arguments, at any time, and without a lock. All else runs inside of its callers, with their
 * arguments and under their checks and locks.
 *
 * <p><b>Code that callers write.</b> That the module has just one implementation of a type, or
 * none, says nothing. {@code OutsideCode} takes these for objects of classes outside:
 *
 * <ul>
 *   <li>those of an interface, or of a class with a public or protected constructor, where other
 *       packages can name it, and of its supertypes; those of types of the JDK and of libraries
 *       that are not final;
 *   <li>those of other package-private types, if code outside can pass such an object: to a method
 *       that it calls, into a field, an array or a collection that it sees, as the result of a
 *       method that it implements, as an exception that the module catches, as an object that the
 *       module casts to the type or asks whether it is of it, or by an unchecked cast of what holds
 *       it. These are then of classes of the same package.
 * </ul>
 *
 * <p>Final classes, enums and records are the module's; so are sealed types and classes with
 * private constructors, if that holds for all below them, private types, local and anonymous
 * classes, and package-private types that nobody else passes; unless a class with tests implements
 * or extends them. An object runs the module's code, too, if the module has made it, if only the
 * module's code assigns the field that holds it ({@code MadeFields} in {@code initial}), or if a
 * library returned it to code that passed nothing of others to it, such as a logger.
 *
 * <p><b>When such code runs.</b> In a call on such an object; in a call of a library that gets one
 * and may call its methods, or that gets an object of the module which asks such objects ({@code
 * AskedObjects}: a list whose {@code get} asks a caller, a key whose {@code hashCode} does, what is
 * generated for a record with such a component); in a call that takes, gives back or asks a lock or
 * a condition of a caller; in one that asks a default that any code may set. It may return and
 * throw anything, call any method that others can call, on the same thread, whose locks do not
 * hinder it, and wait on every monitor that it can reach. It cannot take or give back a lock that
 * stays in the module ({@code HiddenLocks} in {@code initial}).
 *
 * <p><b>Locks that a thread gives back in a call that is not read</b> ({@code LostLocks}, {@code
 * UnreadWaits}): the code comes back to a method of the module that waits or unlocks; it runs a
 * function that is such a call, or whatever reflection and method handles name; it initialises a
 * class of the module that does so, or one that only its name tells; it runs functions or listeners
 * that an object of the JDK has kept; or it waits itself, as the reader of a pipe or a process does
 * on its monitor. A library is taken to wait on the monitors of its own objects, and of what a call
 * gives it. Code of the JDK waits on no other monitors.
 */
@NullMarked
package org.demonic.code.share;

import org.jspecify.annotations.NullMarked;
