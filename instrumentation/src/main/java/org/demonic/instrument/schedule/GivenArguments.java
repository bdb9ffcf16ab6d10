package org.demonic.instrument.schedule;

import org.demonic.library.Book;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What methods of the JDK do with collections and arrays that they get: they read their contents,
 * or write them. A method that only keeps what it gets does neither.
 */
public final class GivenArguments {
  private GivenArguments() {}

  /**
   * What a method does with its arguments, a letter for each: {@code r} where it reads the contents
   * in one call, {@code d} where it reads also the contents of what is in them, {@code i} and
   * {@code e} where it iterates to do so, {@code w} where it writes them, {@code -} where it does
   * nothing with them; null if it does nothing with any.
   *
   * @param owner the internal name of the class that declares it
   */
  public static @Nullable String of(String owner, String name, String descriptor) {
    Facts facts = Book.shared().of(owner, name, descriptor);
    StringBuilder all = new StringBuilder();
    boolean isAny = false;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      boolean mayHave =
          type.getSort() == Type.ARRAY
              || (type.getSort() == Type.OBJECT
                  && !type.getInternalName().equals("java/lang/String"));
      char use = mayHave ? use(facts, all.length() + 1) : '-';
      all.append(use);
      isAny |= use != '-';
    }
    return isAny ? all.toString() : null;
  }

  private static char use(Facts facts, int operand) {
    if (facts.has(Fact.WRITES, operand)) {
      return 'w';
    } else if (facts.has(Fact.ITERATES_DEEPLY, operand)) {
      return 'e';
    } else if (facts.has(Fact.ITERATES, operand)) {
      return 'i';
    } else if (facts.has(Fact.READS_DEEPLY, operand)) {
      return 'd';
    }
    return facts.has(Fact.READS, operand) ? 'r' : '-';
  }
}
