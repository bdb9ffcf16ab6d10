package org.demonic.library;

import org.jspecify.annotations.Nullable;

/**
 * Which methods a row is about: a name, in which {@code *} at the beginning or at the end stands
 * for anything, and parameters.
 *
 * @param parameters the simple names of their types with commas; null for any
 */
record MethodPattern(String name, @Nullable String parameters) {
  static final int MOST_PRECISE = 5;

  /** Reads a pattern such as {@code add(Object)} or {@code get*(..)}; null if it is none. */
  static @Nullable MethodPattern of(String text) {
    int open = text.indexOf('(');
    if (open < 1 || !text.endsWith(")")) {
      return null;
    }
    String parameters = text.substring(open + 1, text.length() - 1);
    return new MethodPattern(
        text.substring(0, open), parameters.equals("..") ? null : parameters.replace(" ", ""));
  }

  boolean matches(String method, String descriptor) {
    boolean isNamed =
        name.equals(method)
            || name.equals("*")
            || (name.endsWith("*") && method.startsWith(name.substring(0, name.length() - 1)))
            || (name.startsWith("*") && method.endsWith(name.substring(1)));
    boolean isOfConstructors = method.equals("<init>") && !name.equals("<init>");
    return isNamed
        && !isOfConstructors
        && (parameters == null || parameters.equals(parameters(descriptor)));
  }

  /** Whether it says nothing of the name. */
  boolean isOfAll() {
    return name.equals("*");
  }

  /** How closely it says which methods it means. */
  int precision() {
    int ofName = isOfAll() ? 0 : name.contains("*") ? 1 : 2;
    return 2 * ofName + (parameters == null ? 0 : 1);
  }

  /** The simple names of the types of a descriptor. */
  static String parameters(String descriptor) {
    StringBuilder names = new StringBuilder();
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      int dimensions = 0;
      while (descriptor.charAt(at) == '[') {
        dimensions++;
        at++;
      }
      int end = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
      names.append(names.length() == 0 ? "" : ",");
      names.append(
          end > at
              ? descriptor.substring(descriptor.lastIndexOf('/', end) + 1, end)
              : primitive(descriptor.charAt(at)));
      names.append("[]".repeat(dimensions));
      at = end + 1;
    }
    return names.toString();
  }

  /** A method that it matches, whose parameters are of classes with the same simple names. */
  KnownClasses.Member example() {
    StringBuilder descriptor = new StringBuilder("(");
    if (parameters != null && !parameters.isEmpty()) {
      for (String parameter : parameters.split(",", -1)) {
        String element = parameter.replace("[]", "");
        descriptor
            .append("[".repeat((parameter.length() - element.length()) / 2))
            .append(letter(element));
      }
    }
    return new KnownClasses.Member(name.replace("*", ""), descriptor.append(")V").toString());
  }

  private static String letter(String type) {
    for (char letter : "ZBCSIJFD".toCharArray()) {
      if (primitive(letter).equals(type)) {
        return String.valueOf(letter);
      }
    }
    return "L/" + type + ";";
  }

  /** The same for the method that has this descriptor. */
  MethodPattern withParametersOf(String descriptor) {
    return new MethodPattern(name, parameters(descriptor));
  }

  private static String primitive(char letter) {
    return switch (letter) {
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'S' -> "short";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      default -> "double";
    };
  }

  @Override
  public String toString() {
    return name + "(" + (parameters == null ? ".." : parameters.replace(",", ", ")) + ")";
  }
}
