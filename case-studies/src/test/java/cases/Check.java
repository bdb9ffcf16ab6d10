package cases;

import java.util.List;
import java.util.Map;

/**
 * A line of {@code checks.jsonl}: a clause that was checked at a call.
 *
 * @param test the test, as {@code package.Class#method}; routine and callee have the same form
 */
record Check(
    String test,
    String routine,
    String callee,
    String clause,
    String verdict,
    List<String> plan,
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
        Json.number(object, "millis"));
  }
}
