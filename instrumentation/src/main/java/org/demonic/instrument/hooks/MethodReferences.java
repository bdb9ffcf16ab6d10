package org.demonic.instrument.hooks;

import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Links method references whose calls are reported. Between the object that implements the
 * functional interface and the method that is referred to comes a class that is made for it.
 */
public final class MethodReferences {
  /** The static field of the made class that holds what is called in the end. */
  public static final String TARGET = "target";

  /** The static method of the made class that is the implementation. */
  public static final String CALL = "call";

  private static final int IMPLEMENTATION = 1;
  private static final int ADDED = 3;

  private MethodReferences() {}

  /**
   * A bootstrap method.
   *
   * @param arguments those of {@link LambdaMetafactory#altMetafactory}; then the made class's name,
   *     its class file, a byte a character, and the type of its method
   */
  public static CallSite link(Lookup caller, String name, MethodType factory, Object... arguments)
      throws Throwable {
    int own = arguments.length - ADDED;
    Class<?> made = define(caller, (String) arguments[own], (String) arguments[own + 1]);
    MethodType type = (MethodType) arguments[own + 2];
    MethodHandle target = ((MethodHandle) arguments[IMPLEMENTATION]).asType(type);
    caller.findStaticSetter(made, TARGET, MethodHandle.class).invoke(target);
    Object[] linked = Arrays.copyOf(arguments, own);
    linked[IMPLEMENTATION] = caller.findStatic(made, CALL, type);
    return LambdaMetafactory.altMetafactory(caller, name, factory, linked);
  }

  /** Another thread may link the same method reference at the same time. */
  private static Class<?> define(Lookup caller, String name, String classFile) throws Exception {
    try {
      return caller.defineClass(classFile.getBytes(StandardCharsets.ISO_8859_1));
    } catch (LinkageError alreadyDefined) {
      return caller.findClass(name);
    }
  }
}
