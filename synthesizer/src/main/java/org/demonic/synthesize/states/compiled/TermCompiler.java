package org.demonic.synthesize.states.compiled;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermVisitor;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Values;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.slice.AnyPart;

/**
 * Compiles terms, so that they can be evaluated fast over the cells of a {@link StateLayout}. This
 * class only chooses the {@link Code} for each kind of term; the classes of the code define its
 * meaning in both directions.
 */
public final class TermCompiler {
  private final StateLayout layout;
  private final MachineWords words;
  private final Map<FunctionKey, FunctionCode> functions = new HashMap<>();
  private int cells;

  /** A function reads one state only, and has its own cells for each state. */
  private record FunctionKey(Function function, int state) {}

  /**
   * A compiler.
   *
   * @param cells the number of cells that are already in use
   */
  public TermCompiler(StateLayout layout, int cells) {
    this.layout = layout;
    this.words = layout.words();
    this.cells = cells;
  }

  /** The number of cells that the compiled terms need. */
  public int cells() {
    return cells;
  }

  /** The layout that the terms are compiled for. */
  public StateLayout layout() {
    return layout;
  }

  /** A new cell for a variable. */
  public int newCell() {
    return cells++;
  }

  /** New cells for some variables. */
  public Map<Variable, Integer> newCells(List<Variable> variables) {
    Map<Variable, Integer> all = new HashMap<>();
    variables.forEach(v -> all.put(v, newCell()));
    return all;
  }

  /**
   * Compiles a boolean term.
   *
   * @throws LimitException if the term calls a function whose value is left open
   */
  public Condition condition(Term term, Scope scope) throws LimitException {
    Code code = term.accept(new InScope(scope));
    return code instanceof Condition condition ? condition : new Logic.IsTrue(code);
  }

  /**
   * Compiles clauses to one condition: whether all of them are true.
   *
   * @throws LimitException if a clause calls a function whose value is left open
   */
  public Condition all(List<Clause> clauses, Scope scope) throws LimitException {
    Condition all = new Logic.IsTrue(new Reads.Constant(MachineWords.TRUE));
    for (Clause clause : clauses) {
      all = new Logic.And(all, condition(clause.term(), scope));
    }
    return all;
  }

  /**
   * Compiles a term of any type.
   *
   * @throws LimitException if the term calls a function whose value is left open
   */
  public Code code(Term term, Scope scope) throws LimitException {
    return term.isBoolean() ? condition(term, scope) : term.accept(new InScope(scope));
  }

  /**
   * Makes the code of each kind of term. The code of a boolean term may be undefined; the term is
   * false then.
   */
  private final class InScope implements TermVisitor<Code, LimitException> {
    private final Scope scope;

    InScope(Scope scope) {
      this.scope = scope;
    }

    private Code code(Term term) throws LimitException {
      return TermCompiler.this.code(term, scope);
    }

    private Condition condition(Term term) throws LimitException {
      return TermCompiler.this.condition(term, scope);
    }

    private List<Code> codes(List<Term> terms) throws LimitException {
      List<Code> codes = new ArrayList<>();
      for (Term term : terms) {
        codes.add(code(term));
      }
      return codes;
    }

    @Override
    public Code visit(Term.IntConstant term) {
      return new Reads.Constant(words.of(Values.of(term)));
    }

    @Override
    public Code visit(Term.DoubleConstant term) {
      return new Reads.Constant(words.of(Values.of(term)));
    }

    @Override
    public Code visit(Term.BoolConstant term) {
      return new Reads.Constant(words.of(Values.of(term)));
    }

    @Override
    public Code visit(Term.StringConstant term) {
      return new Reads.Constant(words.of(Values.of(term)));
    }

    @Override
    public Code visit(Term.EnumConstant term) {
      return new Reads.Constant(words.of(Values.of(term)));
    }

    @Override
    public Code visit(Term.NullConstant term) {
      return new Reads.Constant(words.of(Values.of(term)));
    }

    @Override
    public Code visit(Term.VariableRead term) {
      return new Reads.VariableRead(scope.cell(term.variable()));
    }

    @Override
    public Code visit(Term.FieldRead term) throws LimitException {
      return new Reads.FieldRead(
          code(term.receiver()), layout, layout.cells(term.field()), scope.now());
    }

    @Override
    public Code visit(Term.ElementRead term) throws LimitException {
      return new Reads.ElementRead(code(term.sequence()), code(term.index()), words);
    }

    @Override
    public Code visit(Term.Length term) throws LimitException {
      return new Reads.Length(
          code(term.operand()), term.operand().type() == BasicType.STRING, words);
    }

    @Override
    public Code visit(Term.NonNull term) throws LimitException {
      return new Conversions.NonNull(code(term.operand()));
    }

    @Override
    public Code visit(Term.ToNullable term) throws LimitException {
      return code(term.operand());
    }

    @Override
    public Code visit(Term.ToDouble term) throws LimitException {
      return new Conversions.ToDouble(code(term.operand()), words);
    }

    @Override
    public Code visit(Term.Old term) throws LimitException {
      return TermCompiler.this.code(term.operand(), scope.old());
    }

    @Override
    public Code visit(Term.Not term) throws LimitException {
      return new Logic.Not(condition(term.operand()));
    }

    @Override
    public Code visit(Term.Logic term) throws LimitException {
      return Logic.of(term.operator(), condition(term.left()), condition(term.right()));
    }

    @Override
    public Code visit(Term.Equality term) throws LimitException {
      Code left = code(term.left());
      Code right = code(term.right());
      return term.negated()
          ? new Comparisons.NotEqual(left, right)
          : new Comparisons.Equal(left, right);
    }

    @Override
    public Code visit(Term.Distinct term) throws LimitException {
      return new Comparisons.Distinct(codes(term.operands()));
    }

    @Override
    public Code visit(Term.Order term) throws LimitException {
      Numbers numbers = Numbers.of(term.left().type(), words);
      return new Comparisons.Order(term.operator(), code(term.left()), code(term.right()), numbers);
    }

    @Override
    public Code visit(Term.Arithmetic term) throws LimitException {
      return Sums.of(
          term.operator(), Numbers.of(term.type(), words), code(term.left()), code(term.right()));
    }

    @Override
    public Code visit(Term.Conditional term) throws LimitException {
      return new Choice(condition(term.condition()), code(term.then()), code(term.otherwise()));
    }

    @Override
    public Code visit(Term.Call term) throws LimitException {
      List<Code> arguments = codes(term.arguments());
      FunctionCode function = function(term.function(), scope.now());
      return new CallCode(function, arguments, inlined(term));
    }

    @Override
    public Code visit(Term.TypeTest term) throws LimitException {
      return new Comparisons.TypeTest(code(term.operand()), term.tested(), words);
    }

    @Override
    public Code visit(Term.Quantified term) throws LimitException {
      return new QuantifierCompiler(TermCompiler.this).condition(term, scope);
    }

    /** The definition in place of a call, unless it has to stand apart. */
    private Optional<Code> inlined(Term.Call call) throws LimitException {
      Optional<Term> definition =
          call.function()
              .definition()
              .filter(d -> !d.accept(new IsKeptApart()))
              .flatMap(d -> Terms.inlined(call));
      return definition.isPresent() ? Optional.of(code(definition.get())) : Optional.empty();
    }
  }

  /**
   * Whether a definition must not stand in place of a call: its quantifiers could bind variables of
   * the arguments, and its calls would be evaluated once for each place where they are written.
   */
  private static final class IsKeptApart extends AnyPart {
    @Override
    public Boolean visit(Term.VariableRead term) {
      return false;
    }

    @Override
    public Boolean visit(Term.FieldRead term) {
      return parts(term);
    }

    @Override
    public Boolean visit(Term.Call term) {
      return true;
    }

    @Override
    public Boolean visit(Term.Quantified term) {
      return true;
    }
  }

  private FunctionCode function(Function function, int state) throws LimitException {
    FunctionKey key = new FunctionKey(function, state);
    FunctionCode known = functions.get(key);
    if (known != null) {
      return known;
    }
    Term definition =
        function
            .definition()
            .orElseThrow(
                () ->
                    new LimitException(
                        Stop.NO_ANSWER, "the value of `%s` is left open".formatted(function)));
    Map<Variable, Integer> variables = newCells(function.parameters());
    Scope scope = new Scope(state, state, variables);
    int result = newCell();
    FunctionCode compiled =
        new FunctionCode(
            words,
            function,
            function.parameters().stream().map(scope::cell).toList(),
            all(function.requires(), scope),
            code(definition, scope),
            result,
            all(function.ensures(), scope.with(function.result(), result)));
    functions.put(key, compiled);
    return compiled;
  }
}
