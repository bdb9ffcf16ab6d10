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
import org.demonic.junit.naming.CodeNames;

/**
 * The grounds of a proof about a clause: confinement, locks, what other threads do not do.
 *
 * @param held the memory that the clause reads, with the locks that the thread has for it
 * @param steps what other threads may do
 * @param madeAt the lines that make the receiver of the call, if no other thread has it yet
 */
public record Grounds(Map<Region, Set<LockName>> held, ThreadSteps steps, List<String> madeAt) {
  /** The grounds, a sentence each. */
  public List<String> sentences() {
    List<String> found = new ArrayList<>();
    if (!madeAt.isEmpty()) {
      found.add(
          "no other thread has the receiver of the call yet, which is made at "
              + String.join(" or ", madeAt));
    }
    held.entrySet().stream()
        .sorted(Comparator.comparing(e -> text(e.getKey())))
        .forEach(e -> found.add(ofRegion(e.getKey(), e.getValue())));
    if (held.isEmpty()) {
      found.add("the clause reads nothing that other threads can write");
    }
    String kept =
        steps.demands().kept().stream()
            .map(m -> "`" + CodeNames.of(m) + "`")
            .sorted()
            .collect(Collectors.joining(", "));
    if (!kept.isEmpty()) {
      found.add("code of other modules keeps the @Requires of " + kept);
    }
    steps.possible().stream()
        .filter(s -> s.extent().isContracted())
        .map(s -> CodeNames.of(s.method()))
        .sorted()
        .forEach(m -> found.add("the contract of `" + m + "`, which has no code, is kept"));
    return found;
  }

  private String ofRegion(Region region, Set<LockName> locks) {
    String memory = text(region);
    boolean isWritten =
        steps.possible().stream()
            .map(Step::changes)
            .flatMap(List::stream)
            .map(Change::location)
            .anyMatch(l -> Region.of(l).equals(region));
    if (!isWritten) {
      return "no other thread writes " + memory;
    } else if (locks.isEmpty()) {
      return "what other threads write to " + memory + " does not make the clause false";
    }
    Set<String> names = new TreeSet<>();
    locks.forEach(l -> names.add(CodeNames.of(l)));
    return "for " + memory + ", the thread has " + String.join(" and ", names);
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
