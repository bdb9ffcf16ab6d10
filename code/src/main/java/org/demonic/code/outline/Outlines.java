package org.demonic.code.outline;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.demonic.code.program.Program;
import org.objectweb.asm.tree.ClassNode;

/** What the classes of a module declare, by their class files. */
public final class Outlines {
  /** The outlines of no class. */
  public static final Outlines NONE = new Outlines(name -> Optional.empty());

  private final Function<String, Optional<ClassNode>> classes;
  private final Map<String, Optional<ClassOutline>> known = new ConcurrentHashMap<>();

  /**
   * The outlines of the classes of a module that its own build has made: others come without their
   * source.
   */
  public static Outlines of(Program program) {
    return new Outlines(program::built);
  }

  Outlines(Function<String, Optional<ClassNode>> classes) {
    this.classes = classes;
  }

  /** What a top-level class declares, by its binary name; empty if Java cannot say it. */
  public Optional<ClassOutline> of(String className) {
    return known.computeIfAbsent(
        className,
        name -> classes.apply(name.replace('.', '/')).flatMap(c -> ClassOutline.of(c, classes)));
  }
}
