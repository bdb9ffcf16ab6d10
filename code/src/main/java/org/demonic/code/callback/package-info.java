/**
 * Functions that one method makes and another one calls, perhaps on another thread: the paths of
 * methods by which a thread surely comes to run them. Uses {@code share}.
 *
 * <p>A function is part of a certain step only where a call surely brings about that it runs:
 *
 * <ul>
 *   <li>a method hands it to a new thread, to a {@code CompletableFuture}, or to an executor that
 *       it gets or that the module makes and never shuts down: it runs after the call. An executor
 *       is taken to run what it gets;
 *   <li>the JDK runs it for the elements of a collection that the caller chooses ({@code forEach},
 *       {@code removeIf}, {@code sort}, {@code Map.forEach}, {@code forEach} of a stream), if the
 *       type of the collection says which objects may be in it;
 *   <li>all constructors of a class leave it, before anybody else has the new object, in a field
 *       that nothing else writes, or in a collection to which nothing else adds functions and from
 *       which nothing takes any, and a method runs it from there. Classes that are {@code
 *       Cloneable} or {@code Serializable} are left out, because no constructor needs to run for
 *       their objects;
 *   <li>one call stores it, and a second one runs it.
 * </ul>
 *
 * <p>Other functions that outside code has added to the same collection are taken to return. A
 * function that runs once, on a thread or in a task that the constructor started, may be over. It
 * is a possible step, and not a certain one. So is a function that another object has, one in a
 * field or collection that others change, and one in an executor that the module gets from
 * elsewhere and keeps.
 */
@NullMarked
package org.demonic.code.callback;

import org.jspecify.annotations.NullMarked;
