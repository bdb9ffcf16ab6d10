package org.demonic.instrument.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.instrument.agent.Attachment;
import org.demonic.instrument.problem.InstrumentationException;
import org.jspecify.annotations.Nullable;

/**
 * Instruments classes for its clients: those that are loaded when a client first wants them, the
 * others as they are loaded. A class is parsed and written once, whoever wants it, because two
 * transformers of one class file would each have to repair the frames that the other made. What
 * could not be instrumented is remembered, and fails every test that has it under test.
 */
public final class Instrumenter {
  private static final String LEFT_OUT =
      "%s is left out: it could not be made ready, as where classes are missing that it needs, so"
          + " that no code of it runs";

  /** The end of what the JVM says of a class whose initialiser or superclass has failed. */
  private static final String BROKEN = "invalid class";

  private static @Nullable Instrumenter ofThisJvm;

  private final Instrumentation jvm;
  private final Map<String, Failure> failures = new ConcurrentHashMap<>();

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

  /**
   * The failure of the first class, by name, that a selection includes. One whose code the JVM
   * cannot run matters only where it is named.
   */
  Optional<Failure> failure(ClassSelection classes) {
    return failures.values().stream()
        .filter(f -> classes.includes(f.type()) && (f.isUsable() || classes.names(f.type())))
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

  /** Lets classes that are loaded be transformed again; what the JVM refuses has failed. */
  void retransform(Collection<Class<?>> types) {
    try {
      jvm.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException
        | LinkageError
        | RuntimeException
        | InternalError together) {
      types.forEach(this::retransformAlone);
    }
  }

  private void retransformAlone(Class<?> type) {
    try {
      jvm.retransformClasses(type);
    } catch (UnmodifiableClassException | LinkageError | RuntimeException | InternalError refused) {
      String name = type.getName();
      byte[] classFile = ClassSummary.classFile(type.getClassLoader(), name);
      InstrumentedClass facts =
          InstrumentedClass.guess(name, classFile == null ? new byte[0] : classFile);
      boolean isUsable = !isOfBrokenClass(refused);
      failures.put(name, new Failure(facts, refused, isUsable));
      if (!isUsable) {
        System.out.println("Demonic: " + LEFT_OUT.formatted(name));
      }
    }
  }

  /**
   * Whether the JVM refuses a class because it could not make it ready, and so runs no code of it.
   */
  private static boolean isOfBrokenClass(Throwable refused) {
    return refused instanceof InternalError
        && String.valueOf(refused.getMessage()).endsWith(BROKEN);
  }

  private byte @Nullable [] transform(
      ClassLoader loader, String name, @Nullable Class<?> redefined, byte[] classFile) {
    InstrumentedClass type = null;
    try {
      type = InstrumentedClass.read(loader, classFile);
      if (redefined != null) {
        facts.put(redefined, type);
      }
      return weave(loader, type, classFile, redefined == null);
    } catch (Throwable failed) {
      InstrumentedClass known = type == null ? InstrumentedClass.guess(name, classFile) : type;
      failures.put(name, new Failure(known, failed));
      return null;
    }
  }

  private byte @Nullable [] weave(
      ClassLoader loader, InstrumentedClass type, byte[] classFile, boolean isBeingLoaded) {
    List<Client> wanting = clients.stream().filter(c -> c.scope().includes(type)).toList();
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
      changed |= client.weaver().weave(woven);
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
      String name = internalName.replace('/', '.');
      if (clients.stream().noneMatch(client -> client.scope().mayInclude(name, classFile))) {
        return null;
      }
      byte[] complete = redefined == null ? classFile : complete(loader, name, classFile);
      byte[] woven = Instrumenter.this.transform(loader, name, redefined, complete);
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
