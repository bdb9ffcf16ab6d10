package org.demonic.synthesize.states.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.FiniteValues;
import org.demonic.synthesize.RandomProblem;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.states.compiled.CellPlace.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares narrowing with enumeration: it opens cells of random states, tries all values of a small
 * domain, and checks that narrowing leaves out none with which the term has one of the target
 * values.
 */
final class NarrowingTest {
  private static final int PROBLEMS = Integer.getInteger("demonic.narrowing.problems", 10);
  private static final int STATES = 2;
  private static final int STATES_OF_WRITTEN_TERMS = PROBLEMS / 2;

  private final Map<Part, Integer> narrowed = new EnumMap<>(Part.class);

  @Test
  void noPartOfARandomClauseLeavesAPossibleValueOut() throws LimitException {
    for (int seed = 0; seed < PROBLEMS; seed++) {
      String text = RandomProblem.text(seed);
      Optional<Domain> domain = RandomStates.domain(text);
      if (domain.isPresent()) {
        compare(domain.get(), new Random(seed), STATES, text);
      }
    }
    assertThat(narrowed.get(Part.WHOLE)).isGreaterThan(200 * PROBLEMS);
    assertThat(narrowed.get(Part.LENGTH)).isGreaterThan(10 * PROBLEMS);
    assertThat(narrowed.get(Part.ELEMENT)).isGreaterThan(10 * PROBLEMS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "this.n = other.n + k",
        "this.n - k = other.n",
        "k - this.n < other.n",
        "this.n + k > 2 - other.n",
        "not (this.n < k)",
        "not (this.n - other.n >= k)",
        "not (this.r.n < k)",
        "not (old this.r.n + k <= 1)",
        "this.m = k",
        "this.m > k",
        "not (this.m <= k)",
        "this.m + 1 = k",
        "not (this.m + 1 < k)",
        "not (k - this.m < 1)",
        "not ((if this.b then this.m + 0 else this.n) < k)",
        "(if this.b then this else other).n = k",
        "this.s[if this.b then 0 else 1] = k",
        "forall (x: A) not (old x.n < k)",
        "this.b = other.b",
        "this.b = (this.n > k)",
        "not (this.b or other.n = k)",
        "this.b and other.n = k",
        "this.b implies other.n = k",
        "not (this.b implies other.n = k)",
        "if this.b then this.n = 1 else other.n = k",
        "(if this.b then this.n else other.n + 1) = k",
        "this.c = this.b",
        "this.c /= null and this.c",
        "this.r = other",
        "this.r.r = other",
        "this.s.length = k + 1",
        "not (this.s.length > k)",
        "this.s[k] = this.n",
        "not (this.s[0] < k)",
        "not (this.s[k] - 1 < other.n)",
        "this.t[k] = other",
        "forall (x: A) x.n = k",
        "not (exists (x: A) x.n = k)",
        "exists (x: A) x.n = k",
        "forall (x: A) (x.b implies x.n < k)",
        "double(this) = other.n + k",
        "not (double(this) > k)",
        "isLarge(this, k)",
        "not isLarge(this, k)",
        "distinct(this.n, other.n, k)",
        "this is A and this.n >= k",
      })
  void noWrittenClauseLeavesAPossibleValueOut(String clause) throws LimitException {
    String text =
        """
        type A { n: Int; m: Int?; b: Bool; c: Bool?; s: [Int]; t: [A]; r: A }
        double(x: A): Int
          require x.n > 0;
          ensure Result = x.n + x.n;
        isLarge(x: A, limit: Int): Bool
          require x.b;
          ensure Result = (x.n > limit);
        act(this: A, other: A, k: Int)
          ensure %s;
        """
            .formatted(clause);
    Domain domain = RandomStates.domain(text).orElseThrow();
    compare(domain, new Random(1), STATES_OF_WRITTEN_TERMS, text);
  }

  private void compare(Domain domain, Random random, int states, String text)
      throws LimitException {
    for (Action action : domain.actions()) {
      List<Variable> variables = new ArrayList<>(action.parameters());
      action.result().ifPresent(variables::add);
      for (Clause clause :
          Stream.concat(action.requires().stream(), action.ensures().stream()).toList()) {
        for (Term part : parts(clause.term())) {
          Case tried = new Case(domain, random, variables, part, text);
          for (int i = 0; i < states; i++) {
            tried.inRandomStates();
          }
        }
      }
    }
  }

  /** A term and its parts, as far as no quantifier binds their variables. */
  private static List<Term> parts(Term term) {
    List<Term> parts = new ArrayList<>();
    parts.add(term);
    if (!(term instanceof Term.Quantified)) {
      Terms.children(term).forEach(child -> parts.addAll(parts(child)));
    }
    return parts;
  }

  /** A cell that may be opened, and the values that are tried in it. */
  private record Cell(int number, Type type, List<Value> values) {}

  /** Two cells that are open at once; they may be the same one. */
  private record Pair(Cell one, Cell other) {}

  /** The test of one term. */
  private final class Case {
    private final Term term;
    private final String text;
    private final RandomStates states;
    private final Map<Variable, Integer> variables;
    private final Code code;
    private final CellMemory memory;

    Case(Domain domain, Random random, List<Variable> variables, Term term, String text)
        throws LimitException {
      this.term = term;
      this.text = text;
      this.states = new RandomStates(domain, random);
      TermCompiler terms = new TermCompiler(layout(), 2 * layout().size());
      this.variables = terms.newCells(variables);
      this.code = terms.code(term, new Scope(layout().size(), 0, this.variables));
      this.memory = new CellMemory(terms.cells());
    }

    private MachineWords words() {
      return layout().words();
    }

    private StateLayout layout() {
      return states.layout();
    }

    void inRandomStates() {
      State before = states.state(states.oneIn(2));
      State after = states.state(before.objects().size() == 3 || states.oneIn(2));
      memory.write(0, layout().values(before));
      memory.write(layout().size(), layout().values(after));
      List<Cell> cells = new ArrayList<>();
      variables.forEach((v, cell) -> cells.add(cell(cell, v.type(), before.objects())));
      cells.forEach(c -> memory.write(c.number(), words().of(states.any(c.values()))));
      for (int i = 0; i < layout().owners().size(); i++) {
        Type type = layout().owners().get(i).field().type();
        cells.add(cell(i, type, before.objects()));
        cells.add(cell(layout().size() + i, type, after.objects()));
      }
      for (Cell one : cells) {
        compare(new Pair(one, states.any(cells)));
      }
    }

    private Cell cell(int number, Type type, List<ObjectReference> objects) {
      return new Cell(number, type, FiniteValues.of(type, objects));
    }

    private void compare(Pair open) {
      long one = memory.known(open.one().number());
      long other = memory.known(open.other().number());
      Set<Long> values = new LinkedHashSet<>();
      forEach(
          open,
          value -> {
            if (value != MachineWords.UNDEFINED) {
              values.add(value);
            }
          });
      for (Possible target : targets(List.copyOf(values))) {
        places(open.one()).forEach(place -> compare(open, place, target));
      }
      memory.write(open.other().number(), other);
      memory.write(open.one().number(), one);
    }

    /** Computes the value of the term for all values of the open cells. */
    private void forEach(Pair open, LongConsumer values) {
      for (Value other : open.other().values()) {
        memory.write(open.other().number(), words().of(other));
        for (Value one : open.one().values()) {
          memory.write(open.one().number(), words().of(one));
          values.accept(memory.value(code));
        }
      }
    }

    private List<Possible> targets(List<Long> values) {
      if (term.isBoolean()) {
        return List.of(Possible.only(MachineWords.TRUE), Possible.only(MachineWords.FALSE));
      } else if (values.isEmpty()) {
        return List.of(Possible.only(1), Possible.nothing());
      }
      long value = states.any(values);
      List<Possible> targets = new ArrayList<>();
      targets.add(Possible.only(value));
      targets.add(new Possible.Some(new long[] {value, states.any(values)}));
      if (term.type() instanceof IntType) {
        targets.add(Possible.Interval.of(value, Possible.MOST));
        targets.add(Possible.Interval.of(Possible.LEAST, value));
      }
      return targets;
    }

    private List<CellPlace> places(Cell cell) {
      return cell.type() instanceof SequenceType
          ? List.of(
              CellPlace.whole(cell.number()),
              CellPlace.length(cell.number()),
              CellPlace.element(cell.number(), 0),
              CellPlace.element(cell.number(), 1))
          : List.of(CellPlace.whole(cell.number()));
    }

    private void compare(Pair open, CellPlace place, Possible target) {
      memory.open(open.one().number());
      memory.open(open.other().number());
      Possible possible = code.narrow(place, target, memory);
      if (possible.equals(Possible.anything())) {
        return;
      }
      narrowed.merge(place.part(), 1, Integer::sum);
      Set<Long> leftOut = new LinkedHashSet<>();
      forEach(
          open,
          value -> {
            long held = memory.known(place.cell());
            if (value != MachineWords.UNDEFINED && target.contains(value)) {
              part(held, place).filter(v -> !possible.contains(v)).forEach(leftOut::add);
            }
          });
      assertThat(leftOut)
          .as(
              "values of %s with which `%s` is among %s, but which are not among %s, in%n%s",
              place, term.span().text(), target, possible, text)
          .isEmpty();
    }

    private LongStream part(long held, CellPlace place) {
      return switch (place.part()) {
        case WHOLE -> LongStream.of(held);
        case LENGTH -> LongStream.of(words().elements(held).length);
        case ELEMENT -> LongStream.of(words().elements(held)).skip(place.index()).limit(1);
      };
    }
  }
}
