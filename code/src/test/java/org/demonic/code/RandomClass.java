package org.demonic.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Java sources of a random class {@code Base} with a subclass {@code Derived}: fields of many
 * types, methods that calculate, branch, loop, call, throw, catch and lock. Methods call later ones
 * only, so that each ends.
 */
final class RandomClass {
  private static final List<String> NUMBERS =
      List.of("int", "long", "byte", "short", "char", "double", "float");
  private static final int METHODS = 4;

  private final Random random;
  private final StringBuilder code = new StringBuilder();
  private final List<String> locals = new ArrayList<>();
  private int names;
  private int method;

  private RandomClass(long seed) {
    this.random = new Random(seed);
  }

  static String source(long seed) {
    RandomClass made = new RandomClass(seed);
    made.write();
    return made.code.toString();
  }

  private void write() {
    code.append("sealed class Base permits Derived {\n");
    NUMBERS.forEach(t -> code.append("  ").append(t).append(' ').append(t).append("F;\n"));
    code.append(
        "  boolean booleanF;\n  Integer boxF;\n  Base next;\n  int[] ints;\n  Base[] bases;\n");
    code.append("  static int shared;\n");
    code.append("  final java.util.concurrent.locks.ReentrantLock lock =\n");
    code.append("      new java.util.concurrent.locks.ReentrantLock();\n");
    for (method = 0; method < METHODS; method++) {
      method("");
    }
    code.append("}\nfinal class Derived extends Base {\n  int own;\n");
    for (method = 1; method < METHODS; method++) {
      if (random.nextBoolean()) {
        method("own += 1;");
      }
    }
    code.append("}\n");
  }

  private void method(String first) {
    locals.clear();
    locals.add("p");
    String lock = random.nextInt(4) == 0 ? "synchronized " : "";
    code.append("  ").append(lock).append("int m").append(method).append("(int p, Base q) {\n");
    code.append(first).append('\n');
    block(2);
    code.append("return ").append(integer(2)).append(";\n}\n");
  }

  private void block(int depth) {
    int before = locals.size();
    int statements = 1 + random.nextInt(2);
    for (int i = 0; i < statements; i++) {
      statement(depth);
    }
    locals.subList(before, locals.size()).clear();
  }

  private void statement(int depth) {
    int choice = random.nextInt(depth > 0 ? 17 : 8);
    switch (choice) {
      case 0, 1 -> {
        String type = one(NUMBERS);
        line(field(type) + " = (" + type + ") (" + number(2) + ");");
      }
      case 2 -> line(field(one(NUMBERS)) + one("++", "--") + ";");
      case 3 -> line(field(one(NUMBERS)) + one(" += ", " -= ", " *= ") + integer(1) + ";");
      case 4 -> line(object() + ".next = " + reference() + ";");
      case 5 -> {
        String name = "v" + names++;
        line("int " + name + " = " + integer(2) + ";");
        locals.add(name);
      }
      case 6 -> line(object() + ".booleanF = " + condition(1) + ";");
      case 7 ->
          line(
              one(
                  () -> "shared = " + integer(1) + ";",
                  () -> object() + ".boxF = " + integer(1) + ";",
                  () -> object() + ".bases[" + integer(0) + "] = " + reference() + ";",
                  () -> object() + ".ints[" + integer(0) + "] = " + integer(1) + ";"));
      case 8, 9, 10 -> {
        line("if (" + condition(1) + ") {");
        block(depth - 1);
        if (random.nextBoolean()) {
          line("} else {");
          block(depth - 1);
        }
        line("}");
      }
      case 11 -> {
        String i = "i" + names++;
        String rounds = one("0", "1", "2", "3", "(" + integer(1) + " & 7)");
        line("for (int " + i + " = 0; " + i + " < " + rounds + "; " + i + "++) {");
        locals.add(i);
        block(depth - 1);
        locals.remove(i);
        line("}");
      }
      case 12 -> {
        line("switch (" + integer(1) + ") {");
        line("case 0:");
        block(depth - 1);
        line(one("break;", ""));
        line("case 2:");
        block(depth - 1);
        line("break;\ndefault:");
        block(depth - 1);
        line("}");
      }
      case 13 -> {
        line("try {");
        block(depth - 1);
        line(
            random.nextBoolean()
                ? "} finally {"
                : "} catch ("
                    + one("NullPointerException", "RuntimeException")
                    + " e"
                    + names++
                    + ") {");
        block(depth - 1);
        line("}");
      }
      case 14 ->
          line(
              one(
                  () -> "if (" + condition(1) + ") return " + integer(1) + ";",
                  () -> "if (" + condition(1) + ") throw new IllegalStateException();"));
      case 15 -> {
        line("lock.lock();\ntry {");
        block(depth - 1);
        line("} finally {\nlock.unlock();\n}");
      }
      default -> {
        line("synchronized (" + object() + ") {");
        block(depth - 1);
        line("}");
      }
    }
  }

  private void line(String text) {
    code.append(text).append('\n');
  }

  private String field(String type) {
    return object() + "." + type + "F";
  }

  private String object() {
    return one("this", "this", "this", "q", "next", "((Derived) this)");
  }

  private String reference() {
    return one("this", "q", "next", "null", "q.next", "new Derived()");
  }

  private String number(int depth) {
    return random.nextInt(3) == 0 ? field(one(NUMBERS)) : integer(depth);
  }

  private String integer(int depth) {
    if (depth > 0 && random.nextInt(3) > 0) {
      String left = integer(depth - 1);
      return one(
          () ->
              "("
                  + left
                  + one(
                      " + ", " - ", " * ", " / ", " % ", " & ", " | ", " ^ ", " << ", " >> ",
                      " >>> ")
                  + integer(depth - 1)
                  + ")",
          () -> "(int) " + field(one(NUMBERS)),
          () -> "(" + condition(0) + " ? " + left + " : " + integer(depth - 1) + ")",
          () -> "(-(" + left + "))",
          () -> method + 1 < METHODS ? call(left) : left);
    }
    return one(
        () -> one(locals),
        () -> String.valueOf(random.nextInt(7) - 2),
        () -> object() + ".intF",
        () -> "(int) boxF",
        () -> "shared",
        () -> "ints.length",
        () -> "ints[" + random.nextInt(3) + "]",
        () -> "(int) byteF",
        () -> one("Integer.MAX_VALUE", "Integer.MIN_VALUE"));
  }

  private String call(String argument) {
    int callee = method + 1 + random.nextInt(METHODS - method - 1);
    return object() + ".m" + callee + "(" + argument + ", " + reference() + ")";
  }

  private String condition(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return "(" + condition(depth - 1) + one(" && ", " || ", " ^ ") + condition(depth - 1) + ")";
    }
    return one(
        () -> number(1) + one(" < ", " <= ", " > ", " >= ", " == ", " != ") + number(1),
        () -> object() + ".booleanF",
        () -> "!" + object() + ".booleanF",
        () -> reference() + one(" == ", " != ") + reference(),
        () -> one("q", "next") + " instanceof Derived");
  }

  private String one(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  @SafeVarargs
  private String one(Supplier<String>... choices) {
    return choices[random.nextInt(choices.length)].get();
  }
}
