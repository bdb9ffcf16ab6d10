package org.demonic.schedule;

import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;

/**
 * Hears which calls a thread under control makes of the classes of {@link Schedules#entering}, from
 * code outside of them. It runs on that thread, and is not told of calls that it makes itself.
 */
public interface Entries {
  /**
   * Whether a site is one to be told of. Code that is woven tells for all that have ever been
   * heard: the classes of one {@link Entrance} are outside of another.
   */
  boolean concerns(Site site);

  /** Whether objects of a class are to be told of when they are made. */
  boolean concerns(Class<?> type);

  /**
   * There is a new object: an array of objects, or one of {@code java.util}; or a constructor has
   * begun, that of its class or of one above it. Of one in a static initialiser nothing is told.
   */
  void made(Object object);

  /** Whether the thread is to tell what it changes and hands on. */
  boolean followsObjects();

  /**
   * The thread may be about to change what an object, a class or an array refers to. Must not call
   * code of others.
   *
   * @param field the name of the field; empty for anything of the object
   */
  void changes(Object target, String field);

  /** The thread hands an object to another one: a thread itself, or a task. */
  void hands(Object object);

  /**
   * A call is about to be made.
   *
   * @param receiver null for a static method
   * @param arguments boxed
   */
  void begins(Site.CallSite call, @Nullable Object receiver, @Nullable Object[] arguments);

  /** A call has returned. Of one that throws nothing is told. */
  void returns(Site.CallSite call, @Nullable Object result);

  /**
   * The body of a method of such a class is about to run, whoever has called it: also behind a call
   * that has been told, and from inside. Only where the {@link Entrance} asks for it, or has asked
   * before.
   *
   * @param receiver null for a static method
   * @param arguments boxed
   */
  void enters(Site.BodySite body, @Nullable Object receiver, @Nullable Object[] arguments);

  /** A body is about to return. */
  void leaves(Site.BodySite body, @Nullable Object result);

  /** An exception leaves a body. Must not throw. */
  void fails(Site.BodySite body);
}
