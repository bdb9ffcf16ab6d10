package org.demonic.translate.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.translate.step.Steps.argument;
import static org.demonic.translate.step.Steps.field;
import static org.demonic.translate.step.Steps.read;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.lang.domain.Action;
import org.demonic.lang.print.Printer;
import org.demonic.translate.domain.JavaDomain;
import org.junit.jupiter.api.Test;

/** What the preconditions of methods say of their steps. */
class StepPreconditionsTest {
  private static final String ACCOUNT = "p/Account";
  private static final MethodName NEW_ACCOUNT = new MethodName(ACCOUNT, "<init>", "(II)V");
  private static final MethodName DEPOSIT = new MethodName(ACCOUNT, "deposit", "(II)V");
  private static final MethodName TAKE = new MethodName(ACCOUNT, "take", "()V");
  private static final MethodName DRAIN = new MethodName(ACCOUNT, "drain", "()V");
  private static final MethodName SCALE = new MethodName(ACCOUNT, "scale", "(D)V");
  private static final MethodName JOIN = new MethodName(ACCOUNT, "join", "(Lp/Account;)V");
  private static final MethodName UNREAD = new MethodName("p/Pool", "unread", "(I)V");

  private static final Set<MethodName> ASKING =
      Set.of(NEW_ACCOUNT, DEPOSIT, TAKE, DRAIN, SCALE, JOIN, UNREAD);

  private static Value minusOne(Value value) {
    return Values.calculate(Arithmetic.ADD, Kind.INT, value, Values.integer(-1));
  }

  private static Step[] accountSteps() {
    Value.Argument self = argument(0, "Lp/Account;");
    Value.Argument amount = argument(1, "I");
    FieldName balance = field(ACCOUNT, "balance", "I");
    Value sum = Values.calculate(Arithmetic.ADD, Kind.INT, read(self, balance), amount);
    Value later = Values.calculate(Arithmetic.ADD, Kind.INT, new Value.Seen(1, "I"), amount);
    Value seen = new Value.Seen(1, "I");
    return new Step[] {
      Steps.of(NEW_ACCOUNT)
          .making(new Value.Made(1, "Lp/Account;"))
          .write(new Value.Made(1, "Lp/Account;"), balance, amount)
          .step(),
      Steps.of(DEPOSIT).write(self, balance, sum).step(),
      Steps.of(DEPOSIT).part(9).write(self, balance, later).step(),
      Steps.of(TAKE).write(self, balance, minusOne(read(self, balance))).step(),
      Steps.of(TAKE).part(9).write(self, balance, minusOne(seen)).step(),
      Steps.of(DRAIN).write(self, balance, Values.integer(0)).step(),
      Steps.of(SCALE).write(self, field(ACCOUNT, "rate", "D"), argument(1, "D")).step(),
      Steps.of(JOIN)
          .write(self, field(ACCOUNT, "next", "Lp/Account;"), argument(1, "Lp/Account;"))
          .step(),
      Steps.of(UNREAD)
          .write(argument(0, "Lp/Pool;"), field("p/Pool", "n", "I"), argument(1, "I"))
          .step()
    };
  }

  /** Of later parts of a call, only what was said of the arguments still holds. */
  @Test
  void whatCallersMakeSureOf() throws IOException {
    StepGoldens.check("preconditions", new Demands(ASKING, ASKING, Map.of()), accountSteps());
  }

  /** A plan keeps them; a proof has to do without. */
  @Test
  void preconditionsThatNotAllCallersKnow() throws IOException {
    Step[] steps = accountSteps();
    JavaDomain possible =
        StepGoldens.domain(StepReading.POSSIBLE, new Demands(ASKING, Set.of(), Map.of()), steps);
    assertThat(possible.domain().actions())
        .hasSize(steps.length)
        .extracting(Action::name)
        .contains("take");
    assertThat(Printer.print(possible.file()))
        .doesNotContain("amount > 0", "balance > 0", "/= this");
  }

  /** A call gets no object that a field owns; code of the owner has it. */
  @Test
  void objectsThatFieldsOwn() throws IOException {
    FieldName last = field("p/Pool", "last", "Lp/Lease;");
    FieldName next = field("p/Lease", "next", "Lp/Lease;");
    Value.Argument pool = argument(0, "Lp/Pool;");
    Value.Argument lease = argument(0, "Lp/Lease;");
    Value.Argument object = argument(1, "Ljava/lang/Object;");
    StepGoldens.check(
        "owned",
        new Demands(Set.of(), Set.of(), Map.of(last, Set.of("p/Lease"))),
        Steps.of("p/Lease", "join", "(Lp/Lease;)V")
            .write(lease, next, argument(1, "Lp/Lease;"))
            .step(),
        Steps.of("p/Pool", "cut", "()V")
            .when(Values.not(Values.compare(Relation.EQUAL, read(pool, last), new Value.Null())))
            .write(read(pool, last), next, new Value.Null())
            .step(),
        Steps.of("p/Pool", "cut", "(Ljava/lang/Object;)V")
            .when(Values.compare(Relation.EQUAL, read(pool, last), object))
            .write(pool, last, new Value.Null())
            .step(),
        Steps.of("p/Pool", "renew", "(Lp/Lease;)V")
            .making(new Value.Made(1, "Lp/Lease;"))
            .write(new Value.Made(1, "Lp/Lease;"), next, argument(1, "Lp/Lease;"))
            .step());
  }
}
