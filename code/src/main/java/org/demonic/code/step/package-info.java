/**
 * What other threads can do, cut into indivisible steps: a program and what somebody looks at come
 * in; the steps that can change it go out. Uses all other packages.
 *
 * <p>For the verdicts that rest on this, see {@code docs/verdicts.md}. The rules:
 *
 * <ul>
 *   <li><b>Sections.</b> A path is cut into sections that nobody can tell apart into smaller ones.
 *       A {@code synchronized} method, or what is between {@code lock()} and {@code unlock()}, is
 *       one section if all other accesses to what it touches are made under the same lock.
 *       Elsewhere each access is a section of its own.
 *   <li><b>Possible and certain steps.</b> Proofs hold against the possible ones, plans are made of
 *       the certain ones. What is possible and not certain leaves a question open. Calls in loops
 *       and recursion are no hindrance to either.
 *   <li><b>Locks of the checked thread.</b> A step that needs one of them is not possible at the
 *       call. But others could act before the thread took them, so their steps count from the
 *       moment just before that; without locks, from the moment just before the call. What {@code
 *       arrival} knows has to hold after them.
 *   <li><b>Suspended calls.</b> At most one call is suspended at a time, where its thread has no
 *       lock, and goes on with what it has read. It is not suspended in a later round of a loop
 *       than the fourth, nor with an object that it has made.
 *   <li><b>Calls that have begun before.</b> A call may have been suspended before the test made
 *       one of its own calls. It has only read numbers of its receiver since then. What these were
 *       is kept of three calls that the test makes on the object; other threads are taken to have
 *       the object by then.
 *   <li><b>Ends half-way.</b> A call is a certain step up to the place where it throws, if its
 *       caller can bring that about: by an argument ({@code null}, 0), by a method of an argument
 *       that throws, or by an interrupt where the thread would wait. What was written before stays.
 *   <li><b>What is not reached.</b> The code behind a call that never returns: {@code System.exit},
 *       {@code add} of {@code List.of()}, {@code get} of an empty {@code Optional}, and what {@code
 *       NeverGiven} in {@code initial} finds.
 *   <li><b>Objects that are being made.</b> No certain step changes an object while its constructor
 *       runs, or a method that its maker has called on it before anybody else could have it, if no
 *       method of its class hands it on. Possible steps do.
 *   <li><b>Large code.</b> A region of which too much code would have to be read is free: it may
 *       hold any value at any time.
 * </ul>
 */
@NullMarked
package org.demonic.code.step;

import org.jspecify.annotations.NullMarked;
