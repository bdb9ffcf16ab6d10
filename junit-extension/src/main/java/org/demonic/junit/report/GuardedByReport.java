package org.demonic.junit.report;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.demonic.code.guarded.GuardedByCheck;
import org.demonic.code.guarded.UnevenLock;
import org.demonic.code.guarded.Use;
import org.demonic.code.path.Place;
import org.demonic.junit.naming.CodeNames;

/** Says of fields which code uses them without the lock that guards them. */
public final class GuardedByReport {
  private static final int MOST = 3;

  private final Function<Place, String> places;

  /**
   * Creates the reports for the code of a module.
   *
   * @param places says where in a file something is
   */
  public GuardedByReport(Function<Place, String> places) {
    this.places = places;
  }

  /** The report of a contract that code breaks. */
  public String broken(GuardedByCheck check) {
    String object = check.isOfObject() ? "The object in " : "";
    StringBuilder out =
        new StringBuilder(
            "%s%s is used without the lock that guards it\n\n"
                .formatted(object, CodeNames.of(check.field())));
    Lines.append(out, "contract", "@GuardedBy(\"%s\")".formatted(check.expression()));
    for (Use use : check.without()) {
      Lines.append(out, "at " + places.apply(use.place()), without(use, check.isOfObject()));
    }
    if (!check.with().isEmpty()) {
      Lines.append(out, "with the lock", methods(check.with()));
    }
    Lines.append(out, "to settle it", "hold the lock at these lines too, or change the contract");
    return out.toString();
  }

  private static String without(Use use, boolean isOfObject) {
    String method = CodeNames.of(use.place().method());
    String uses = isOfObject ? "uses" : use.isWrite() ? "writes" : "reads";
    String from =
        use.from().equals(use.place().method())
            ? ""
            : ", called by %s,".formatted(CodeNames.of(use.from()));
    return "%s%s %s it %s".formatted(method, from, uses, locks(use));
  }

  private static String locks(Use use) {
    if (use.locks().isEmpty()) {
      return "without any lock";
    }
    Set<String> names = new TreeSet<>();
    use.locks()
        .forEach(
            l ->
                names.add(
                    l.names().stream().map(CodeNames::of).sorted().findFirst().orElse("another")));
    return "with only " + String.join(" and ", names);
  }

  /** The reason why it is unknown whether code keeps a contract; empty if it is known. */
  public Optional<String> unknown(GuardedByCheck check) {
    if (check.isBroken() || check.isKept()) {
      return Optional.empty();
    }
    String reason;
    if (!check.isUnderstood()) {
      reason = "it is not known which lock that is";
    } else if (!check.unclear().isEmpty()) {
      Use use = check.unclear().get(0);
      reason =
          "it is not known whether %s at %s has the lock"
              .formatted(CodeNames.of(use.place().method()), places.apply(use.place()));
    } else {
      reason = "not all code that may use the field is read";
    }
    return Optional.of(
        "@GuardedBy(\"%s\") of %s is not checked%s: %s"
            .formatted(
                check.expression(),
                CodeNames.of(check.field()),
                check.isUnderstood() ? " everywhere" : "",
                reason));
  }

  /** A lock that most code has, and where code has not. */
  public String uneven(UnevenLock lock) {
    List<String> without =
        lock.without().stream()
            .map(u -> "in " + CodeNames.of(u.place().method()) + " at " + places.apply(u.place()))
            .distinct()
            .toList();
    return "for `%s`, code has %s in %s, but not %s"
        .formatted(
            CodeNames.of(lock.field()),
            CodeNames.of(lock.lock()),
            methods(lock.with()),
            some(without));
  }

  private static String methods(List<Use> uses) {
    List<String> names =
        uses.stream().map(u -> CodeNames.of(u.place().method())).distinct().sorted().toList();
    return some(names);
  }

  private static String some(List<String> texts) {
    return texts.stream().limit(MOST).collect(Collectors.joining(", "))
        + (texts.size() > MOST ? ", ..." : "");
  }
}
