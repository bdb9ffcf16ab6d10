/**
 * How a thread comes to a call: the paths of the method that it called first come in; out goes what
 * it has made sure of under the locks that it still has there. Uses {@code value}, {@code path},
 * {@code program} and {@code share}.
 *
 * <p>Others could act before the thread took its locks. So of the state at the call only that is
 * known which the thread has checked, or written itself, since it took them, and which its own
 * writes, its callbacks and unread code have not changed since.
 *
 * <p>The receiver and the arguments of the call may be others in another run. What is read from
 * memory that others write may be whatever they have put there before the thread took its locks; if
 * it has none, whatever they put there at any time. As read counts also
 *
 * <ul>
 *   <li>what decides which of several values an argument has ({@code need(n > 0 ? 1 : 0)});
 *   <li>what the thread has put into an object or array of its own that the clause asks about
 *       ({@code new Message(number.n).send()});
 *   <li>what a loop, a calculation or a call that is not read may have made of what was read;
 *   <li>what unread code has found in objects, except strings, boxed numbers and classes ({@code
 *       need(list.size())}, the elements of a copy);
 *   <li>that unread code has thrown, or that the thread was interrupted, where this decides which
 *       value an argument has.
 * </ul>
 *
 * <p>All else is what it is in this run, such as what a static method returns that is not read and
 * gets no such object; but system properties, default locales and default time zones may be set by
 * others. An object of the JDK that the thread has made is its own until it gives it away. A
 * calculation of an argument that overflows is not among what a proof holds for. Where not all ways
 * to the call are followed (it is in a function that the JDK runs, beside a recursion, or behind
 * too many branches), nothing is known of the operands.
 *
 * <p>Locks that code of the test has when it calls the module count as held all the time.
 */
@NullMarked
package org.demonic.code.arrival;

import org.jspecify.annotations.NullMarked;
