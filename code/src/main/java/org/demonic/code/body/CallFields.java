package org.demonic.code.body;

import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;

/**
 * Static fields that no class has. They stand for what a call gets and what it gives, so that a
 * question about one call can speak of both.
 */
public final class CallFields {
  private CallFields() {}

  /**
   * An argument of the call, which never changes.
   *
   * @param index counted from 0; the receiver, if there is one, is 0
   * @param type the descriptor
   */
  public static FieldName argument(MethodName method, int index, String type) {
    return new FieldName(method.owner(), "argument'" + index, type, true);
  }

  /** What the method returns. */
  public static FieldName result(MethodName method) {
    String descriptor = method.descriptor();
    String type = descriptor.substring(descriptor.indexOf(')') + 1);
    return new FieldName(method.owner(), "result'", type, false);
  }

  /** The object that a constructor makes. */
  public static FieldName made(MethodName constructor) {
    return new FieldName(constructor.owner(), "object'", "L" + constructor.owner() + ";", false);
  }

  /** Whether the call has returned. */
  public static FieldName returned(MethodName method) {
    return new FieldName(method.owner(), "returned'", "Z", false);
  }
}
