package org.demonic.junit.spock;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.junit.test.LoadedClass;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestFramework;

/** The addresses of iterations of Spock: the unique id of the feature, and a number. */
public final class SpockTests implements TestFramework {
  static final String ENGINE = "spock";

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(\\[engine:spock]/\\[spec:([^]]+)]/\\[feature:([^]]+)])/\\[iteration:(\\d+)]");

  /** Creates the framework. */
  public SpockTests() {}

  @Override
  public Optional<TestAddress> find(String address) {
    Matcher matcher = ADDRESS.matcher(address);
    return matcher.matches()
        ? Optional.of(
            address(
                LoadedClass.named(matcher.group(2)),
                matcher.group(3),
                Integer.parseInt(matcher.group(4))))
        : Optional.empty();
  }

  /** A feature has a name that no signature has. */
  @Override
  public Optional<TestAddress> find(Class<?> testClass, String signature) {
    return Optional.empty();
  }

  static TestAddress address(Class<?> spec, String feature, int iteration) {
    String id = "[engine:%s]/[spec:%s]/[feature:%s]".formatted(ENGINE, spec.getName(), feature);
    return new TestAddress(
        id + "/[iteration:" + iteration + "]",
        spec,
        feature,
        false,
        () -> new SpockRerun(id, iteration));
  }
}
