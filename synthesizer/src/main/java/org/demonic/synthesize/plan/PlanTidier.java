package org.demonic.synthesize.plan;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Model;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.FamiliarCalls;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.InitialState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.smt.PreferredModel;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * Makes a plan one that a person would have written: for each step a familiar call, else the first
 * instance in the order of preference, then whole-number arguments as near to zero as they can be,
 * then {@linkplain PlainValues plain values} for all that does not matter.
 */
public final class PlanTidier {
  private final Smt smt;
  private final PreferredModel model;

  private PlanTidier(Smt smt, PreferredModel model) {
    this.smt = smt;
    this.model = model;
  }

  /**
   * A model of the tidiest plan. Requires that {@code query} has just been found satisfiable with
   * {@code wanted}. What takes more than some work stays as it is. If the time is over, there is no
   * plan: the tidiest one is not known.
   *
   * @param makesStatesPlain whether states get plain values, and not only arguments
   * @param familiar the calls that are preferred to all others
   */
  public static Model tidy(
      EncodingContext encoding,
      Query query,
      BoolExpr wanted,
      InitialState initial,
      List<Transition> transitions,
      boolean makesStatesPlain,
      FamiliarCalls familiar) {
    PreferredModel model = new PreferredModel(encoding.smt(), query, wanted);
    PlanTidier tidier = new PlanTidier(encoding.smt(), model);
    model.limit(Costs.UNITS_OF_TIDYING);
    try {
      FamiliarSteps steps = new FamiliarSteps(encoding.smt(), model, familiar);
      for (Transition transition : transitions) {
        steps.prefer(transition);
        tidier.chooseInstance(transition);
      }
      for (Transition transition : transitions) {
        tidier.shrinkArguments(transition);
      }
      PlainValues plain = new PlainValues(encoding, model, initial, transitions);
      plain.preferForArguments();
      if (makesStatesPlain) {
        plain.preferForStates();
      } else {
        plain.preferShortSequences();
      }
    } catch (LimitException untidy) {
      return model.best();
    }
    return model.best();
  }

  private void chooseInstance(Transition transition) throws LimitException {
    List<BoolExpr> literals = List.copyOf(transition.choices().values());
    int chosen = chosen(literals);
    while (chosen > 0 && model.isPossible(smt.or(literals.subList(0, chosen)))) {
      chosen = chosen(literals);
    }
    model.fix(literals.get(chosen));
  }

  private int chosen(List<BoolExpr> literals) {
    for (int i = 0; i < literals.size(); i++) {
      if (model.holds(literals.get(i))) {
        return i;
      }
    }
    throw new IllegalStateException("a step without an action");
  }

  private void shrinkArguments(Transition transition) throws LimitException {
    Instance chosen = transition.chosen(model::holds);
    Map<Variable, Symbol> arguments = transition.arguments().getOrDefault(chosen, Map.of());
    for (Map.Entry<Variable, Symbol> argument : arguments.entrySet()) {
      if (argument.getKey().type() instanceof IntType) {
        model.shrink(argument.getValue().only());
      }
    }
  }
}
