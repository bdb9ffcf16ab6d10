package org.demonic.code.outline;

import java.util.Set;
import org.objectweb.asm.Type;

/** How Java writes names and values. */
final class JavaWords {
  private static final Set<String> RESERVED =
      Set.of(
          "_",
          "abstract",
          "assert",
          "boolean",
          "break",
          "byte",
          "case",
          "catch",
          "char",
          "class",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extends",
          "false",
          "final",
          "finally",
          "float",
          "for",
          "goto",
          "if",
          "implements",
          "import",
          "instanceof",
          "int",
          "interface",
          "long",
          "native",
          "new",
          "null",
          "package",
          "private",
          "protected",
          "public",
          "return",
          "short",
          "static",
          "strictfp",
          "super",
          "switch",
          "synchronized",
          "this",
          "throw",
          "throws",
          "transient",
          "true",
          "try",
          "void",
          "volatile",
          "while");

  private JavaWords() {}

  /** Whether Java can declare something of this name: other languages allow more. */
  static boolean isName(String name) {
    return !name.isEmpty()
        && Character.isJavaIdentifierStart(name.charAt(0))
        && name.chars().allMatch(Character::isJavaIdentifierPart)
        && !RESERVED.contains(name);
  }

  /** A name that looks like one that Java cannot declare. */
  static String similar(String name) {
    StringBuilder similar = new StringBuilder("$");
    name.chars()
        .map(c -> Character.isJavaIdentifierPart(c) ? c : '_')
        .forEach(c -> similar.append((char) c));
    return similar.toString();
  }

  /** Whether each part of a name with dots or slashes is one. */
  static boolean isQualifiedName(String name) {
    for (String part : name.split("[./]", -1)) {
      if (!isName(part)) {
        return false;
      }
    }
    return true;
  }

  static boolean isSayable(Type type) {
    return switch (type.getSort()) {
      case Type.ARRAY -> isSayable(type.getElementType());
      case Type.OBJECT -> isQualifiedName(type.getInternalName());
      default -> true;
    };
  }

  static String string(String text) {
    StringBuilder written = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> written.append("\\\"");
        case '\\' -> written.append("\\\\");
        case '\n' -> written.append("\\n");
        case '\r' -> written.append("\\r");
        case '\t' -> written.append("\\t");
        default -> written.append(c);
      }
    }
    return written.append('"').toString();
  }

  /** A constant of a type; empty if Java has no literal for it. */
  static String constant(Type type, Object value) {
    if (value instanceof String text) {
      return string(text);
    } else if (value instanceof Integer number) {
      return switch (type.getSort()) {
        case Type.BOOLEAN -> String.valueOf(number != 0);
        case Type.CHAR -> "(char) " + number;
        default -> number.toString();
      };
    } else if (value instanceof Long number) {
      return number + "L";
    } else if (value instanceof Double number && Double.isFinite(number)) {
      return number.toString();
    } else if (value instanceof Float number && Float.isFinite(number)) {
      return number + "f";
    }
    return "";
  }
}
