package org.demonic.junit.foreign;

import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/** The test that fails for the foreign tests of one class and framework. */
final class ForeignTestsDescriptor extends AbstractTestDescriptor {
  private final ForeignTests tests;

  private ForeignTestsDescriptor(UniqueId id, Class<?> type, ForeignTests tests) {
    super(id, "@Demonic on tests of " + tests.framework().title(), ClassSource.from(type));
    this.tests = tests;
  }

  ForeignTests tests() {
    return tests;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  /** The class, with one test for each framework: build tools look for a test in a class. */
  static TestDescriptor ofClass(UniqueId engine, Class<?> type) {
    OfClass descriptor = new OfClass(engine.append("class", type.getName()), type);
    for (ForeignTests tests : LoadedTests.of(type)) {
      UniqueId id = descriptor.getUniqueId().append("framework", tests.framework().name());
      descriptor.addChild(new ForeignTestsDescriptor(id, type, tests));
    }
    return descriptor;
  }

  private static final class OfClass extends AbstractTestDescriptor {
    OfClass(UniqueId id, Class<?> type) {
      super(id, type.getSimpleName(), ClassSource.from(type));
    }

    @Override
    public Type getType() {
      return Type.CONTAINER;
    }
  }
}
