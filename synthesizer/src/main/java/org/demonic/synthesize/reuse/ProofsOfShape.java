package org.demonic.synthesize.reuse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Value;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;

/**
 * The proofs about goals of one shape. The second goal with some verdict, the fourth, the eighth
 * and so on that no proof answers are compared with those before. So the work that is done in vain,
 * if nothing common is found, stays small beside that of the checks.
 */
final class ProofsOfShape {
  private static final int MOST = 8;

  private final Domain domain;
  private final Layout layout;
  private final Deque<KeptProof> proofs = new ArrayDeque<>();
  private final Deque<Upheaval> upheavals = new ArrayDeque<>();
  private final Map<String, Seen> all = new HashMap<>();

  /** The goals with one verdict that no proof covered. */
  private static final class Seen {
    private final Set<Integer> different = new HashSet<>();
    private List<Value> last;
    private int count;

    Seen(List<Value> first) {
      this.last = first;
    }

    void add(List<Value> values) {
      different.addAll(places(values, last));
      last = values;
      count++;
    }
  }

  ProofsOfShape(Domain domain, Layout layout) {
    this.domain = domain;
    this.layout = layout;
  }

  /**
   * The verdict that the proofs give a goal. A goal whose proof does not show stability has to be
   * seen not to be stable: else the answer would depend on which goals were asked before.
   */
  synchronized Optional<Verdict> answer(GivenGoal given) {
    try {
      return layout.first(given.values()).flatMap(first -> answer(given, first));
    } catch (NotEvaluableException notKnown) {
      return Optional.empty();
    }
  }

  private Optional<Verdict> answer(GivenGoal given, Layout.First first) {
    for (KeptProof proof : proofs) {
      if (proof.covers(given.values(), first)
          && (proof.verdict() instanceof Verdict.Stable || isUnstable(given, first))) {
        return Optional.of(proof.verdict());
      }
    }
    return Optional.empty();
  }

  private boolean isUnstable(GivenGoal given, Layout.First first) {
    for (Upheaval upheaval : upheavals) {
      if (upheaval.shows(domain, given.goal(), first)) {
        return true;
      }
    }
    return false;
  }

  /** Notes a proof that was made for one goal, and may find one for more. */
  synchronized void learn(GivenGoal given, Verdict verdict, Limits limits, Solver solver) {
    Seen seen = all.computeIfAbsent(verdict.name(), name -> new Seen(given.values()));
    List<Value> before = seen.last;
    seen.add(given.values());
    if (seen.count < 2 || Integer.bitCount(seen.count) != 1) {
      return;
    }
    try {
      Optional<Layout.First> first = layout.first(given.values());
      if (first.isPresent()
          && (isCovered(given, first.get())
              || generalize(given, before, seen.different, verdict.name(), limits, solver))
          && verdict instanceof Verdict.Unreachable
          && !isUnstable(given, first.get())) {
        Upheaval.of(domain, given.goal(), first.get(), limits, solver)
            .ifPresent(u -> add(upheavals, u));
      }
    } catch (NotEvaluableException notKnown) {
      // No condition on such states can be evaluated.
    }
  }

  /**
   * Looks for a proof, without all values that were seen to differ, or without those of two goals.
   */
  private boolean generalize(
      GivenGoal given,
      List<Value> before,
      Set<Integer> different,
      String name,
      Limits limits,
      Solver solver) {
    Set<Integer> ofTwo = places(given.values(), before);
    for (Set<Integer> leftOut : new LinkedHashSet<>(List.of(Set.copyOf(different), ofTwo))) {
      Optional<KeptProof> proof =
          leftOut.isEmpty()
              ? Optional.empty()
              : Generalization.of(domain, given, before, leftOut, limits, name, solver);
      if (proof.isPresent()) {
        add(proofs, proof.get());
        return true;
      }
    }
    return false;
  }

  private boolean isCovered(GivenGoal given, Layout.First first) {
    return proofs.stream().anyMatch(p -> p.covers(given.values(), first));
  }

  /** The open places to which two goals give different values. */
  private static Set<Integer> places(List<Value> some, List<Value> others) {
    Set<Integer> different = new HashSet<>();
    for (int i = 0; i < some.size(); i++) {
      if (!some.get(i).equals(others.get(i))) {
        different.add(i);
      }
    }
    return different;
  }

  private static <T> void add(Deque<T> all, T one) {
    all.addFirst(one);
    if (all.size() > MOST) {
      all.removeLast();
    }
  }
}
