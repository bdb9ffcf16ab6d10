package org.demonic.junit.rerun;

import java.lang.reflect.Method;
import java.util.List;
import org.demonic.junit.rerun.value.ComparableText;

/**
 * A call of the code under test, from outside.
 *
 * @param receiver of a static method the constant null
 * @param place where it is made, as {@code CounterTest.java:12}; empty for one that no code makes
 */
public record Call(Method method, Reference receiver, List<Reference> arguments, String place) {
  public Call {
    arguments = List.copyOf(arguments);
  }

  /** The same, made by no code. */
  public Call byNobody() {
    return new Call(method, receiver, arguments, "");
  }

  /** The binary name of the class of the method; of a function, that of the class that makes it. */
  public String className() {
    String name = method.getDeclaringClass().getName();
    int function = name.indexOf(UnderTest.FUNCTION);
    return function < 0 ? name : name.substring(0, function);
  }

  /** The name that people use for that. */
  public String simpleClassName() {
    String name = className();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** The source file of the code that makes it. */
  public String file() {
    return place.substring(0, place.lastIndexOf(':'));
  }

  /** The line of the code that makes it. */
  public int line() {
    return Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
  }

  /** Whether a value is the receiver or an argument. */
  public boolean uses(Reference value) {
    return receiver.equals(value) || arguments.contains(value);
  }

  /** Whether it is a call of what the call before has returned. */
  public boolean isOfPrevious() {
    return receiver instanceof Reference.Previous;
  }

  /** Its text in reports: {@code add("a", 1)}, or {@code Wallet 2.add("a", 1)}. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (receiver instanceof Reference.Met met && met.isLater()) {
      text.append(met.name()).append('.');
    }
    text.append(method.getName()).append('(');
    for (int i = 0; i < arguments.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(text(arguments.get(i)));
    }
    return text.append(')').toString();
  }

  private static String text(Reference argument) {
    if (argument instanceof Reference.Constant constant) {
      return ComparableText.of(constant.value());
    }
    return argument instanceof Reference.Met met ? met.name() : "what the call before returns";
  }
}
