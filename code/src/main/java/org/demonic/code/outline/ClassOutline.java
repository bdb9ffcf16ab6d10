package org.demonic.code.outline;

import java.util.Optional;
import java.util.function.Function;
import org.objectweb.asm.tree.ClassNode;

/**
 * What a top-level class and its member classes declare, as Java would: types without their
 * arguments, fields, methods with the names of their parameters, contracts. Each method stands in
 * the line in which its code begins in the file that it was compiled from, and there are as many
 * lines as code names. The only code is that of methods that return a field or a constant.
 *
 * @param text the Java text
 * @param sourceFile the file that the class was compiled from, without its folder, such as {@code
 *     Stock.kt}; that of the class if it does not say it
 */
public record ClassOutline(String text, String sourceFile) {
  /**
   * The outline of a top-level class; empty if Java cannot say its name, or the name or type of one
   * of its fields.
   *
   * @param classes finds the member classes by their internal names
   */
  static Optional<ClassOutline> of(ClassNode type, Function<String, Optional<ClassNode>> classes) {
    return new OutlineWriter(classes)
        .write(type)
        .map(text -> new ClassOutline(text, sourceFile(type)));
  }

  private static String sourceFile(ClassNode type) {
    return type.sourceFile != null
        ? type.sourceFile
        : type.name.substring(type.name.lastIndexOf('/') + 1) + ".class";
  }
}
