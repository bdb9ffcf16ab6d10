package org.demonic.cli.answer;

import java.util.regex.Pattern;
import org.demonic.lang.source.ProblemKind;

/**
 * A kind of finding, as CI systems explain it.
 *
 * @param description a sentence that fits all findings of the kind
 * @param help what to do about it, or where to read more
 */
record SarifRule(String id, String description, String help) {
  /** The rule for goals whose verdict is not the expected one. */
  static final SarifRule UNEXPECTED_VERDICT =
      new SarifRule(
          "unexpected-verdict",
          "the verdict on a goal is not the expected one",
          "`demonl explain FILE GOAL` says why the verdict holds. A goal without `expect` is"
              + " expected not to be INTERFERENCE.");

  private static final Pattern PLACEHOLDER = Pattern.compile("%(?:\\d+\\$)?[sd]");
  private static final String OPEN = "…";

  /** The rule of a kind of problem: its message, with an ellipsis for the parts that differ. */
  static SarifRule of(ProblemKind kind) {
    String hint = open(kind.hint());
    String help = "docs/messages.md shows an example, at `%s`.".formatted(kind.id());
    if (hint.chars().anyMatch(Character::isLetter)) {
      help = hint + (hint.endsWith("?") ? " " : ". ") + help;
    }
    return new SarifRule(kind.id(), open(kind.template()), help);
  }

  private static String open(String template) {
    return PLACEHOLDER.matcher(template).replaceAll(OPEN).replace("%%", "%");
  }
}
