package org.demonic.junit.module;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.demonic.code.path.MethodName;

/** The types of methods as class files write them: {@code (ILjava/lang/String;)V}. */
public final class MethodDescriptors {
  private MethodDescriptors() {}

  /** The descriptor of a method. */
  public static String of(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .toMethodDescriptorString();
  }

  /** The descriptor of a constructor. */
  public static String of(Constructor<?> constructor) {
    return MethodType.methodType(void.class, constructor.getParameterTypes())
        .toMethodDescriptorString();
  }

  /** The name of a method in class files. */
  public static MethodName name(Method method) {
    return new MethodName(
        method.getDeclaringClass().getName().replace('.', '/'), method.getName(), of(method));
  }

  /** The number of parameters. This reads the text, because no class may be loaded for it. */
  public static int parameters(String descriptor) {
    int count = 0;
    for (int at = 1; descriptor.charAt(at) != ')'; at++) {
      while (descriptor.charAt(at) == '[') {
        at++;
      }
      if (descriptor.charAt(at) == 'L') {
        at = descriptor.indexOf(';', at);
      }
      count++;
    }
    return count;
  }
}
