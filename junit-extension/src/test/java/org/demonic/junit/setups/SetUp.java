package org.demonic.junit.setups;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.ClassNode;

/** Where the lines of a test stand. */
public enum SetUp {
  /** In a nested class of the test class. */
  NESTED(LineMover::nested),
  /** In a class beside the test class, whose method the test calls. */
  HELPER(LineMover::helper),
  /** In a base class, whose method before each test makes the objects. */
  BASE_CLASS(LineMover::baseClass),
  /** In the test class, but a builder makes the objects. */
  BUILDER(Makers::builders),
  /** In the test class, but a factory makes the objects. */
  FACTORY(Makers::factory);

  private final BiFunction<TestFamily, String, Moved> mover;

  SetUp(BiFunction<TestFamily, String, Moved> mover) {
    this.mover = mover;
  }

  /**
   * Classes in which the lines of a test stand so.
   *
   * @param family the test class, as it is
   * @param test the name of its method
   */
  public Moved of(TestFamily family, String test) {
    return mover.apply(family, test);
  }

  /**
   * The classes of a test whose lines were moved.
   *
   * @param tests the name of the class whose method has the name of the test
   */
  public record Moved(String tests, List<ClassNode> classes) {
    /** The class files, by their names as files. */
    public Map<String, byte[]> files() {
      return classes.stream()
          .collect(Collectors.toMap(node -> node.name + ".class", ClassFileWriter::write));
    }
  }
}
