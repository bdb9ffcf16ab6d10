package org.demonic.code.escape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Type;

/**
 * A graph of the variables between which values go, for all objects and all calls at once
 * (variable-type analysis: Sundaresan et al., "Practical virtual method call resolution for Java",
 * 2000). A variable of a type that is not the module's also stands for what its object may have in
 * it: elements of a collection or an array, results and arguments of a function. So between two of
 * these, values go both ways.
 */
final class ValueGraph {
  /** What code outside of the module has. */
  static final int OUTSIDE = 0;

  /** What code outside of the module has made or got elsewhere, and passes to the module. */
  static final int GIVEN = 1;

  /** What the JDK's code gets: it may pass that to methods that it knows. */
  static final int PASSED = 2;

  /** The arrays that objects of the JDK write when their methods are called. */
  static final int VIEWED = 3;

  private static final Type ANY = Type.getType(Object.class);

  private final Predicate<Type> isContainer;
  private final List<Type> types = new ArrayList<>();
  private final List<List<Integer>> targets = new ArrayList<>();

  /** The variables to which the contents of a variable's object go, but not the object itself. */
  private final List<List<Integer>> contents = new ArrayList<>();

  private final List<List<Integer>> sources = new ArrayList<>();
  private final List<List<Integer>> contentSources = new ArrayList<>();
  private final Map<Object, Integer> nodes = new HashMap<>();
  private final Set<Integer> filled = new LinkedHashSet<>();

  /** The containers that come from outside of the module, or in which something does. */
  private final BitSet given = new BitSet();

  /** The other variables to which values come from these, by their types. */
  private final Map<Type, Set<Integer>> givenTo = new HashMap<>();

  /**
   * An empty graph.
   *
   * @param isContainer whether an object of a type may have others in it that no field shows
   */
  ValueGraph(Predicate<Type> isContainer) {
    this.isContainer = isContainer;
    for (int i = OUTSIDE; i <= VIEWED; i++) {
      add(ANY);
    }
  }

  private int add(Type type) {
    types.add(type);
    targets.add(new ArrayList<>(2));
    contents.add(new ArrayList<>(0));
    return types.size() - 1;
  }

  /** The type of a variable. */
  Type type(int node) {
    return types.get(node);
  }

  /** The variable for a field, a parameter, a result, or the value that an instruction makes. */
  int node(Object key, Type type) {
    return nodes.computeIfAbsent(key, k -> add(type));
  }

  /** Values of one variable may come to another one. */
  void flow(int from, int to) {
    targets.get(from).add(to);
    if (isContainer.test(types.get(from)) && isContainer.test(types.get(to))) {
      contents.get(to).add(from);
    }
  }

  /** Values come to another variable, and nothing comes back. */
  void pass(int from, int to) {
    targets.get(from).add(to);
  }

  /** Code outside of the module gets a value, and what it may have in it. */
  void handOut(int node) {
    pass(node, OUTSIDE);
    if (isContainer.test(types.get(node))) {
      contents.get(GIVEN).add(node);
    }
  }

  /** Code outside of the module gives a value. */
  void give(int node) {
    pass(GIVEN, node);
  }

  /** An object may get others in it, or run code that gets them. */
  void fill(int node) {
    filled.add(node);
  }

  /**
   * What comes to an object of code outside of the module comes to that code. After this, nothing
   * may be added.
   */
  void complete() {
    reach(List.of(GIVEN), Holding.anyhow(isContainer), given, false);
    filled.stream().filter(given::get).forEach(node -> contents.get(node).add(OUTSIDE));
    given.stream()
        .flatMap(node -> targets.get(node).stream().mapToInt(Integer::intValue))
        .filter(target -> !given.get(target))
        .forEach(t -> givenTo.computeIfAbsent(types.get(t), k -> new LinkedHashSet<>()).add(t));
  }

  /**
   * The variables that values come to, at least as far as code outside of the module: the search
   * ends there.
   *
   * @param from where they are first
   * @param canHold whether a variable of a type can hold them; a container can
   */
  BitSet reached(Collection<Integer> from, Predicate<Type> canHold) {
    BitSet reached = new BitSet();
    reach(from, Holding.anyhow(canHold), reached, true);
    return reached;
  }

  /** All variables that values come to. */
  BitSet reached(Collection<Integer> from, Holding holding) {
    BitSet reached = new BitSet();
    reach(from, holding, reached, false);
    return reached;
  }

  /** All variables whose values come to code outside of the module. */
  BitSet handedOut(Holding holding) {
    return leadingTo(List.of(OUTSIDE), holding);
  }

  /** All variables whose values come to some of these. */
  BitSet leadingTo(List<Integer> ends, Holding holding) {
    if (sources.isEmpty()) {
      reverse(targets, sources);
      reverse(contents, contentSources);
    }
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(ends);
    ends.forEach(found::set);
    while (!open.isEmpty()) {
      int node = open.remove();
      boolean isHeld = holding.anyhow().test(types.get(node));
      boolean isInside = holding.inside().test(types.get(node));
      for (int source : isHeld ? sources.get(node) : List.<Integer>of()) {
        if (!found.get(source)) {
          found.set(source);
          open.add(source);
        }
      }
      for (int source : isInside ? contentSources.get(node) : List.<Integer>of()) {
        if (!found.get(source) && holding.inside().test(types.get(source))) {
          found.set(source);
          open.add(source);
        }
      }
    }
    return found;
  }

  private static void reverse(List<List<Integer>> edges, List<List<Integer>> reversed) {
    edges.forEach(e -> reversed.add(new ArrayList<>(2)));
    for (int from = 0; from < edges.size(); from++) {
      for (int to : edges.get(from)) {
        reversed.get(to).add(from);
      }
    }
  }

  /**
   * The variables that values come to which code outside of the module gives.
   *
   * @param from where else they are first
   * @param canHold whether a variable of a type can hold them; a container can
   */
  BitSet given(Collection<Integer> from, Predicate<Type> canHold) {
    BitSet reached = (BitSet) given.clone();
    List<Integer> first = new ArrayList<>(from);
    givenTo.forEach(
        (type, nodes) -> {
          if (canHold.test(type)) {
            first.addAll(nodes);
          }
        });
    reach(first, Holding.anyhow(canHold), reached, false);
    return reached;
  }

  private void reach(Collection<Integer> from, Holding holding, BitSet reached, boolean isEnough) {
    Deque<Integer> open = new ArrayDeque<>(from);
    Map<Type, Boolean> held = new HashMap<>();
    Map<Type, Boolean> inside = new HashMap<>();
    from.forEach(reached::set);
    while (!open.isEmpty() && !(isEnough && reached.get(OUTSIDE))) {
      int node = open.remove();
      for (int target : targets.get(node)) {
        if (!reached.get(target) && is(target, held, holding.anyhow())) {
          reached.set(target);
          open.add(target);
        }
      }
      for (int target : contents.get(node)) {
        boolean isPassed =
            !reached.get(target)
                && is(node, inside, holding.inside())
                && is(target, inside, holding.inside());
        if (isPassed) {
          reached.set(target);
          open.add(target);
        }
      }
    }
  }

  private boolean is(int node, Map<Type, Boolean> known, Predicate<Type> predicate) {
    return known.computeIfAbsent(types.get(node), predicate::test);
  }
}
