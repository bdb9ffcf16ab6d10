package org.demonic.instrument.schedule;

import org.demonic.library.Book;
import org.demonic.library.Fact;
import org.objectweb.asm.Type;

/** Which methods of the JDK call functions that they get, and publish what these have written. */
public final class GivenFunctions {
  private GivenFunctions() {}

  /**
   * Whether a method is one of them.
   *
   * @param owner the internal name of the class that declares it
   */
  public static boolean areCalled(String owner, String descriptor) {
    return Book.shared().of(owner).has(Fact.APPLIES) && takesFunction(descriptor);
  }

  private static boolean takesFunction(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (type.getSort() == Type.OBJECT
          && Book.shared().of(type.getInternalName()).has(Fact.FUNCTION)) {
        return true;
      }
    }
    return false;
  }
}
