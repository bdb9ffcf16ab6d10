package org.demonic.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/**
 * A random class in a small part of Java: objects with two ints, a boolean and a lock; methods get
 * a number {@code k} and an object {@code q}. Other threads call the first methods: these are
 * public, or package-private, and then a class inside has public methods of the same names that
 * call them, some under the object's monitor. The others are private or package-private. In some
 * classes the ints are elements of an array that each object has for itself; some have no locks.
 */
final class SmallClass {
  static final List<String> FIELDS = List.of("a", "b", "c");
  static final int PUBLIC_METHODS = 2;
  private static final int METHODS = 4;

  /** Where a field or lock is found: {@code this} or {@code q}. */
  enum Base {
    THIS,
    Q
  }

  /** What is locked. */
  enum LockOf {
    MONITOR,
    FIELD,
    GLOBAL
  }

  sealed interface Expression {
    record Literal(int number) implements Expression {}

    record Parameter() implements Expression {}

    record Field(Base base, int field) implements Expression {}

    record Sum(Expression left, int right) implements Expression {}

    record Less(Expression left, Expression right) implements Expression {}

    record Not(Expression of) implements Expression {}
  }

  sealed interface Statement {
    record Assign(Base base, int field, Expression value) implements Statement {}

    record Increment(Base base, int field, int by) implements Statement {}

    record If(Expression condition, List<Statement> then, List<Statement> otherwise)
        implements Statement {}

    /** A call on {@code this} that hands {@code q} on. */
    record Call(int method, Expression argument) implements Statement {}

    record Return() implements Statement {}

    record Throw() implements Statement {}

    record Locked(LockOf lock, Base base, List<Statement> body) implements Statement {}
  }

  record Method(boolean isSynchronized, List<Statement> body) {}

  /** How other threads come to a method. */
  enum Access {
    PUBLIC,
    BY_CALLER,
    BY_CALLER_WITH_MONITOR
  }

  final String name;
  final List<Method> methods = new ArrayList<>();

  /** For each of the first methods. */
  final List<Access> accesses = new ArrayList<>();

  /** What stands before each of the other methods. */
  private final List<String> modifiers = new ArrayList<>();

  final boolean hasArray;
  private final boolean isUnlocked;
  private final Random random;
  private final boolean isGuarded;
  private int method;

  SmallClass(String name, long seed) {
    this.name = name;
    this.random = new Random(seed);
    this.hasArray = seed % 3 == 0;
    this.isUnlocked = seed % 4 == 1;
    this.isGuarded = random.nextBoolean() && !isUnlocked;
    int locked = isUnlocked ? 0 : random.nextInt(3);
    for (method = 0; method < METHODS; method++) {
      boolean isSynchronized = random.nextInt(2) < locked;
      methods.add(
          isGuarded && method < PUBLIC_METHODS && !isSynchronized
              ? new Method(false, sections())
              : new Method(isSynchronized, block(random.nextInt(3))));
    }
    Random visibility = new Random(~seed);
    for (int i = 0; i < METHODS; i++) {
      if (i < PUBLIC_METHODS) {
        accesses.add(Access.values()[visibility.nextInt(3)]);
      } else {
        modifiers.add(visibility.nextBoolean() && isCalled(i) ? "" : "private ");
      }
    }
  }

  /** Nobody would know who calls a method that is not private if no code does. */
  private boolean isCalled(int called) {
    return methods.stream().anyMatch(m -> calls(m.body(), called));
  }

  private static boolean calls(List<Statement> block, int called) {
    return block.stream()
        .anyMatch(
            s ->
                (s instanceof Statement.Call c && c.method() == called)
                    || (s instanceof Statement.If i
                        && (calls(i.then(), called) || calls(i.otherwise(), called)))
                    || (s instanceof Statement.Locked l && calls(l.body(), called)));
  }

  /** The names of its classes: the one inside calls the methods that are package-private. */
  List<String> classes() {
    return accesses.stream().allMatch(Access.PUBLIC::equals)
        ? List.of(name)
        : List.of(name, name + "$Caller");
  }

  /** One or two sections under the object's monitor. */
  private List<Statement> sections() {
    List<Statement> sections = new ArrayList<>();
    for (int i = random.nextInt(2); i >= 0; i--) {
      sections.add(new Statement.Locked(LockOf.MONITOR, Base.THIS, block(random.nextInt(3))));
    }
    return sections;
  }

  private List<Statement> block(int depth) {
    List<Statement> statements = new ArrayList<>();
    for (int i = depth > 0 ? random.nextInt(3) : 0; i >= 0; i--) {
      statements.add(statement(depth));
    }
    return statements;
  }

  private Statement statement(int depth) {
    switch (random.nextInt(depth == 0 ? 4 : isUnlocked ? 8 : 9)) {
      case 0, 1 -> {
        int field = random.nextInt(3);
        return new Statement.Assign(base(), field, field == 2 ? condition() : number());
      }
      case 2, 3 -> {
        return new Statement.Increment(base(), random.nextInt(2), random.nextBoolean() ? 1 : -1);
      }
      case 4, 5 -> {
        return new Statement.If(
            condition(), block(depth - 1), random.nextBoolean() ? block(depth - 1) : List.of());
      }
      case 6 -> {
        List<Statement> then = new ArrayList<>(random.nextBoolean() ? block(0) : List.of());
        then.add(random.nextBoolean() ? new Statement.Return() : new Statement.Throw());
        return new Statement.If(condition(), then, List.of());
      }
      case 7 -> {
        return method + 1 < METHODS
            ? new Statement.Call(
                method + 1 + random.nextInt(METHODS - method - 1),
                random.nextBoolean()
                    ? new Expression.Parameter()
                    : new Expression.Literal(random.nextInt(2)))
            : new Statement.Assign(Base.THIS, 0, number());
      }
      default -> {
        LockOf lock = LockOf.values()[random.nextInt(3)];
        return new Statement.Locked(lock, base(), block(depth - 1));
      }
    }
  }

  private Base base() {
    return !isGuarded && random.nextInt(4) == 0 ? Base.Q : Base.THIS;
  }

  private Expression number() {
    return one(
        () -> new Expression.Literal(random.nextInt(3)),
        Expression.Parameter::new,
        () -> new Expression.Field(base(), random.nextInt(2)),
        () -> new Expression.Sum(new Expression.Field(base(), random.nextInt(2)), 1));
  }

  private Expression condition() {
    return one(
        () -> new Expression.Field(base(), 2),
        () -> new Expression.Not(new Expression.Field(base(), 2)),
        () -> new Expression.Less(number(), number()));
  }

  @SafeVarargs
  private <T> T one(Supplier<? extends T>... choices) {
    return choices[random.nextInt(choices.length)].get();
  }

  String source() {
    StringBuilder code = new StringBuilder("final class " + name + " {\n  boolean c;\n");
    code.append(hasArray ? "  final int[] e = new int[2];\n" : "  int a; int b;\n");
    code.append("  final Object lock = new Object();\n");
    code.append("  static final Object G = new Object();\n");
    for (int i = 0; i < methods.size(); i++) {
      code.append("  ").append(modifier(i));
      code.append(methods.get(i).isSynchronized() ? "synchronized void m" : "void m").append(i);
      code.append("(int k, ").append(name).append(" q) {\n");
      write(methods.get(i).body(), code);
      code.append("  }\n");
    }
    if (classes().size() > 1) {
      code.append("  static class Caller {\n");
      for (int i = 0; i < PUBLIC_METHODS; i++) {
        caller(i).ifPresent(code::append);
      }
      code.append("  }\n");
    }
    return code.append("}\n").toString();
  }

  private String modifier(int of) {
    if (of >= PUBLIC_METHODS) {
      return modifiers.get(of - PUBLIC_METHODS);
    }
    return accesses.get(of) == Access.PUBLIC ? "public " : "";
  }

  private Optional<String> caller(int of) {
    String call = "p.m" + of + "(k, q);";
    Optional<String> body =
        switch (accesses.get(of)) {
          case PUBLIC -> Optional.empty();
          case BY_CALLER -> Optional.of(call);
          case BY_CALLER_WITH_MONITOR -> Optional.of("synchronized (p) { " + call + " }");
        };
    return body.map(
        b -> "    public static void m%d(%s p, int k, %s q) { %s }\n".formatted(of, name, name, b));
  }

  private void write(List<Statement> block, StringBuilder code) {
    block.forEach(s -> write(s, code));
  }

  private void write(Statement statement, StringBuilder code) {
    if (statement instanceof Statement.Assign s) {
      code.append(field(s.base(), s.field())).append(" = ").append(text(s.value())).append(";\n");
    } else if (statement instanceof Statement.Increment s) {
      code.append(field(s.base(), s.field())).append(s.by() > 0 ? "++;\n" : "--;\n");
    } else if (statement instanceof Statement.If s) {
      code.append("if (").append(text(s.condition())).append(") {\n");
      write(s.then(), code);
      code.append("} else {\n");
      write(s.otherwise(), code);
      code.append("}\n");
    } else if (statement instanceof Statement.Call s) {
      code.append("m").append(s.method()).append('(').append(text(s.argument())).append(", q);\n");
    } else if (statement instanceof Statement.Return) {
      code.append("return;\n");
    } else if (statement instanceof Statement.Throw) {
      code.append("throw new IllegalStateException();\n");
    } else if (statement instanceof Statement.Locked s) {
      String base = s.base() == Base.THIS ? "this" : "q";
      String lock =
          switch (s.lock()) {
            case MONITOR -> base;
            case FIELD -> base + ".lock";
            case GLOBAL -> "G";
          };
      code.append("synchronized (").append(lock).append(") {\n");
      write(s.body(), code);
      code.append("}\n");
    }
  }

  private String field(Base base, int field) {
    String owner = base == Base.THIS ? "this." : "q.";
    return owner + (hasArray && field < 2 ? "e[" + field + "]" : FIELDS.get(field));
  }

  private String text(Expression expression) {
    if (expression instanceof Expression.Literal e) {
      return String.valueOf(e.number());
    } else if (expression instanceof Expression.Parameter) {
      return "k";
    } else if (expression instanceof Expression.Field e) {
      return field(e.base(), e.field());
    } else if (expression instanceof Expression.Sum e) {
      return text(e.left()) + " + " + e.right();
    } else if (expression instanceof Expression.Less e) {
      return text(e.left()) + " < " + text(e.right());
    }
    return "!" + text(((Expression.Not) expression).of());
  }
}
