package org.demonic.junit.rerun;

import java.lang.reflect.Executable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A receiver, argument or result of a call, so that it can be found again in another run. */
public sealed interface Reference {
  /** The same value in each run. */
  record Constant(@Nullable Object value) implements Reference {}

  /**
   * The object with a number.
   *
   * @param className the binary name of its class
   * @param type as people call that: of an anonymous one, what it implements or extends
   * @param count how many objects of classes that people call so there are, with this one
   */
  record Met(int number, String className, String type, int count) implements Reference {
    /** Whether an object of such a class has a lower number. */
    boolean isLater() {
      return count > 1;
    }

    /** The name that people call it by: {@code a Wallet}, or {@code Wallet 2} for a later one. */
    public String name() {
      return isLater() ? type + " " + count : "a " + type;
    }
  }

  /** The result of the previous call that a second thread makes in a row. */
  record Previous() implements Reference {}

  /**
   * An object that is made anew for each call.
   *
   * @param maker a constructor or a static method
   * @param arguments what that gets, the same in each run
   */
  record Made(Executable maker, List<Object> arguments) implements Reference {
    public Made {
      arguments = List.copyOf(arguments);
    }

    /** The name of its class. */
    String type() {
      return maker.getDeclaringClass().getSimpleName();
    }
  }
}
