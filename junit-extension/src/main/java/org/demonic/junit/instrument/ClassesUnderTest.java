package org.demonic.junit.instrument;

import java.util.Set;
import java.util.stream.Collectors;

/** Which classes a test checks. */
public sealed interface ClassesUnderTest {
  /** Whether {@code type} is one of them. */
  boolean includes(InstrumentedClass type);

  /** For messages. */
  String describe();

  /** The named classes and what is nested in them: member, local and anonymous classes, lambdas. */
  record Named(Set<String> names) implements ClassesUnderTest {
    public Named {
      names = Set.copyOf(names);
    }

    @Override
    public boolean includes(InstrumentedClass type) {
      return type.enclosing().stream().anyMatch(names::contains);
    }

    @Override
    public String describe() {
      return names.stream().sorted().collect(Collectors.joining(", "));
    }
  }

  /**
   * Every class with contracts and what is nested in it. The test class's own code is not under
   * test; a nested class of it is if it carries contracts itself.
   */
  record Contracted(Set<String> testClasses) implements ClassesUnderTest {
    public Contracted {
      testClasses = Set.copyOf(testClasses);
    }

    @Override
    public boolean includes(InstrumentedClass type) {
      return !testClasses.contains(type.name())
          && type.contracted().stream().anyMatch(name -> !testClasses.contains(name));
    }

    @Override
    public String describe() {
      return "a class with contracts";
    }
  }
}
