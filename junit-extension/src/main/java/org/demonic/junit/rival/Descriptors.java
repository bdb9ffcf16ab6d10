package org.demonic.junit.rival;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** The descriptors of methods, as class files have them. */
final class Descriptors {
  private Descriptors() {}

  static String of(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .toMethodDescriptorString();
  }
}
