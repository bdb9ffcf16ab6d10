package org.demonic.junit.rerun;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.junit.rerun.value.ComparableText;
import org.demonic.junit.test.PropertyNames;

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
    return withoutFunction(method.getDeclaringClass().getName());
  }

  private static String withoutFunction(String name) {
    int function = name.indexOf(UnderTest.FUNCTION);
    return function < 0 ? name : name.substring(0, function);
  }

  /**
   * The binary name of the class that a repair would change: that of the method, or of the object
   * where the method is one that the JDK gives its interfaces.
   */
  public String owner() {
    return isOfJdk() && receiver instanceof Reference.Met met
        ? withoutFunction(met.className())
        : className();
  }

  private boolean isOfJdk() {
    return method.getDeclaringClass().getClassLoader() == null;
  }

  /** The name that people use for that. */
  public String simpleClassName() {
    if (isOfJdk() && receiver instanceof Reference.Met met) {
      return met.type();
    }
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

  /** Its text in Java: {@code add("a", 1)}, or {@code Wallet 2.add("a", 1)}. */
  public String text() {
    return object() + method.getName() + "(" + values() + ")";
  }

  /** Its text for people, as the language of its class has it: {@code left}, {@code left = 1}. */
  public String said() {
    return property()
        .map(name -> object() + name + (arguments.isEmpty() ? "" : " = " + values()))
        .orElseGet(this::text);
  }

  /** The name for people of what is called: a method, or a property. */
  public String name() {
    return property().orElseGet(method::getName);
  }

  private Optional<String> property() {
    return PropertyNames.of(method.getDeclaringClass(), method.getName(), arguments.size());
  }

  private String object() {
    return receiver instanceof Reference.Met met && met.isLater() ? met.name() + "." : "";
  }

  private String values() {
    return arguments.stream().map(Call::text).collect(Collectors.joining(", "));
  }

  private static String text(Reference argument) {
    if (argument instanceof Reference.Constant constant) {
      Object value = constant.value();
      if (value instanceof String lines && lines.indexOf('\n') >= 0) {
        // As a name of the call it is told apart from others.
        return ComparableText.of(lines.replace("\n", "\\n").replace("\r", "\\r"));
      }
      return value != null && Proxy.isProxyClass(value.getClass())
          ? value.toString()
          : ComparableText.of(value);
    }
    if (argument instanceof Reference.Made made) {
      return "a new " + made.type();
    }
    return argument instanceof Reference.Met met ? met.name() : "what the call before returns";
  }
}
