package org.demonic.instrument.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import org.demonic.instrument.agent.Attachment;
import org.demonic.instrument.hooks.LimitClock;
import org.demonic.instrument.problem.InstrumentationException;
import org.jspecify.annotations.Nullable;

/**
 * Instruments classes for its clients: those that are loaded when a client first wants them, the
 * others as they are loaded. A class is parsed and written once, whoever wants it, because two
 * transformers of one class file would each have to repair the frames that the other made. What
 * could not be instrumented is remembered, is left out, and fails every test that names it.
 */
public final class Instrumenter {
  /** The last class that the JVM has asked for while this thread lets classes be transformed. */
  private static final ThreadLocal<@Nullable Class<?>> ASKED = new ThreadLocal<>();

  /** The time in nanoseconds that it has taken so far. */
  private static final LongAdder WEAVING = new LongAdder();

  private static @Nullable Instrumenter ofThisJvm;

  private final Instrumentation jvm;
  private final Map<String, Failure> failures = new ConcurrentHashMap<>();
  private final Queue<LeftOutClass> leftOut = new ConcurrentLinkedQueue<>();

  /** The facts about classes that were loaded before a client wanted them. */
  private final Map<Class<?>, InstrumentedClass> facts =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The classes whose methods got other modifiers while they were loaded. */
  private final Map<ClassLoader, Set<String>> modified =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The clients in the order of their weavers' stages. */
  private volatile List<Client> clients = List.of();

  Instrumenter(Instrumentation jvm) {
    this.jvm = jvm;
    // What is asked about every class must be loaded before: loading it later would ask itself.
    Exclusions.contains(ProbeLoader.class.getClassLoader(), "");
    Libraries.isGenerated("org.demonic.Generated$1");
    Libraries.contain("org.demonic.", null);
    jvm.addTransformer(new Transformer(), true);
  }

  /**
   * The one of this JVM, made when first asked for. It then warns of lines without effect in books
   * of users.
   *
   * @throws InstrumentationException if this JVM forbids instrumentation, or such a book is wrong
   */
  public static synchronized Instrumenter ofThisJvm() {
    Instrumenter made = ofThisJvm;
    if (made == null) {
      List<String> warnings = UsersBook.check();
      made = new Instrumenter(Attachment.attach());
      ofThisJvm = made;
      warnings.forEach(warning -> System.out.println("Demonic: warning: " + warning));
    }
    return made;
  }

  /** The time in nanoseconds for which this JVM has woven classes so far. */
  public static long nanosOfWeaving() {
    return WEAVING.sum();
  }

  /** The classes of this JVM that have been left out since this was asked for the last time. */
  public static List<LeftOutClass> takeLeftOut() {
    Instrumenter made = made();
    return made == null ? List.of() : made.leftOut();
  }

  private static synchronized @Nullable Instrumenter made() {
    return ofThisJvm;
  }

  /** The classes that have been left out since this was asked for the last time. */
  List<LeftOutClass> leftOut() {
    List<LeftOutClass> taken = new ArrayList<>();
    for (LeftOutClass next = leftOut.poll(); next != null; next = leftOut.poll()) {
      taken.add(next);
    }
    return taken;
  }

  /**
   * Adds a client, which wants no class yet, and makes sure that its hooks are called in this JVM.
   *
   * @throws InstrumentationException if they are not
   * @throws IllegalStateException if there is a weaver of that stage already
   */
  public synchronized Client add(Weaver weaver) {
    Client client = new Client(this, weaver);
    List<Client> more = new ArrayList<>(clients);
    for (Client other : more) {
      if (other.weaver().stage() == weaver.stage()) {
        throw new IllegalStateException("there are two weavers of stage " + weaver.stage());
      }
    }
    more.add(client);
    more.sort(Comparator.comparing(c -> c.weaver().stage()));
    List<Client> before = clients;
    clients = List.copyOf(more);
    try {
      client.checkHooks();
    } catch (InstrumentationException silent) {
      clients = before;
      throw silent;
    }
    return client;
  }

  /** The instrumentation of the JVM. */
  public Instrumentation jvm() {
    return jvm;
  }

  /**
   * The error to report where this one has ended a test: the error itself, unless the JVM has
   * rejected an instrumented class.
   */
  public Throwable explain(LinkageError error) {
    if (!Rejection.isRejection(error)) {
      return error;
    }
    Set<String> names = new TreeSet<>();
    clients.forEach(c -> names.addAll(c.woven()));
    return Rejection.rejected(error, names)
        .<Throwable>map(name -> Rejection.failure(name, error))
        .orElse(error);
  }

  /** The failure of the first class, by name, that a selection cannot do without. */
  Optional<Failure> failure(ClassSelection classes) {
    return failures.values().stream()
        .filter(f -> classes.requires(f.type(), f.isUsable()))
        .min(Comparator.comparing(f -> f.type().name()));
  }

  Optional<Failure> failure(String binaryName) {
    return Optional.ofNullable(failures.get(binaryName));
  }

  /**
   * The facts about a loaded class. Nothing is, before it has been transformed again, of a class
   * without a class file, and of one whose class file cannot be read.
   */
  Optional<InstrumentedClass> facts(Class<?> type) {
    InstrumentedClass known = facts.get(type);
    if (known == null) {
      known = read(type);
      if (known != null) {
        facts.put(type, known);
      }
    }
    return Optional.ofNullable(known);
  }

  private static @Nullable InstrumentedClass read(Class<?> type) {
    byte[] classFile = ClassSummary.classFile(type.getClassLoader(), type.getName());
    try {
      return classFile == null ? null : InstrumentedClass.read(type.getClassLoader(), classFile);
    } catch (RuntimeException malformed) {
      return null;
    }
  }

  /** Classes to be transformed together; whether the JVM seems to refuse one of them. */
  private record Part(List<Class<?>> types, boolean isSuspect) {
    Part of(int begin, int end, boolean hasSuspect) {
      return new Part(types.subList(begin, end), hasSuspect);
    }
  }

  /**
   * Lets classes that are loaded be transformed again; what the JVM refuses has failed. It refuses
   * all that it gets at once if it refuses one: then it gets those before that one, and those
   * behind it. The JVM takes them in order, so that the last one that it has asked for, or the next
   * one, is it; should a JVM do otherwise, the halves are tried. So, of {@code n} classes of which
   * it refuses {@code k}, it asks for none more than three times, in about {@code 4k} calls.
   */
  void retransform(List<Class<?>> types) {
    boolean isInOrder = true;
    Deque<Part> left = new ArrayDeque<>(List.of(new Part(types, false)));
    while (!left.isEmpty()) {
      Part part = left.pop();
      int size = part.types().size();
      Throwable refused = size == 0 ? null : refusal(part.types());
      if (refused == null) {
        isInOrder &= !part.isSuspect();
      } else if (size == 1) {
        fail(part.types().get(0), refused);
      } else {
        int last = part.types().indexOf(ASKED.get());
        boolean isKnown = isInOrder && last >= 0 && size > 2;
        int begin = isKnown ? last : size / 2;
        int end = isKnown ? Math.min(size, last + 2) : begin;
        left.push(part.of(end, size, false));
        left.push(part.of(begin, end, isKnown));
        left.push(part.of(0, begin, false));
      }
    }
    ASKED.remove();
  }

  /** Why the JVM refuses to transform classes again; null if it has done it. */
  private @Nullable Throwable refusal(List<Class<?>> types) {
    ASKED.set(types.get(0));
    try {
      jvm.retransformClasses(types.toArray(new Class<?>[0]));
      return null;
    } catch (UnmodifiableClassException | LinkageError | RuntimeException | InternalError refused) {
      return refused;
    }
  }

  private void fail(Class<?> type, Throwable refused) {
    String name = type.getName();
    byte[] classFile = ClassSummary.classFile(type.getClassLoader(), name);
    InstrumentedClass guessed =
        InstrumentedClass.guess(name, classFile == null ? new byte[0] : classFile);
    fail(type.getClassLoader(), new Failure(guessed, refused, !isOfBrokenClass(refused)));
  }

  /**
   * Leaves a class out. It keeps its first reason: the JVM may refuse what it is, unwoven, because
   * modifiers were others before.
   */
  private void fail(@Nullable ClassLoader loader, Failure failure) {
    for (Client client : clients) {
      client.setNotWoven(loader, failure.type().name());
    }
    Failure before = failures.putIfAbsent(failure.type().name(), failure);
    if (before == null
        && clients.stream().anyMatch(client -> client.scope().includes(failure.type()))) {
      leftOut.add(new LeftOutClass(failure.type().name(), failure.told()));
    }
  }

  /**
   * Whether the JVM refuses a class because it could not make it ready, and so runs no code of it:
   * its initialiser has failed, or a class is missing that it needs.
   */
  private static boolean isOfBrokenClass(Throwable refused) {
    return refused instanceof InternalError || refused instanceof NoClassDefFoundError;
  }

  private byte @Nullable [] transform(
      List<Client> interested,
      ClassLoader loader,
      String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    InstrumentedClass type = null;
    try {
      type = InstrumentedClass.read(loader, classFile);
      if (redefined != null) {
        facts.put(redefined, type);
      }
      return weave(interested, loader, type, domain, classFile, redefined == null);
    } catch (Throwable failed) {
      InstrumentedClass known = type == null ? InstrumentedClass.guess(name, classFile) : type;
      fail(loader, new Failure(known, failed));
      return null;
    }
  }

  private byte @Nullable [] weave(
      List<Client> interested,
      ClassLoader loader,
      InstrumentedClass type,
      @Nullable ProtectionDomain domain,
      byte[] classFile,
      boolean isBeingLoaded) {
    List<Client> wanting = interested.stream().filter(c -> c.scope().includes(type)).toList();
    if (wanting.isEmpty()) {
      return null;
    }
    WovenClass woven =
        new WovenClass(
            classFile,
            type,
            isBeingLoaded || modified.getOrDefault(loader, Set.of()).contains(type.name()),
            other -> other.equals(type.name()) ? classFile : ClassSummary.classFile(loader, other));
    boolean changed = false;
    for (Client client : wanting) {
      changed |= client.weave(loader, woven, domain);
    }
    byte[] rewritten = changed ? woven.toByteArray() : null;
    if (woven.hasOtherModifiers()) {
      modified.computeIfAbsent(loader, l -> ConcurrentHashMap.newKeySet()).add(type.name());
    }
    wanting.forEach(c -> c.setWoven(loader, type.name()));
    return rewritten;
  }

  private final class Transformer implements ClassFileTransformer {
    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        @Nullable String internalName,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      if (internalName == null || loader == null || Exclusions.contains(loader, internalName)) {
        return null;
      }
      boolean work = LimitClock.beginWork();
      long begin = System.nanoTime();
      try {
        return transformed(loader, internalName, redefined, domain, classFile);
      } finally {
        WEAVING.add(System.nanoTime() - begin);
        LimitClock.endWork(work);
      }
    }

    private byte @Nullable [] transformed(
        ClassLoader loader,
        String internalName,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      if (redefined != null) {
        ASKED.set(redefined);
      }
      String name = internalName.replace('/', '.');
      List<Client> interested = new ArrayList<>();
      for (Client client : clients) {
        if (client.mayWant(loader, name, domain, classFile, redefined == null)) {
          interested.add(client);
        }
      }
      if (interested.isEmpty()) {
        return null;
      }
      byte[] complete = redefined == null ? classFile : complete(loader, name, classFile);
      byte[] woven =
          Instrumenter.this.transform(interested, loader, name, redefined, domain, complete);
      return woven == null && complete != classFile ? complete : woven;
    }

    private static byte[] complete(ClassLoader loader, String name, byte[] classFile) {
      try {
        return MethodParameters.restored(classFile, () -> ClassSummary.classFile(loader, name));
      } catch (RuntimeException malformed) {
        return classFile;
      }
    }
  }
}
