package org.demonic.code.refusal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Finds where a method refuses calls, and under which conditions on the state before. */
public final class RefusalReader {
  /** Conditions with more cases are nothing that a person would read. */
  private static final int MOST_WAYS = 16;

  private static final String CHANGED =
      "it depends on what the method has changed, or on a call of code that is not read";
  private static final String MANY = "there are too many ways to it";

  private final Program program;
  private final MethodName method;
  private final Set<Ending> endings = new LinkedHashSet<>();
  private final Map<Ending.Thrown, Set<List<Value>>> ways = new LinkedHashMap<>();

  private RefusalReader(Program program, MethodName method) {
    this.program = program;
    this.method = method;
  }

  /** The refusals of a method. */
  public static Refusals of(Program program, MethodReader reader, MethodName method) {
    Optional<MethodPaths> paths = reader.beginnings(method, Changes::is);
    if (paths.isEmpty()) {
      return Refusals.NONE;
    }
    RefusalReader refusals = new RefusalReader(program, method);
    for (Path path : paths.get().paths()) {
      refusals.endings.addAll(Ending.of(program, method, path));
    }
    return refusals.read();
  }

  private Refusals read() {
    for (Ending ending : endings) {
      ending
          .refusal()
          .ifPresent(
              thrown ->
                  ways.computeIfAbsent(thrown, k -> new LinkedHashSet<>())
                      .add(needed(thrown, ending.conditions())));
    }
    int known =
        endings.stream()
            .filter(Ending::isOpen)
            .mapToInt(Ending::order)
            .min()
            .orElse(Integer.MAX_VALUE);
    List<Refusal> all = new ArrayList<>();
    Map<Place, String> others = exceptions();
    ways.entrySet().stream()
        .sorted(Comparator.comparing(e -> e.getKey().order()))
        .forEach(
            e -> {
              Ending.Thrown thrown = e.getKey();
              List<List<Value>> shortest = withoutSpecial(e.getValue());
              if (thrown.order() < known && shortest.size() <= MOST_WAYS) {
                all.add(
                    new Refusal(thrown.place(), thrown.exception(), shortest, dispatched(thrown)));
                others.remove(thrown.place());
              } else {
                others.put(thrown.place(), MANY);
              }
            });
    return new Refusals(all, others);
  }

  private Set<MethodName> dispatched(Ending.Thrown thrown) {
    return endings.stream()
        .filter(e -> e.refusal().equals(Optional.of(thrown)))
        .flatMap(e -> e.dispatched().stream())
        .collect(Collectors.toSet());
  }

  /**
   * The places at which the method itself makes exceptions, each with the reason that is given if
   * it throws there.
   */
  private Map<Place, String> exceptions() {
    Map<Place, String> places = new LinkedHashMap<>();
    MethodNode node = program.method(method).orElseThrow();
    int line = 0;
    for (int i = 0; i < node.instructions.size(); i++) {
      AbstractInsnNode instruction = node.instructions.get(i);
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction.getOpcode() == Opcodes.NEW
          && program.isSubtype(((TypeInsnNode) instruction).desc, "java/lang/Throwable")) {
        places.put(new Place(method, i, line), CHANGED);
      }
    }
    return places;
  }

  /** The conditions of an ending without those that only come past exceptions before it. */
  private List<Value> needed(Ending.Thrown thrown, List<Value> all) {
    List<Value> needed = new ArrayList<>();
    for (int i = all.size() - 1; i >= 0; i--) {
      List<Ending> otherwise = otherwise(all, i);
      boolean isRefused = otherwise.stream().anyMatch(e -> e.refusal().isPresent());
      boolean comesPast =
          !otherwise.isEmpty()
              && otherwise.stream()
                  .allMatch(
                      e ->
                          e.throwing()
                              && e.refusal()
                                  .filter(r -> !r.isBefore(thrown) && !r.equals(thrown))
                                  .isEmpty());
      if (!comesPast || (isRefused && isDefining(all.get(i), needed))) {
        needed.add(0, all.get(i));
      }
    }
    return needed;
  }

  /** The endings that part there where a condition does not hold. */
  private List<Ending> otherwise(List<Value> conditions, int index) {
    List<Value> before = conditions.subList(0, index);
    return endings.stream()
        .filter(
            e ->
                e.conditions().size() > index
                    && e.conditions().subList(0, index).equals(before)
                    && !e.conditions().get(index).equals(conditions.get(index)))
        .toList();
  }

  /** Whether other conditions have no value where this does not hold. */
  private static boolean isDefining(Value condition, Collection<Value> others) {
    return condition instanceof Value.Compared c
        && c.relation() == Relation.NOT_EQUAL
        && c.right() instanceof Value.Null
        && others.stream().anyMatch(o -> Parts.of(o).contains(c.left()));
  }

  /** The ways without those that ask for more than another one. */
  private static List<List<Value>> withoutSpecial(Set<List<Value>> ways) {
    return ways.stream()
        .filter(
            w ->
                ways.stream()
                    .noneMatch(o -> o.size() < w.size() && new HashSet<>(w).containsAll(o)))
        .toList();
  }
}
