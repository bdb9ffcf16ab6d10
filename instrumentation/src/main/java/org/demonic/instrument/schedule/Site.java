package org.demonic.instrument.schedule;

import org.demonic.instrument.weave.MethodBody;
import org.demonic.library.Book;
import org.demonic.library.Facts;

/** A place in woven code whose hook has a number. Equal sites have the same number. */
public sealed interface Site {
  /** The method with the code. */
  MethodBody in();

  /** The line in the source file; 0 if the class file does not tell. */
  int line();

  /**
   * Reads or writes a field.
   *
   * @param owner the internal name of the class in which the field is looked up
   * @param idiom what the access belongs to
   * @param ordinal tells accesses apart that are otherwise equal
   */
  record FieldSite(
      MethodBody in,
      int line,
      String owner,
      String name,
      boolean isStatic,
      boolean isWrite,
      Idiom idiom,
      int ordinal)
      implements Site {}

  /** What accesses to plain fields may belong to, so that they need no lock. */
  enum Idiom {
    NONE,
    /** The racy single-check idiom. */
    SINGLE_CHECK,
    /**
     * Code only asks whether the field says that it is of this thread, or says so, or that it is of
     * none.
     */
    OWN_THREAD_CHECK,
    /** A fence in front of a write, or behind a read, orders it as if the field were volatile. */
    FENCED
  }

  /** Reads or writes an array element. */
  record ElementSite(MethodBody in, int line, boolean isWrite, int ordinal) implements Site {}

  /**
   * Enters or leaves a monitor.
   *
   * @param isOfMethod whether the method has it from its beginning to its end: it is synchronized
   */
  record MonitorSite(MethodBody in, int line, boolean isOfMethod) implements Site {}

  /**
   * Calls a method of the JDK, or one whose monitor is entered before its first hook.
   *
   * @param owner the internal name of the class that declares it, as far as class files of the
   *     module tell
   * @param isDispatched whether the receiver's class decides which method runs
   */
  record CallSite(
      MethodBody in,
      int line,
      String owner,
      String name,
      String descriptor,
      boolean isDispatched,
      int ordinal)
      implements Site {
    /** What the book of libraries says of the method. */
    public Facts facts() {
      return Book.shared().of(owner, name, descriptor);
    }
  }

  /**
   * Begins or ends a method.
   *
   * @param line that of its first instruction
   */
  record RoutineSite(MethodBody in, int line, boolean begins) implements Site {}

  /**
   * Begins or ends the body of a method that others may call from outside.
   *
   * @param line that of its first instruction
   */
  record BodySite(MethodBody in, int line) implements Site {}

  /** Begins the code of a line. */
  record LineSite(MethodBody in, int line) implements Site {}

  /**
   * A final field that other threads may read before a constructor has set it: it is read and
   * written like any other.
   *
   * @param owner the binary name of its class
   */
  record EarlyField(String owner, String name) {}
}
