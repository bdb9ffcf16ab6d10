package samples.verdicts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Types of the package, of which code of the same package can pass objects of its own classes. */
@SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // They are about what callers can do.
public final class PassedByThePackage {
  private PassedByThePackage() {}

  /** Other code of the package extends what it permits. */
  sealed interface Above permits Below {
    void run();
  }

  /** Nobody passes it by this name. */
  non-sealed interface Below extends Above {}

  /** Breakable: others extend what the sealed type permits, and pass an object of that. */
  public static class SealedAbove {
    private Above kept = null;

    public synchronized void set(Above above) {
      kept = above;
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** It permits what only this class can name. */
  sealed interface AllAbove permits AllBelow {
    void run();
  }

  /** The only one. */
  private static non-sealed class AllBelow implements AllAbove {
    @Override
    public void run() {}
  }

  /** Safe: nobody can write a class below. */
  public static class SealedAll {
    private AllAbove kept = new AllBelow();

    public synchronized void set(AllAbove above) {
      kept = above;
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Only the class around it has its constructor. */
  abstract static class Base {
    private Base() {}

    abstract void run();
  }

  /** Other code of the package can extend it. */
  abstract static class Extended extends Base {}

  /** Breakable: others extend the subclass. */
  public static class PrivateAbove {
    private Base kept;

    public synchronized void set(Base base) {
      kept = base;
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** The parameter does not tell that it is one. */
  interface AskedFor {
    void run();
  }

  /** Breakable: whoever passes an object may have made it of such a class. */
  public static class Asked {
    private AskedFor kept;

    public synchronized void set(Object object) {
      if (object instanceof AskedFor asked) {
        kept = asked;
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** The parameter does not tell that it is one. */
  interface CastTo {
    void run();
  }

  /** Breakable: so it is where the object is only cast. */
  public static class Cast {
    private CastTo kept;

    public synchronized void set(List<?> objects) {
      kept = (CastTo) objects.get(0);
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** The parameter does not tell that it is one. */
  interface CastByClass {
    void run();
  }

  /** Breakable: the type of a class says nothing of what the class casts. */
  public static class ByClass {
    private final Class<CastByClass> type = CastByClass.class;
    private CastByClass kept;

    public synchronized void set(Object object) {
      kept = type.cast(object);
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Others name their classes in files. */
  interface Service {
    void run();
  }

  /** Breakable: other code of the package is loaded, too. */
  public static class Loaded {
    private Service kept;

    public synchronized void set() {
      for (Service service : ServiceLoader.load(Service.class)) {
        kept = service;
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Others name their classes in files. */
  interface Plugin {
    void run();
  }

  /** Breakable: what is kept is declared to be so, and loaded all the same. */
  public static class LoadedBefore {
    private final List<Plugin> all = new ArrayList<>();
    private Plugin kept;

    public synchronized void load() {
      ServiceLoader.load(Plugin.class).forEach(all::add);
    }

    public synchronized void next() {
      kept = all.get(0);
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** The declaration of a list tells of it. */
  interface Kept {
    void run();
  }

  /** Breakable: what the list holds, nobody has looked at when it was cast. */
  public static class Unchecked {
    private List<Kept> all = new ArrayList<>();
    private Kept kept;

    @SuppressWarnings("unchecked")
    public synchronized void set(List<?> objects) {
      all = (List<Kept>) objects;
    }

    public synchronized void next() {
      kept = all.get(0);
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Nobody else passes one. */
  static class Wrapped {
    void run() {}
  }

  /** Safe: the list is another one's wrapper, and only the module adds to either. */
  public static class WrappedList {
    private final List<Wrapped> all = Collections.synchronizedList(new ArrayList<>());
    private Wrapped kept = new Wrapped();

    public synchronized void add() {
      all.add(new Wrapped());
    }

    public synchronized void next() {
      kept = all.get(0);
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** It has no others below it. */
  static final class Final {
    void run() {}
  }

  /** Safe: nobody can write another class. */
  public static class CastToFinal {
    private Final kept = new Final();

    public synchronized void set(Object object) {
      if (object instanceof Final known) {
        kept = known;
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Nobody else passes one. */
  static class Element {
    void run() {}
  }

  /**
   * Safe: of what comes out of the list, its type tells what it is, and only the module adds to it.
   */
  public static class CastByCompiler {
    private final List<Element> all = new ArrayList<>();
    private Element kept = new Element();

    public synchronized void add() {
      all.add(new Element());
    }

    public synchronized void next() {
      for (Element element : all) {
        kept = element;
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Its subclasses say what it has. */
  public static class Box<E> {
    E content;

    public synchronized void put(E object) {
      content = object;
    }
  }

  /** The box has it. */
  interface Boxed {
    void run();
  }

  /** A box of it. */
  public static final class BoxOfBoxed extends Box<Boxed> {}

  /** Breakable: callers pass an object to the inherited method. */
  public static class Inherited {
    private final BoxOfBoxed box = new BoxOfBoxed();
    private Boxed kept;

    public BoxOfBoxed box() {
      return box;
    }

    public synchronized void next() {
      synchronized (box) {
        kept = box.content;
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Nobody can write another one. */
  public static final class OwnBoxed {
    void run() {}
  }

  /** A box of it. */
  public static final class BoxOfOwn extends Box<OwnBoxed> {}

  /** Safe: nobody else can write what is in the box. */
  public static class InheritedOwn {
    private final BoxOfOwn box = new BoxOfOwn();
    private OwnBoxed kept = new OwnBoxed();

    public BoxOfOwn box() {
      return box;
    }

    public synchronized void next() {
      synchronized (box) {
        kept = box.content;
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Each source makes some. */
  interface Bound {
    void run();
  }

  /** Callers implement it. */
  interface Source<E extends Comparable<E> & Bound> {
    E next();
  }

  /** Breakable: a source of the caller makes it. */
  public static class Bounded {
    private Bound kept;

    public void set(Source<?> source) {
      kept = source.next();
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Other code of the package can extend it. */
  abstract static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    abstract void run();
  }

  /** Breakable: a function of the caller throws an object of its own class. */
  public static class Caught {
    private Failure kept;

    public void set(Runnable caller) {
      try {
        caller.run();
      } catch (Failure failure) {
        synchronized (this) {
          kept = failure;
        }
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** It has no others below it. */
  static final class FinalFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    void run() {}
  }

  /** Safe: nobody can write another one. */
  public static class CaughtFinal {
    private FinalFailure kept = new FinalFailure();

    public void set(Runnable caller) {
      try {
        caller.run();
      } catch (FinalFailure failure) {
        synchronized (this) {
          kept = failure;
        }
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** An exception has it. */
  interface Brought {
    void run();
  }

  /** Other code of the package can extend it. */
  static class Bringing extends RuntimeException {
    private static final long serialVersionUID = 1;

    final transient Brought brought;

    Bringing(Brought brought) {
      this.brought = brought;
    }
  }

  /** Breakable: the exception of the caller brings it along. */
  public static class CaughtWith {
    private Brought kept;

    static void fail() {
      throw new Bringing(null);
    }

    public void set(Runnable caller) {
      try {
        caller.run();
      } catch (Bringing failure) {
        synchronized (this) {
          kept = failure.brought;
        }
      }
    }

    private boolean open = true;

    public synchronized void reload() {
      open = false;
      try {
        kept.run();
      } finally {
        open = true;
      }
    }

    public synchronized void use() {
      serve();
    }

    @Requires("open")
    void serve() {}
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(SealedAbove.class)
    void aTypeBelowASealedOne() {
      new SealedAbove().use();
    }

    @Test
    @Demonic(SealedAll.class)
    void aSealedTypeWithHiddenClasses() {
      new SealedAll().use();
    }

    @Test
    @Demonic(PrivateAbove.class)
    void aSubclassOfAPrivateConstructor() {
      new PrivateAbove().use();
    }

    @Test
    @Demonic(Asked.class)
    void anObjectThatIsAsked() {
      new Asked().use();
    }

    @Test
    @Demonic(Cast.class)
    void anObjectThatIsCast() {
      new Cast().use();
    }

    @Test
    @Demonic(ByClass.class)
    void anObjectThatAClassCasts() {
      new ByClass().use();
    }

    @Test
    @Demonic(Loaded.class)
    void aService() {
      new Loaded().use();
    }

    @Test
    @Demonic(LoadedBefore.class)
    void aServiceInAList() {
      new LoadedBefore().use();
    }

    @Test
    @Demonic(Unchecked.class)
    void aListThatIsCastUnchecked() {
      new Unchecked().use();
    }

    @Test
    @Demonic(WrappedList.class)
    void aWrapperOfAList() {
      new WrappedList().use();
    }

    @Test
    @Demonic(CastToFinal.class)
    void anObjectOfAFinalClass() {
      new CastToFinal().use();
    }

    @Test
    @Demonic(CastByCompiler.class)
    void whatTheModuleAddsToAList() {
      new CastByCompiler().use();
    }

    @Test
    @Demonic(Inherited.class)
    void anInheritedMethodOfAVariable() {
      new Inherited().use();
    }

    @Test
    @Demonic(InheritedOwn.class)
    void anInheritedMethodOfAFinalClass() {
      new InheritedOwn().use();
    }

    @Test
    @Demonic(Bounded.class)
    void theBoundOfAnInterface() {
      new Bounded().use();
    }

    @Test
    @Demonic(Caught.class)
    void anExceptionOfTheCaller() {
      new Caught().use();
    }

    @Test
    @Demonic(CaughtFinal.class)
    void anExceptionOfAFinalClass() {
      new CaughtFinal().use();
    }

    @Test
    @Demonic(CaughtWith.class)
    void whatAnExceptionBringsAlong() {
      new CaughtWith().use();
    }
  }
}
