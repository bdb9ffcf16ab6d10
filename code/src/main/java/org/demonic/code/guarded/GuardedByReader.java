package org.demonic.code.guarded;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.demonic.code.callback.CallbackReader;
import org.demonic.code.guarded.Guard.Sharing;
import org.demonic.code.guarded.UseReader.Uses;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.GuardAnnotations;
import org.demonic.code.program.Program;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.share.SharedCode;
import org.demonic.code.value.FieldName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * Compares the uses of fields with the locks that guard them: those that {@code @GuardedBy} names,
 * and those that most uses have. The idea of the second is of Savage et al., "Eraser: a dynamic
 * data race detector for multithreaded programs", 1997; here it is only a hint.
 */
public final class GuardedByReader {
  private static final Comparator<Use> BY_PLACE =
      Comparator.comparing((Use u) -> u.place().method().toString())
          .thenComparing(u -> u.place().index())
          .thenComparing(u -> u.from().toString());

  private final Program program;
  private final Locks locks;
  private final UseReader uses;
  private @Nullable Set<String> annotated;
  private final Map<String, List<GuardedByCheck>> known = new HashMap<>();
  private final Map<Region, Optional<UnevenLock>> uneven = new HashMap<>();

  public GuardedByReader(SharedCode code, CallbackReader callbacks) {
    this.program = code.program();
    this.locks = new Locks(program);
    this.uses = new UseReader(code, callbacks);
  }

  /**
   * What the module's code makes of the contracts on the fields of some classes, of the classes in
   * them, and of their superclasses.
   *
   * @param types internal names; there is nothing of classes that are not the module's
   * @param isOver whether there is no time left: then no code is read for further fields; a class
   *     that was begun is not looked at again
   */
  public List<GuardedByCheck> of(Collection<String> types, BooleanSupplier isOver) {
    return annotated().stream()
        .filter(a -> types.stream().anyMatch(t -> isPart(a, t)))
        .flatMap(a -> of(a, isOver).stream())
        .toList();
  }

  private boolean isPart(String annotated, String type) {
    return annotated.startsWith(type + "$") || program.isSubtype(type, annotated);
  }

  /** The classes that have such contracts, in most modules none. */
  private Set<String> annotated() {
    if (annotated == null) {
      annotated = new TreeSet<>();
      for (String type : program.classes()) {
        boolean isAnnotated =
            program.module(type).orElseThrow().fields.stream()
                .anyMatch(f -> GuardAnnotations.of(f).isPresent());
        if (isAnnotated) {
          annotated.add(type);
        }
      }
    }
    return annotated;
  }

  private List<GuardedByCheck> of(String type, BooleanSupplier isOver) {
    List<GuardedByCheck> found = known.get(type);
    if (found == null) {
      boolean isBegun = !isOver.getAsBoolean();
      found = new ArrayList<>();
      for (FieldNode field : program.module(type).map(n -> n.fields).orElse(List.of())) {
        Optional<GuardAnnotations.Guards> contract = GuardAnnotations.of(field);
        if (contract.isPresent()) {
          boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0;
          boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
          found.addAll(
              check(
                  new FieldName(type, field.name, field.desc, isFinal),
                  isStatic,
                  contract.get(),
                  isOver));
        }
      }
      if (isBegun) {
        known.put(type, found);
      }
    }
    return found;
  }

  private List<GuardedByCheck> check(
      FieldName field, boolean isStatic, GuardAnnotations.Guards contract, BooleanSupplier isOver) {
    GuardedByParser parser = new GuardedByParser(program, field, isStatic);
    List<GuardedByCheck> checks = new ArrayList<>();
    for (String expression : contract.expressions()) {
      Optional<Guard> guard = parser.parse(expression);
      boolean isOfObject = contract.isOfObject() || guard.filter(g -> g.isIn(field)).isPresent();
      checks.add(
          guard.isPresent() && !isOver.getAsBoolean()
              ? check(
                  field,
                  expression,
                  isOfObject,
                  guard.get(),
                  uses.of(region(field, isStatic), isOfObject))
              : new GuardedByCheck(
                  field,
                  expression,
                  isOfObject,
                  guard.isPresent(),
                  false,
                  List.of(),
                  List.of(),
                  List.of()));
    }
    return checks;
  }

  private static Region region(FieldName field, boolean isStatic) {
    return isStatic ? new Region.OfStatic(field) : new Region.OfField(field);
  }

  private GuardedByCheck check(
      FieldName field, String expression, boolean isOfObject, Guard guard, Uses uses) {
    List<Use> with = new ArrayList<>();
    List<Use> without = new ArrayList<>();
    List<Use> unclear = new ArrayList<>();
    for (Use use : uses.found()) {
      if (guard.isHeld(use)) {
        with.add(use);
      } else {
        (isSurelyWithout(use, guard) ? without : unclear).add(use);
      }
    }
    return new GuardedByCheck(
        field,
        expression,
        isOfObject,
        true,
        uses.isAll(),
        oneOfEachPlace(with),
        oneOfEachPlace(without),
        oneOfEachPlace(unclear));
  }

  private boolean isSurelyWithout(Use use, Guard guard) {
    return use.isCertain()
        && !guard.mayBeHeld(use, program)
        && use.locks().stream().allMatch(l -> guard.isThis(l) || locks.areDifferent(l, guard));
  }

  /** The first use at each place, which many methods may come to. */
  private static List<Use> oneOfEachPlace(Collection<Use> uses) {
    Map<Place, Use> found =
        uses.stream()
            .sorted(BY_PLACE)
            .collect(Collectors.toMap(Use::place, u -> u, (a, b) -> a, LinkedHashMap::new));
    return List.copyOf(found.values());
  }

  /**
   * The lock that most methods have that use a field which some write; empty if there is none, or
   * if all have it.
   */
  public Optional<UnevenLock> unevenLock(Region region) {
    Optional<UnevenLock> found = uneven.get(region);
    if (found == null) {
      found = findUneven(region);
      uneven.put(region, found);
    }
    return found;
  }

  private Optional<UnevenLock> findUneven(Region region) {
    if (region.asField().isEmpty()) {
      return Optional.empty();
    }
    FieldName field = region.asField().get();
    Set<Use> all = uses.of(region, false).found();
    Map<String, UnevenLock> candidates = new TreeMap<>();
    for (Use use : all) {
      for (Use.HeldLock lock : use.locks()) {
        for (LockName name : lock.names()) {
          candidates.computeIfAbsent(
              name.from() + " " + name.way(), k -> uneven(field, name, lock, all));
        }
      }
    }
    return candidates.values().stream()
        .max(Comparator.comparingInt(c -> methods(c.with()).size()))
        .filter(c -> !c.without().isEmpty())
        .filter(c -> methods(c.with()).size() >= methods(c.without()).size())
        .filter(c -> all.stream().anyMatch(Use::isWrite));
  }

  private UnevenLock uneven(FieldName field, LockName name, Use.HeldLock lock, Set<Use> all) {
    String type = Type.getType(lock.type()).getInternalName();
    Guard guard = new Guard(name.from(), name.way(), type, Sharing.of(program, type));
    GuardedByCheck check = check(field, "", false, guard, new Uses(all, false));
    return new UnevenLock(field, name, check.with(), check.without());
  }

  private static Set<MethodName> methods(List<Use> uses) {
    return uses.stream().map(u -> u.place().method()).collect(Collectors.toSet());
  }
}
