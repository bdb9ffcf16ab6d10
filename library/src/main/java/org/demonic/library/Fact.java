package org.demonic.library;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the book can say of a class or a method. A fact that is not said may be false: then the
 * worst is believed. In a book it is written in small letters with hyphens. Operands are {@code #1}
 * for the first argument, {@code #2} for the next one, and {@code #0} for the receiver; where a
 * fact can have operands and has none, it holds for all arguments.
 */
public enum Fact {
  /** It inherits from these classes or interfaces, so their methods are also its own. */
  IS(Subject.CLASS, Shape.CLASSES),
  /** No object can be taken out of its objects that was put into them. */
  VALUE(Subject.CLASS, Shape.NONE),
  /** It is final, its objects never change, and they run no code but their own. */
  IMMUTABLE(Subject.CLASS, Shape.NONE),
  /** Its objects are code of whoever makes them: a function, or what iterates or compares. */
  FUNCTION(Subject.CLASS, Shape.NONE),
  /** Callers often pass objects of classes of their own for it, to be called or read. */
  IMPLEMENTED(Subject.CLASS, Shape.NONE),
  /** Code outside of a module is taken to run where the module calls a method of it. */
  RUNS_OUTSIDE(Subject.CLASS, Shape.NONE),
  /** The only object in it can be taken out without further arguments. */
  OPENED(Subject.CLASS, Shape.NONE),
  /** Objects that were put into its objects may be in them. */
  CONTAINER(Subject.CLASS, Shape.NONE),
  /** A new collection, which holds what is added to it and nothing else. */
  COLLECTION(Subject.CLASS, Shape.NONE),
  /** Constructors copy what is in it, and do not keep it as it is. */
  COPIED(Subject.CLASS, Shape.NONE),
  /** Its {@code toString()} runs no code but its own, and does not throw. */
  OWN_TEXT(Subject.CLASS, Shape.NONE),
  /** Its methods call functions that they get, comparators, and what any object has; no more. */
  CALLS_FEW(Subject.CLASS, Shape.NONE),
  /** It is made for several threads. */
  FOR_THREADS(Subject.CLASS, Shape.NONE),
  /** Calls of its objects order the threads that make them. */
  ORDERS(Subject.CLASS, Shape.NONE),
  /** Its methods take a monitor that all of them share. */
  GUARDED(Subject.CLASS, Shape.NONE),
  /** It is not made for threads, and is changed also by calls that look as if they only read. */
  UNSAFE(Subject.CLASS, Shape.NONE),
  /** Each thread has an object of its own, or nothing in it changes. */
  OF_ONE_THREAD(Subject.CLASS, Shape.NONE),
  /** Its methods apply functions that they get, and publish what these have written. */
  APPLIES(Subject.CLASS, Shape.NONE),
  /** Threads may share its objects, so that it matters who calls their methods. */
  SHARED(Subject.CLASS, Shape.NONE),
  /** What a call of it touches depends on the arguments. */
  BY_ARGUMENTS(Subject.CLASS, Shape.NONE),
  /** People lock by its objects, in other ways than by their monitors. */
  LOCK(Subject.CLASS, Shape.NONE),
  /** A thread that has such a lock cannot take it once more. */
  NOT_REENTRANT(Subject.CLASS, Shape.NONE),
  /** Its methods may let a thread wait for other threads, if nothing else is said of them. */
  BLOCKING(Subject.CLASS, Shape.NONE),
  /** A call of the JDK may wait for a notification of such an object, and give its monitor back. */
  WAITS_ON_ITSELF(Subject.CLASS, Shape.NONE),
  /** A new object lets those wait that come to it, until another thread has done something. */
  WAITED_FOR(Subject.CLASS, Shape.NONE),
  /** Its methods access fields or elements that only the receiver knows. */
  HANDLE(Subject.CLASS, Shape.NONE),
  /** Its objects may give access to fields that their holder cannot name. */
  GIVES_ACCESS(Subject.CLASS, Shape.NONE),
  /** Threads of the library run its methods, and not only the threads that call them. */
  RUN_BY_OTHERS(Subject.CLASS, Shape.NONE),
  /** Its methods run inside of calls, also where a library has the object. */
  PASSIVE(Subject.CLASS, Shape.NONE),
  /** Whoever reads its elements runs code of those who have made it, or what it compares. */
  RUNS_WHEN_READ(Subject.CLASS, Shape.NONE),
  /** Its constructors and static methods ask for nothing that can change: they may run early. */
  PLAIN_WHEN_MADE(Subject.CLASS, Shape.NONE),

  /**
   * It throws the exception, or a subclass of it, and does nothing else, where the condition holds;
   * without a condition, always.
   */
  THROWS(Subject.METHOD, Shape.EXCEPTION),
  /** It is there to check: it throws the exception where the condition holds, and says why. */
  CHECKS(Subject.METHOD, Shape.EXCEPTION),
  /** It throws for no other reason than those that are said. */
  THROWS_NOTHING_ELSE(Subject.METHOD, Shape.NONE),
  /** It {@code calculates} and never throws; {@code returns-for-any} is for other methods. */
  NEVER_THROWS(Subject.METHOD, Shape.NONE),
  /** It throws in some states of its receiver, such as an empty list. */
  THROWS_BY_STATE(Subject.METHOD, Shape.NONE),
  /** It returns, whatever it gets but null. */
  RETURNS_FOR_ANY(Subject.METHOD, Shape.NONE),
  /** The same, if no argument is null. */
  RETURNS_FOR_OBJECTS(Subject.METHOD, Shape.NONE),
  /** The thread never goes on behind it. */
  NEVER_RETURNS(Subject.METHOD, Shape.NONE),
  /** It returns this argument, or whether this condition holds, and changes nothing. */
  RETURNS(Subject.METHOD, Shape.VALUE),
  /** Its result is an object of this kind, which the book describes as a class. */
  MAKES(Subject.METHOD, Shape.KIND),
  /**
   * It reads and writes nothing that others may change, if it gets immutable objects; and it does
   * not return null.
   */
  CALCULATES(Subject.METHOD, Shape.NONE),
  /** The same, whatever it gets; and it does not throw. */
  ONLY_LOOKS(Subject.METHOD, Shape.NONE),
  /** It tells what any code may set for the whole process. */
  READS_SETTINGS(Subject.METHOD, Shape.NONE),
  /** It sets what all code of the process can ask for. */
  WRITES_SETTINGS(Subject.METHOD, Shape.NONE),
  /**
   * It may run code of others that it does not get: of an object that any code may set for the
   * whole process, of tasks that wait, of classes that bytes name.
   */
  ASKS_DEFAULTS(Subject.METHOD, Shape.NONE),
  /** It changes nothing, also of an object that is {@code unsafe}. */
  ONLY_ASKS(Subject.METHOD, Shape.NONE),
  /** It changes nothing that others can see. */
  READS_ONLY(Subject.METHOD, Shape.NONE),
  /** It makes something of all that is in the object, and in what that has. */
  LOOKS_INSIDE(Subject.METHOD, Shape.NONE),
  /** It compares what it looks for with what is in the object, one after the other. */
  SEARCHES(Subject.METHOD, Shape.NONE),
  /** It is about the key that is its first argument, and about no other one. */
  BY_KEY(Subject.METHOD, Shape.NONE),

  /** It does nothing but keep what it gets, and does not throw. */
  ONLY_KEEPS(Subject.METHOD, Shape.NONE),
  /** It gives what it gets, or a view of that, to nobody but its caller. */
  HANDS_BACK(Subject.METHOD, Shape.NONE),
  /** What it gets is afterwards in what it returns or in its operands, or nowhere. */
  CONFINES(Subject.METHOD, Shape.NONE),
  /** It has no array of its arguments after it has returned. */
  KEEPS_NO_ARRAY(Subject.METHOD, Shape.NONE),
  /** It writes no array of its arguments after it has returned. */
  WRITES_NO_ARRAY_LATER(Subject.METHOD, Shape.NONE),
  /** It writes nothing that it gets but what is said. */
  WRITES_NOTHING_ELSE(Subject.METHOD, Shape.NONE),
  /** The constructor hands the new object on to nobody, but for methods that it calls on it. */
  KEEPS_NEW_OBJECT(Subject.METHOD, Shape.NONE),
  /** It works on its receiver alone, and gives that to nobody but by its result. */
  KEEPS_RECEIVER(Subject.METHOD, Shape.NONE),
  /** The constructor, or method, calls no method that a subclass can override. */
  CALLS_NOTHING(Subject.METHOD, Shape.NONE),

  /** It reads the elements of these operands. */
  READS(Subject.METHOD, Shape.OPERANDS),
  /** It reads the elements of these operands, and what is in those. */
  READS_DEEPLY(Subject.METHOD, Shape.OPERANDS),
  /** It iterates over these operands. */
  ITERATES(Subject.METHOD, Shape.OPERANDS),
  /** It iterates over these operands, and reads what is in their elements. */
  ITERATES_DEEPLY(Subject.METHOD, Shape.OPERANDS),
  /** It writes the elements of these operands. */
  WRITES(Subject.METHOD, Shape.OPERANDS),
  /** It makes a new array with the elements of the first operand, and does nothing else with it. */
  COPIES(Subject.METHOD, Shape.NONE),
  /**
   * Elements go from the first operand to the second one; without operands, they may go anywhere.
   */
  MOVES(Subject.METHOD, Shape.OPERANDS),
  /** The last argument becomes an element of the first one. */
  FILLS(Subject.METHOD, Shape.NONE),
  /** It gives elements to methods of other objects. */
  SHOWS_ELEMENTS(Subject.METHOD, Shape.NONE),
  /** It returns a view through which its argument is written later. */
  VIEWS(Subject.METHOD, Shape.NONE),

  /** It puts its last argument into the receiver as an element, and gives it to nobody else. */
  ADDS(Subject.METHOD, Shape.NONE),
  /** It puts something into the receiver, or may. */
  PUTS(Subject.METHOD, Shape.NONE),
  /** It compares its argument with elements. */
  COMPARES(Subject.METHOD, Shape.NONE),
  /** It gives elements, or a view, to nobody but its caller. */
  GIVES(Subject.METHOD, Shape.NONE),
  /** It gives no elements to anybody. */
  GIVES_NONE(Subject.METHOD, Shape.NONE),
  /** Its caller can get all elements from the result. */
  GIVES_ALL(Subject.METHOD, Shape.NONE),
  /** Its caller gets one of the elements. */
  GIVES_ONE(Subject.METHOD, Shape.NONE),
  /** It passes each element to a function that it gets. */
  PASSES_EACH(Subject.METHOD, Shape.NONE),
  /** It puts its one argument into a new object from which one gets it back. */
  WRAPS(Subject.METHOD, Shape.NONE),
  /** It takes nothing out of the receiver. */
  TAKES_NOTHING_OUT(Subject.METHOD, Shape.NONE),

  /** It calls no method of these operands. */
  CALLS_NONE(Subject.METHOD, Shape.OPERANDS),
  /** It calls no method of what the receiver has got before. */
  CALLS_NO_ELEMENT(Subject.METHOD, Shape.NONE),
  /** It runs {@code toString()} of its arguments, if not null, and lets exceptions of it out. */
  ASKS_TEXT(Subject.METHOD, Shape.NONE),
  /**
   * It runs the function that is the first operand of the fact, in this call. The other numbers say
   * for each argument of the function which type argument of the receiver it has.
   */
  RUNS(Subject.METHOD, Shape.RUNS),
  /** Another thread runs the function that is the operand. */
  RUNS_LATER(Subject.METHOD, Shape.RUNS),
  /** It runs whatever method its receiver stands for. */
  RUNS_ANY(Subject.METHOD, Shape.NONE),
  /** It may run the initialiser of any class. */
  INITIALISES(Subject.METHOD, Shape.NONE),
  /** Functions that it gets are not called in this call. */
  DEFERS(Subject.METHOD, Shape.NONE),

  /** It may let the thread wait until another one has done something. */
  WAITS(Subject.METHOD, Shape.NONE),
  /** It lets the thread wait until another one has done something, whatever it gets. */
  WAITS_FOR_OTHERS(Subject.METHOD, Shape.NONE),
  /** It wakes a thread that waits for a notification of the receiver, or all of them. */
  SIGNALS(Subject.METHOD, Shape.NONE),
  /** What it waits for, in words. */
  AWAITS(Subject.METHOD, Shape.WORDS),
  /** It throws InterruptedException if the thread has been interrupted. */
  INTERRUPTIBLE(Subject.METHOD, Shape.NONE),
  /** If it waits, it goes on waiting where the thread is interrupted. */
  UNINTERRUPTIBLE(Subject.METHOD, Shape.NONE),
  /** It may give the monitor of an object back while it waits. */
  GIVES_MONITOR_BACK(Subject.METHOD, Shape.NONE),
  /** It takes the lock or a permit, wherever it returns. */
  TAKES(Subject.METHOD, Shape.NONE),
  /** It takes the lock or a permit where it returns true. */
  TRIES(Subject.METHOD, Shape.NONE),
  /** It gives the lock or a permit back. */
  GIVES_BACK(Subject.METHOD, Shape.NONE),
  /** It asks about the lock, and changes nothing. */
  ASKS(Subject.METHOD, Shape.NONE),
  /** It changes nothing for which others may wait. */
  ENDS_NO_WAIT(Subject.METHOD, Shape.NONE),
  /** It asks whether the threads of a pool have done their work. */
  ASKS_FOR_END(Subject.METHOD, Shape.NONE),
  /** It shuts the executor down. */
  SHUTS_DOWN(Subject.METHOD, Shape.NONE);

  /** What a fact is about. */
  public enum Subject {
    /** A class. */
    CLASS,
    /** A method. */
    METHOD
  }

  /** What stands in the parentheses behind a fact. */
  enum Shape {
    NONE("nothing"),
    CLASSES("names of classes"),
    OPERANDS("operands, such as `#1`, or nothing"),
    VALUE("an operand or a condition, such as `#1` or `#1=null`"),
    EXCEPTION("an exception, and perhaps a condition, such as `NullPointerException, #1=null`"),
    KIND("the name of a kind"),
    WORDS("words, such as `an element`"),
    RUNS("an operand, and numbers of type arguments, such as `#1, 0`");

    private final String words;

    Shape(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  private static final Map<String, Fact> BY_WORD = byWord();

  private final Subject subject;
  private final Shape shape;
  private final String word;

  Fact(Subject subject, Shape shape) {
    this.subject = subject;
    this.shape = shape;
    this.word = name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Map<String, Fact> byWord() {
    Map<String, Fact> facts = new HashMap<>();
    for (Fact fact : values()) {
      facts.put(fact.word, fact);
    }
    return facts;
  }

  /** What it is about. */
  public Subject subject() {
    return subject;
  }

  Shape shape() {
    return shape;
  }

  /** How it is written in a book. */
  public String word() {
    return word;
  }

  static @Nullable Fact of(String word) {
    return BY_WORD.get(word);
  }
}
