package org.demonic.code.jdk;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.library.Book;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.demonic.library.Statement;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Questions about methods and classes of libraries whose answers are in the {@link Book}. */
public final class Jdk {
  /** The package of the JDK's locks. */
  public static final String LOCKS = inUtil("concurrent/locks/");

  public static final String STAMPED_LOCK = inUtil("concurrent/locks/StampedLock");
  public static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  public static final String SEMAPHORE = inUtil("concurrent/Semaphore");
  public static final String LIST = inUtil("List");
  public static final String COMPARATOR = inUtil("Comparator");
  public static final String COLLECTION = inUtil("Collection");
  public static final String LISTENER = inUtil("EventListener");
  public static final String OBSERVER = inUtil("Observer");
  public static final String EXECUTOR = inUtil("concurrent/Executor");

  /** How the names of the JDK's classes begin. */
  private static final List<String> PACKAGES =
      List.of("java/", "javax/", "jdk/", "sun/", "com/sun/");

  private static final String OBJECT = "java/lang/Object";
  private static final String COMPARABLE = "java/lang/Comparable";

  /** What the JDK calls on any object that it gets or has, on whatever thread that is. */
  private static final Set<String> ON_ANY =
      Set.of("equals", "hashCode", "toString", "compareTo", "compare", "formatTo");

  private Jdk() {}

  /** No constant expression, which the compiler would copy into other classes. */
  private static String inUtil(String name) {
    return "java/util/" + name;
  }

  /** Whether a class, by its internal name, is one of the JDK's. */
  public static boolean isOfJdk(String type) {
    return PACKAGES.stream().anyMatch(type::startsWith);
  }

  /** What is said of a class, by its internal name. */
  public static Facts of(String type) {
    return Book.shared().of(type);
  }

  /** What is said of the method that an instruction calls. */
  public static Facts of(MethodInsnNode call) {
    return Book.shared().of(call.owner, call.name, call.desc);
  }

  /** Whether what a call gets is in what it returns or in its operands afterwards, or nowhere. */
  public static boolean confines(String owner, String name, String descriptor) {
    return Book.shared().of(owner, name, descriptor).has(Fact.CONFINES);
  }

  /** Whether the JDK may call a method on any object that it gets or has. */
  public static boolean isCalledOnAny(MethodName method) {
    return ON_ANY.contains(method.name());
  }

  /** Whether something is said of a class, by its descriptor. */
  public static boolean is(Type type, Fact fact) {
    return type.getSort() == Type.OBJECT && of(type.getInternalName()).has(fact);
  }

  /** Which arguments make a call throw, and what; the book need not know all. */
  public static List<Statement> demands(MethodName method) {
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    return method.facts().all(Fact.THROWS).stream()
        .filter(s -> s.condition() != null && Conditions.fits(s.condition(), parameters))
        .toList();
  }

  /** Whether a calculation may end by an exception for other reasons than its demands. */
  public static boolean mayThrow(MethodName method) {
    Facts facts = method.facts();
    return !facts.has(Fact.ONLY_LOOKS)
        && !facts.has(Fact.NEVER_THROWS)
        && !facts.has(Fact.THROWS_NOTHING_ELSE);
  }

  /**
   * What a call always throws: the internal name of a class; empty if it may return.
   *
   * @param maker the method that made the receiver
   */
  public static Optional<String> refusal(MethodName method, MethodName maker) {
    return maker
        .facts()
        .first(Fact.MAKES)
        .flatMap(made -> refusal(new MethodName(made.name(), method.name(), method.descriptor())));
  }

  private static Optional<String> refusal(MethodName method) {
    return method.facts().all(Fact.THROWS).stream()
        .filter(s -> s.condition() == null)
        .map(Statement::name)
        .findFirst();
  }

  /** Whether a method runs a function, and in another thread; empty if it runs none. */
  public static Optional<Statement> runs(MethodName method) {
    Facts facts = method.facts();
    return facts.first(Fact.RUNS).or(() -> facts.first(Fact.RUNS_LATER));
  }

  /**
   * Whether a method of a library may call methods of an object that it gets.
   *
   * @param parameter counted from 0, without the receiver
   */
  public static boolean mayCall(MethodName method, int parameter) {
    boolean isFunction = is(Type.getArgumentTypes(method.descriptor())[parameter], Fact.FUNCTION);
    Facts facts = method.facts();
    return isFunction ? !facts.has(Fact.DEFERS) : !facts.has(Fact.CALLS_NONE, parameter + 1);
  }

  /** Whether the new object of a constructor may run code of what that has got. */
  public static boolean keepsCode(MethodName constructor) {
    for (Type type : Type.getArgumentTypes(constructor.descriptor())) {
      if (type.getSort() >= Type.ARRAY && !is(type, Fact.COPIED)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether objects of a type that a library returns are its own, if it has got none of others. An
   * object of the other types may be code of whoever has made it.
   */
  public static boolean isOfLibrary(Type result) {
    return result.getSort() == Type.OBJECT
        && !result.getInternalName().equals(OBJECT)
        && !result.getInternalName().equals(COMPARABLE)
        && !is(result, Fact.FUNCTION);
  }

  /** Whether a call, if it returns, has got no null. */
  public static boolean needsObjects(MethodName method) {
    Facts facts = method.facts();
    return facts.has(Fact.RETURNS_FOR_OBJECTS) && !facts.has(Fact.RETURNS_FOR_ANY);
  }

  /** Whether a call of unread code returns whatever it is given, but for null. */
  public static boolean returns(MethodName method) {
    return method.facts().has(Fact.RETURNS_FOR_ANY) || method.facts().has(Fact.RETURNS_FOR_OBJECTS);
  }

  /** Whether all values of a type are numbers, or immutable objects. */
  public static boolean isPlain(Type type) {
    return type.getSort() < Type.ARRAY || is(type, Fact.IMMUTABLE);
  }

  /** Whether a method accesses fields or elements that only its receiver knows. */
  public static boolean usesHandle(MethodName method) {
    return of(method.owner()).has(Fact.HANDLE) && !method.name().equals("newUpdater");
  }

  /** Whether a call moves elements from one array that it gets to another one that it gets. */
  public static boolean copiesElements(Facts call) {
    return call.first(Fact.MOVES).filter(moves -> !moves.operands().isEmpty()).isPresent();
  }
}
