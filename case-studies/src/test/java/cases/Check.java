package cases;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line of {@code checks.jsonl}: a clause that was checked at a call.
 *
 * @param test the test, as {@code package.Class#method}; routine and callee have the same form
 * @param failure what followed when the plan was run, if it was confirmed
 */
record Check(
    String test,
    String routine,
    String callee,
    String clause,
    String verdict,
    List<String> plan,
    String confirmation,
    Optional<String> failure,
    long millis) {
  static Check of(String line) {
    Map<?, ?> object = Json.object(line);
    return new Check(
        Json.text(object, "test"),
        Json.text(object, "routine"),
        Json.text(object, "callee"),
        Json.text(object, "clause"),
        Json.text(object, "verdict"),
        Json.list(object, "plan").stream().map(String::valueOf).toList(),
        Json.text(object, "confirmation"),
        Optional.ofNullable(object.get("failure")).map(String::valueOf),
        Json.number(object, "millis"));
  }
}
