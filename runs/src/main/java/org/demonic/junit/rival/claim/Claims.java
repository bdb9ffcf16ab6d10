package org.demonic.junit.rival.claim;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.effect.ProtectedState;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.test.LoadedClass;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.SharedAccess;

/** Finds what says that the code of a finding is meant for several threads, or that it is not. */
public final class Claims {
  private final UnderTest underTest;
  private final ProtectedState state;
  private final Documentation documentation;

  /** Asks about the code that is under test. */
  public Claims(UnderTest underTest) {
    this.underTest = underTest;
    this.state = new ProtectedState(LoadedClass.loader());
    this.documentation = new Documentation(new SourceFiles(OutputFolder.module()));
  }

  /**
   * The claim of the code of a finding.
   *
   * @param calls that are made beside each other
   * @param conflict the accesses that get in each other's way; none if they are not known
   */
  Claim of(List<Call> calls, List<SharedAccess> conflict) {
    Optional<Claim> ofMethod =
        calls.stream()
            .map(call -> call.method())
            .flatMap(m -> documentation.of(m.getDeclaringClass(), m.getName()).stream())
            .findFirst();
    if (ofMethod.isPresent()) {
      return ofMethod.get();
    } else if (!underTest.named().isEmpty()) {
      return Claim.made("%s is named in @Demonic".formatted(names(underTest.named())));
    }
    List<Class<?>> types = types(calls, conflict);
    return Stream.<Stream<Claim>>of(
            types.stream().flatMap(type -> annotated(type).stream()),
            types.stream().flatMap(type -> documentation.of(type).stream()),
            conflict.stream().flatMap(access -> ofState(access).stream()),
            underTest.isShared() ? Stream.of() : Stream.of(Claim.made("the test has @Demonic")),
            conflict.isEmpty() ? calls.stream().flatMap(c -> ofState(c).stream()) : Stream.of())
        .flatMap(all -> all)
        .findFirst()
        .orElse(Claim.NONE);
  }

  private static String names(List<Class<?>> types) {
    return String.join(" and ", types.stream().map(Class::getSimpleName).toList());
  }

  /** The classes whose code gets in each other's way, the called ones first. */
  private static List<Class<?>> types(List<Call> calls, List<SharedAccess> conflict) {
    Stream<Class<?>> called = calls.stream().map(call -> call.method().getDeclaringClass());
    Stream<Class<?>> accessing =
        conflict.stream().flatMap(access -> type(access.className()).stream());
    return Stream.concat(called, accessing)
        .filter(type -> type.getClassLoader() != null)
        .distinct()
        .toList();
  }

  private static Optional<Class<?>> type(String name) {
    try {
      return Optional.of(Class.forName(name, false, LoadedClass.loader()));
    } catch (ClassNotFoundException | LinkageError elsewhere) {
      return Optional.empty();
    }
  }

  private static Optional<Claim> annotated(Class<?> type) {
    for (Annotation annotation : type.getAnnotations()) {
      String name = annotation.annotationType().getSimpleName();
      String text = annotation.toString().toLowerCase(Locale.ROOT);
      boolean isContract = name.equals("Contract") && text.contains("threading");
      if (name.equals("NotThreadSafe") || (isContract && text.contains("unsafe"))) {
        return Optional.of(Claim.denied("%s has @%s".formatted(type.getSimpleName(), name)));
      } else if (name.equals("ThreadSafe") || (isContract && text.contains("safe"))) {
        return Optional.of(Claim.made("%s has @%s".formatted(type.getSimpleName(), name)));
      }
    }
    return Optional.empty();
  }

  /** What protects the memory of an access, or what its code uses beside it. */
  private Optional<Claim> ofState(SharedAccess access) {
    if (access.isField()) {
      int dot = access.memory().lastIndexOf('.');
      String owner = access.memory().substring(0, Math.max(0, dot));
      String field = access.memory().substring(dot + 1);
      if (isStatic(owner, field)) {
        return Optional.of(
            Claim.made("`%s` is static, so that all threads have it".formatted(field)));
      }
      return state.of(owner.replace('.', '/'), field).map(Claim::made);
    }
    return state.ofMethod(access.className().replace('.', '/'), access.method()).map(Claim::made);
  }

  private Optional<Claim> ofState(Call call) {
    return state
        .ofMethod(call.className().replace('.', '/'), call.method().getName())
        .map(Claim::made);
  }

  /** Whether what a call uses is protected against other threads, as far as its own code tells. */
  boolean isProtected(Call call) {
    return Modifier.isSynchronized(call.method().getModifiers()) || ofState(call).isPresent();
  }

  private static boolean isStatic(String owner, String field) {
    return type(owner).stream()
        .flatMap(type -> Arrays.stream(fields(type)))
        .anyMatch(f -> f.getName().equals(field) && Modifier.isStatic(f.getModifiers()));
  }

  private static Field[] fields(Class<?> type) {
    try {
      return type.getDeclaredFields();
    } catch (LinkageError broken) {
      return new Field[0];
    }
  }

  /** Whether some code of the class of a field accesses it under a lock. */
  boolean isLocked(SharedAccess access) {
    int dot = access.memory().lastIndexOf('.');
    return access.isField()
        && dot > 0
        && state.isLocked(
            access.memory().substring(0, dot).replace('.', '/'),
            access.memory().substring(dot + 1));
  }
}
