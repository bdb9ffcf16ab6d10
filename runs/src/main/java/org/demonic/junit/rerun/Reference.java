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
   * @param name as people call it: {@code a Wallet}, or {@code Wallet 2} for a later one
   */
  record Met(int number, String name) implements Reference {
    /** Whether an object of its class has a lower number. */
    boolean isLater() {
      return !name.startsWith(FIRST);
    }

    /** The simple name of its class. */
    String type() {
      return isLater() ? name.substring(0, name.indexOf(' ')) : name.substring(FIRST.length());
    }
  }

  /** The beginning of the name of the first object of its class. */
  String FIRST = "a ";

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
