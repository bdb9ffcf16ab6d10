package org.demonic.code.path;

import org.demonic.library.Book;
import org.demonic.library.Facts;

/**
 * A method by its class's internal name, its own name and its descriptor (JVMS 4.3.3).
 *
 * @param owner such as {@code java/util/List}
 */
public record MethodName(String owner, String name, String descriptor) {
  public boolean isConstructor() {
    return name.equals("<init>");
  }

  public boolean isClassInitializer() {
    return name.equals("<clinit>");
  }

  /** What the book of libraries says of it. */
  public Facts facts() {
    return Book.shared().of(owner, name, descriptor);
  }

  /** Whether two methods are of one class at the top level, or of classes in it. */
  public boolean isOfNest(MethodName other) {
    return outermost(owner).equals(outermost(other.owner));
  }

  private static String outermost(String type) {
    int nested = type.indexOf('$', type.lastIndexOf('/') + 2);
    return nested < 0 ? type : type.substring(0, nested);
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name + descriptor;
  }
}
