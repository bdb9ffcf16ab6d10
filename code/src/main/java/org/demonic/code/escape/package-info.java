/**
 * Who else can have an object: the classes of a module come in, and paths; out go the fields that
 * own what they hold ({@code OwnedArrays}, {@code FieldOwnership}), what never leaves the module
 * ({@code Confinement}), what keeps itself to whoever has it ({@code SelfContained}), and what a
 * path has made that no other thread can have yet ({@code LoopEscape}). Uses {@code program},
 * {@code flow}, {@code path}, {@code jdk} and {@code value}.
 *
 * <p>Rules for proofs:
 *
 * <ul>
 *   <li>A new object is the thread's own if the class of the routine has made it since the test
 *       called the module, and has not stored, returned or handed it on; one that another class has
 *       made, only if it never leaves the method that made it: a class that uses an object first
 *       and shares it afterwards asks what others do to it then. Whatever a test or a {@code main}
 *       method has made, others have.
 *   <li>A field owns its arrays if each is made for it, never stored anywhere else, and passed only
 *       to methods that keep nothing ({@code ArrayCalls}: {@code fill}, {@code copyOf}, {@code
 *       sort}, {@code arraycopy}). Only code that reads the field writes their elements, and a lock
 *       guards them as it guards the field. All other arrays with elements of one type may be one
 *       and the same. Elements of an array that is passed to methods, private ones too, are shared,
 *       as are objects in a {@code ThreadLocal}.
 *   <li>Code outside may have an array that it made and passed in (as a variable argument, in a
 *       list or in a record, too), or that it got: as a result or an argument of a callback, itself
 *       or in an {@code Optional}, a collection, an exception, a record or a shallow copy. A copy,
 *       in and out, is enough for a field to own its array.
 *   <li>Code outside writes the fields that it can name: public ones, and protected ones of classes
 *       that it can extend, which are not final, of classes that are not private, local or
 *       anonymous; package-private ones if a class with test methods writes them; and those of
 *       which it may get a handle.
 * </ul>
 *
 * <p>Rules that only plans use:
 *
 * <ul>
 *   <li>A field owns its objects, itself or in its array or collection of the JDK, if each is made
 *       for it, and neither the code that reads it from there, nor the module's methods that get
 *       it, nor its own methods keep it or hand it on. Objects may go from one such field to
 *       another, and private methods may return them. Functions that get them ({@code forEach},
 *       {@code stream}) count as others. A plan reaches such an object only by calls of its owner,
 *       which the routine's thread can reach, or which is the receiver or an argument of a method
 *       under test that has called the routine. If another class of the module is among the
 *       callers, or a method that seems to call only code of the JDK, or if there are more than
 *       1,000 objects to look at, an owner may be missed: then plans leave out the objects of owned
 *       classes without an owner.
 *   <li>Objects never leave the module, whichever fields hold them, if code outside cannot get
 *       them: from a method or field that is not private in a class that is not private, local or
 *       anonymous; by an exception; as what a method of the JDK's types returns, or a function; by
 *       a call of unread code, or of an object that outside code may have made ({@code equals}, a
 *       comparator). Classes with test methods are outside code. What outside code has made and
 *       passed in may be anybody's, and so may all objects of that class in a field to which such
 *       an object can come.
 *   <li>The same is found out for each place where an array is made. {@code board.clear()} calls
 *       the public {@code Cells.zero(cells)} with its own array and under its lock: no plan calls
 *       {@code Cells.zero} with that array.
 * </ul>
 */
@NullMarked
package org.demonic.code.escape;

import org.jspecify.annotations.NullMarked;
