/**
 * What code outside of the module can do to memory of the module by itself, without a method of the
 * module that does it, and which objects it gets for that: a program and regions come in; paths of
 * such code go out. Uses {@code share} and what is below.
 *
 * <p>Such code runs at any time and without any lock. {@code OpenMembers}, {@code OpenArrays} and
 * {@code OpenHandles} in {@code escape} say what it may write: that is for proofs, and they
 * overlook no such write. Here is what it surely can write, which is for plans:
 *
 * <ul>
 *   <li>a public field;
 *   <li>an element of an array that a method returns, itself, in an {@code Optional} or in a
 *       collection of one, or passes to a function of the caller;
 *   <li>an element of an array that callers passed in, if all that is ever stored to the field
 *       comes from them.
 * </ul>
 *
 * <p>If the field with the array is final, others may have called the method that gives it out
 * before the checked thread took its locks.
 *
 * <p>Objects in a collection of the JDK are handed out if a method that others can call gives them
 * the collection, a copy or a view of it, an iterator, a stream, an array, or the element that the
 * caller asks for; or if callers passed the collection in. A method that gives out one element
 * counts if the collection has no other. What the checked call, or its callers in the module, may
 * have put into the collection does not count: others may not have it yet.
 */
@NullMarked
package org.demonic.code.outside;

import org.jspecify.annotations.NullMarked;
