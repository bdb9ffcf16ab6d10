package org.demonic.translate.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.demonic.lang.check.Checker;
import org.demonic.lang.check.Checker.CheckedClauses;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaRefusals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of random methods, the first clause that does not hold is the check that throws. */
final class RefusalsOracleTest {
  private static final int METHODS = 150;
  private static final int RUNS = 60;
  private static final int[] NUMBERS = {
    0, 1, 2, 3, -1, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1
  };

  private final Random random = new Random(Long.getLong("demonic.refusals.seed", 7));

  @TempDir Path root;

  @Test
  void theFirstClauseThatDoesNotHoldIsTheCheckThatThrows() throws Exception {
    Files.writeString(root.resolve("P.java"), source());
    int thrown = 0;
    int read = 0;
    try (CompiledRefusals compiled = CompiledRefusals.of(root, "P")) {
      Class<?> type = Class.forName("P", true, compiled.loader());
      for (int i = 0; i < METHODS; i++) {
        JavaMethod method = compiled.method("P", "m" + i);
        JavaRefusals refusals = compiled.refusals(method);
        if (!refusals.leftOut().isEmpty()) {
          continue;
        }
        read++;
        for (int run = 0; run < RUNS; run++) {
          thrown += compare(compiled.domain(), method, refusals, type) ? 1 : 0;
        }
      }
    }
    assertThat(read).isGreaterThan(METHODS / 2);
    assertThat(thrown).isBetween(read * RUNS / 10, read * RUNS * 9 / 10);
  }

  /** Whether the method throws. */
  private boolean compare(
      JavaDomain domain, JavaMethod method, JavaRefusals refusals, Class<?> type) throws Exception {
    Object object = type.getDeclaredConstructor().newInstance();
    Map<String, Value> fields = new HashMap<>();
    for (String name : List.of("a", "b")) {
      int value = number();
      type.getField(name).setInt(object, value);
      fields.put(name, Value.IntValue.of(value));
    }
    long wide = random.nextBoolean() ? number() : Long.MAX_VALUE - random.nextInt(3);
    type.getField("c").setLong(object, wide);
    fields.put("c", Value.IntValue.of(wide));
    for (String name : List.of("d", "e")) {
      boolean value = random.nextBoolean();
      type.getField(name).setBoolean(object, value);
      fields.put(name, Value.BoolValue.of(value));
    }
    int n = number();
    int k = number();
    int line = thrownAt(type.getMethod(method.name(), int.class, int.class), object, n, k);
    String place = line < 0 ? "" : "P.java:" + line;
    boolean isRead = refusals.clauses().stream().anyMatch(c -> c.text().endsWith(place));
    assertThat(firstBroken(domain, refusals, fields, n, k))
        .as("%s %s n=%d k=%d\n%s", method.name(), fields, n, k, refusals.clauses())
        .isEqualTo(isRead ? place : "");
    return line >= 0;
  }

  private static int thrownAt(Method method, Object object, int n, int k) throws Exception {
    try {
      method.invoke(object, n, k);
      return -1;
    } catch (InvocationTargetException e) {
      assertThat(e.getCause()).isInstanceOf(IllegalStateException.class);
      return e.getCause().getStackTrace()[0].getLineNumber();
    }
  }

  private static String firstBroken(
      JavaDomain java, JavaRefusals refusals, Map<String, Value> fields, int n, int k) {
    Domain domain = java.domain();
    ObjectType type = domain.type("P").orElseThrow();
    ObjectReference self = new ObjectReference("p", type);
    Map<Field, Value> values = new HashMap<>();
    domain.fields(type).forEach(f -> values.put(f, fields.get(f.name())));
    State state = State.of(Map.of(self, values));
    for (JavaClause clause : refusals.clauses()) {
      Map<Variable, Value> variables =
          Map.of(
              new Variable("this", type),
              self,
              new Variable("n", IntType.INT),
              Value.IntValue.of(n),
              new Variable("k", IntType.INT),
              Value.IntValue.of(k));
      CheckedClauses checked =
          Checker.checkClauses(domain, List.copyOf(variables.keySet()), List.of(clause.tagged()));
      boolean holds =
          Evaluator.holds(
              checked.clauses().orElseThrow().get(0).term(),
              Valuation.in(state, variables, FunctionChoices.NONE));
      if (!holds) {
        return clause.text().replaceAll(".* at ", "");
      }
    }
    return "";
  }

  private int number() {
    return NUMBERS[random.nextInt(NUMBERS.length)];
  }

  private String source() {
    List<String> lines = new ArrayList<>();
    lines.add("public class P { public int a, b; public long c; public boolean d, e;");
    lines.add("private boolean isLess(int n) { return a < n; }");
    lines.add("private long sum() { if (d) return a; return a + b; }");
    lines.add("private int some(int a) { int x = a; if (e) { x = b; } return x; }");
    lines.add("private void check() {");
    lines.add("if (a > b) throw new IllegalStateException();");
    lines.add("}");
    for (int i = 0; i < METHODS; i++) {
      lines.add("public void m" + i + "(int n, int k) {");
      int statements = 1 + random.nextInt(4);
      for (int s = 0; s < statements; s++) {
        lines.add(statement(s, 2));
      }
      lines.add("a++; }");
    }
    lines.add("}");
    return String.join("\n", lines);
  }

  private String statement(int number, int depth) {
    String refuse = "throw new IllegalStateException();";
    return switch (random.nextInt(depth > 0 ? 10 : 5)) {
      case 0, 1, 2 -> "if (" + condition(2) + ") " + refuse;
      case 3 -> "if (" + condition(1) + ") { } else { " + refuse + " }";
      case 4 -> "if (" + condition(1) + ") return;";
      case 5 -> "{ if (" + condition(1) + ") {\n" + statement(number, 0) + "\n} }";
      case 6 -> "n = " + term(1) + "; k = n - 1;";
      case 7 -> "long x" + number + " = n; if (x" + number + " + k > " + term(0) + ") " + refuse;
      case 8 -> "check();";
      default ->
          "synchronized (this) { if ("
              + condition(1)
              + ") "
              + refuse
              + " else if ("
              + condition(0)
              + ") "
              + refuse
              + " }";
    };
  }

  private String condition(int depth) {
    if (depth == 0) {
      return switch (random.nextInt(5)) {
        case 0 -> "d";
        case 1 -> "!e";
        case 2 -> "isLess(" + term(0) + ")";
        case 3 -> "sum() > " + term(1);
        default -> term(1) + " " + operator() + " " + term(0);
      };
    }
    return switch (random.nextInt(4)) {
      case 0 -> "(" + condition(depth - 1) + " && " + condition(depth - 1) + ")";
      case 1 -> condition(depth - 1) + " || " + condition(depth - 1);
      case 2 -> "!(" + condition(depth - 1) + ")";
      default -> condition(0);
    };
  }

  private String operator() {
    return List.of("<", "<=", ">", ">=", "==", "!=").get(random.nextInt(6));
  }

  private String term(int depth) {
    if (depth > 0 && random.nextBoolean()) {
      return "(" + term(0) + (random.nextBoolean() ? " + " : " - ") + term(0) + ")";
    }
    return switch (random.nextInt(6)) {
      case 0 -> "a";
      case 1 -> "b";
      case 2 -> "n";
      case 3 -> "k";
      case 4 -> "some(n)";
      default -> String.valueOf(random.nextInt(3));
    };
  }
}
