package org.demonic.junit.rival.claim;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.test.LoadedClass;
import org.demonic.schedule.SharedAccess;

/** Finds what says that the code of a finding is meant for several threads, or that it is not. */
public final class Claims {
  private final UnderTest underTest;
  private final Evidence evidence;

  /** Asks about the code that is under test. */
  public Claims(UnderTest underTest, Evidence evidence) {
    this.underTest = underTest;
    this.evidence = evidence;
  }

  /**
   * The claim of the code of a finding.
   *
   * @param calls that are made beside each other
   * @param conflict the accesses that get in each other's way; none if they are not known
   */
  Claim of(List<Call> calls, List<SharedAccess> conflict) {
    Optional<Claim> ofMethod =
        Stream.concat(
                calls.stream().map(Call::method).flatMap(this::documented),
                conflict.stream().flatMap(this::documented))
            .findFirst();
    if (ofMethod.isPresent()) {
      return ofMethod.get();
    } else if (!underTest.named().isEmpty()) {
      return Claim.made("%s is named in @Demonic".formatted(names(underTest.named())));
    }
    List<Class<?>> types = types(calls, conflict);
    return Stream.<Stream<Claim>>of(
            types.stream().flatMap(type -> annotated(type).stream()),
            types.stream().flatMap(type -> evidence.documentation().of(type).stream()),
            conflict.stream().flatMap(access -> ofState(access).stream()),
            underTest.isShared() ? Stream.of() : Stream.of(Claim.made("the test has @Demonic")),
            conflict.isEmpty() ? calls.stream().flatMap(c -> ofState(c).stream()) : Stream.of())
        .flatMap(all -> all)
        .findFirst()
        .orElse(Claim.NONE);
  }

  /** What the documentation of a method says, in the class that declares it. */
  private Stream<Claim> documented(Method method) {
    return evidence.documentation().of(method.getDeclaringClass(), method.getName()).stream();
  }

  /** The same of the method whose code makes an access. */
  private Stream<Claim> documented(SharedAccess access) {
    return LoadedClass.find(access.className()).stream()
        .flatMap(type -> evidence.documentation().of(type, access.method()).stream());
  }

  private static String names(List<Class<?>> types) {
    return String.join(" and ", types.stream().map(Class::getSimpleName).toList());
  }

  /** The classes whose code gets in each other's way, the called ones first. */
  private static List<Class<?>> types(List<Call> calls, List<SharedAccess> conflict) {
    Stream<Class<?>> called = calls.stream().map(call -> call.method().getDeclaringClass());
    Stream<Class<?>> accessing =
        conflict.stream().flatMap(access -> LoadedClass.find(access.className()).stream());
    return Stream.concat(called, accessing)
        .filter(type -> type.getClassLoader() != null)
        .distinct()
        .toList();
  }

  private Optional<Claim> annotated(Class<?> type) {
    String owner = internalName(type.getName());
    return evidence
        .annotations()
        .denial(owner)
        .map(name -> Claim.denied(says(type, name)))
        .or(() -> evidence.annotations().promise(owner).map(name -> Claim.made(says(type, name))));
  }

  private static String says(Class<?> type, String annotation) {
    return "%s has @%s".formatted(type.getSimpleName(), annotation);
  }

  /** What protects the memory of an access, or what its code uses beside it. */
  private Optional<Claim> ofState(SharedAccess access) {
    return (access.isField()
            ? evidence.state().of(internalName(access.owner()), access.field())
            : evidence.state().ofMethod(internalName(access.className()), access.method()))
        .map(Claim::made);
  }

  private Optional<Claim> ofState(Call call) {
    return evidence
        .state()
        .ofMethod(internalName(call.className()), call.method().getName())
        .map(Claim::made);
  }

  /** Whether what a call uses is protected against other threads, as far as its own code tells. */
  boolean isProtected(Call call) {
    return Modifier.isSynchronized(call.method().getModifiers()) || ofState(call).isPresent();
  }

  /** Whether a method sets up an object, or is there for tests. */
  boolean isOfSetUp(Method method) {
    return evidence.setUps().contain(method) || SetUps.saysForTests(method);
  }

  /** Whether some code of the class of a field accesses it under a lock. */
  boolean isLocked(SharedAccess access) {
    return access.isField()
        && evidence.state().isLocked(internalName(access.owner()), access.field());
  }

  private static String internalName(String binaryName) {
    return binaryName.replace('.', '/');
  }
}
