package org.demonic.junit.question;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.demonic.code.effect.Change;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;

/** Says what a proof about a clause rests on: confinement, locks, what other threads do not do. */
final class Grounds {
  private final ThreadSteps steps;
  private final List<String> found = new ArrayList<>();

  private Grounds(ThreadSteps steps) {
    this.steps = steps;
  }

  /**
   * The grounds, a sentence each.
   *
   * @param held the memory that the clause reads, with the locks that the thread has for it
   * @param madeAt the lines that make the receiver of the call, if no other thread has it yet
   */
  static List<String> of(Map<Region, Set<LockName>> held, ThreadSteps steps, List<String> madeAt) {
    Grounds grounds = new Grounds(steps);
    if (!madeAt.isEmpty()) {
      grounds.found.add(
          "no other thread has the receiver of the call yet, which is made at "
              + String.join(" or ", madeAt));
    }
    held.entrySet().stream()
        .sorted(Comparator.comparing(e -> text(e.getKey())))
        .forEach(e -> grounds.add(e.getKey(), e.getValue()));
    if (held.isEmpty()) {
      grounds.found.add("the clause reads nothing that other threads can write");
    }
    String kept =
        steps.demands().kept().stream()
            .map(m -> "`" + CodeNames.of(m) + "`")
            .sorted()
            .collect(Collectors.joining(", "));
    if (!kept.isEmpty()) {
      grounds.found.add("code of other modules keeps the @Requires of " + kept);
    }
    steps.possible().stream()
        .filter(s -> s.extent().isContracted())
        .map(s -> CodeNames.of(s.method()))
        .sorted()
        .forEach(m -> grounds.found.add("the contract of `" + m + "`, which has no code, is kept"));
    return List.copyOf(grounds.found);
  }

  private void add(Region region, Set<LockName> locks) {
    String memory = text(region);
    boolean isWritten =
        steps.possible().stream()
            .map(Step::changes)
            .flatMap(List::stream)
            .map(Change::location)
            .anyMatch(l -> Region.of(l).equals(region));
    if (!isWritten) {
      found.add("no other thread writes " + memory);
    } else if (locks.isEmpty()) {
      found.add("what other threads write to " + memory + " does not make the clause false");
    } else {
      Set<String> names = new TreeSet<>();
      locks.forEach(l -> names.add(CodeNames.of(l)));
      found.add("for " + memory + ", the thread has " + String.join(" and ", names));
    }
  }

  private static String text(Region region) {
    return region.accept(
        new Region.Visitor<>() {
          @Override
          public String visit(Region.OfField region) {
            return "`" + CodeNames.of(region.field()) + "`";
          }

          @Override
          public String visit(Region.OfStatic region) {
            return "`" + CodeNames.of(region.field()) + "`";
          }

          @Override
          public String visit(Region.OfElements region) {
            return region
                .owner()
                .map(owner -> ofOwner(owner, region.type()))
                .orElseGet(() -> "elements of `" + array(region.type()) + "`");
          }

          @Override
          public String visit(Region.Hidden region) {
            return "what only code has that is not read";
          }
        });
  }

  /** {@code int[]}, {@code Object[]}. */
  private static String array(String elements) {
    return MethodType.fromMethodDescriptorString("()[" + elements, null)
        .returnType()
        .getSimpleName();
  }

  private static String ofOwner(FieldName owner, String elements) {
    boolean areArrays = owner.descriptor().startsWith("[[") && elements.startsWith("L");
    return (areArrays ? "arrays in `" : "elements of `") + CodeNames.of(owner) + "`";
  }
}
