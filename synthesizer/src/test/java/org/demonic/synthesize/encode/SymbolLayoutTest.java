package org.demonic.synthesize.encode;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;
import org.demonic.synthesize.smt.SymbolLayout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SymbolLayoutTest {
  private final Context context = new Context();
  private final Smt smt = new Smt(context);
  private final SymbolLayout symbols = new SymbolLayout(smt);

  @AfterEach
  void close() {
    context.close();
  }

  @Test
  void nullsAreEqualWhateverStandsBehindThem() {
    NullableType type = new NullableType(IntType.INT);
    Symbol one = new Symbol(List.of(smt.yes, smt.whole(1)));
    Symbol two = new Symbol(List.of(smt.yes, smt.whole(2)));
    Symbol three = new Symbol(List.of(smt.no, smt.whole(2)));
    assertThat(isSatisfiable(symbols.equal(type, one, two))).isTrue();
    assertThat(isSatisfiable(symbols.equal(type, two, three))).isFalse();
    assertThat(symbols.canonical(type, one)).isEqualTo(symbols.canonical(type, two));
  }

  @Test
  void sequencesAreEqualWhateverLiesBeyondTheirEnd() {
    SequenceType type = new SequenceType(IntType.INT);
    assertThat(isSatisfiable(symbols.equal(type, sequence(2, 7, 8, 9), sequence(2, 7, 8, 1))))
        .isTrue();
    assertThat(isSatisfiable(symbols.equal(type, sequence(2, 7, 8, 9), sequence(2, 7, 9, 9))))
        .isFalse();
    assertThat(isSatisfiable(symbols.equal(type, sequence(2, 7, 8), sequence(3, 7, 8)))).isFalse();
  }

  @Test
  void anElementIsDefinedInsideItsSequenceOnly() {
    Symbol sequence = sequence(2, 7, 8);
    assertThat(smt.isYes(symbols.element(sequence, smt.whole(1)).defined())).isTrue();
    assertThat(smt.isNo(symbols.element(sequence, smt.whole(2)).defined())).isTrue();
    assertThat(smt.isNo(symbols.element(sequence, smt.whole(-1)).defined())).isTrue();
  }

  @Test
  void differentCodesAreDifferentTextsOfTheLengthsAskedFor() throws LimitException {
    StringTexts texts =
        new StringTexts(Map.of("", 0, "a", 1), code -> BigInteger.valueOf(code.intValue() % 3));
    assertThat(texts.text(BigInteger.ONE)).isEqualTo("a");
    String one = texts.text(BigInteger.valueOf(4));
    String other = texts.text(BigInteger.valueOf(7));
    assertThat(List.of(one, other)).doesNotHaveDuplicates().doesNotContain("a");
    assertThat(List.of(one, other)).allMatch(text -> text.length() == 1);
    assertThat(texts.text(BigInteger.valueOf(4))).isEqualTo(one);
  }

  private Symbol sequence(int length, int... elements) {
    Expr<?> array = smt.arrays().constant(smt.whole(0));
    for (int i = 0; i < elements.length; i++) {
      array = smt.arrays().store(array, smt.whole(i), smt.whole(elements[i]));
    }
    return new Symbol(List.of(smt.whole(length), array));
  }

  private boolean isSatisfiable(BoolExpr formula) {
    Solver solver = context.mkSolver();
    solver.add(new BoolExpr[] {formula});
    return solver.check() == Status.SATISFIABLE;
  }
}
