package org.demonic.schedule.use;

import java.util.Collections;
import org.demonic.instrument.schedule.OrderingCode;

/** The classes of the JDK, and those below them, whose methods order the threads that call them. */
final class OrderingClasses {
  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (isOne(c)) {
              return true;
            }
          }
          return false;
        }
      };

  private OrderingClasses() {}

  /** Whether a class is one of them. */
  static boolean contain(Class<?> type) {
    return KNOWN.get(type);
  }

  private static boolean isOne(Class<?> type) {
    boolean isMadeSynchronized =
        type.getNestHost() == Collections.class && type.getSimpleName().startsWith("Synchronized");
    return isMadeSynchronized
        || type == Thread.class
        || OrderingCode.isSynchronized(type.getName().replace('.', '/'))
        || type.getPackageName().startsWith("java.util.concurrent")
        || type.getPackageName().equals("java.lang.invoke");
  }
}
