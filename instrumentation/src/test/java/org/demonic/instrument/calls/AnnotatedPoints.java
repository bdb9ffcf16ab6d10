package org.demonic.instrument.calls;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.instrument.weave.ClassSummary;
import org.demonic.instrument.weave.MethodReference;
import org.objectweb.asm.Type;
import samples.Observed;
import samples.Reported;

/** What the annotations of the samples say; superclasses are looked through. */
public final class AnnotatedPoints implements CallPoints {
  private final Map<String, Set<String>> annotated = new ConcurrentHashMap<>();

  @Override
  public boolean isReported(MethodReference callee, boolean dispatched) {
    return has(Reported.class, callee);
  }

  @Override
  public boolean isObserved(MethodReference method) {
    return has(Observed.class, method);
  }

  @Override
  public boolean mayLead(MethodReference callee) {
    return callee.owner().startsWith("samples/");
  }

  private boolean has(Class<?> annotation, MethodReference method) {
    return method.owner().startsWith("samples/")
        && annotated
            .computeIfAbsent(method.owner(), AnnotatedPoints::read)
            .contains(Type.getDescriptor(annotation) + method.name() + method.descriptor());
  }

  private static Set<String> read(String owner) {
    ClassLoader loader = AnnotatedPoints.class.getClassLoader();
    byte[] file = ClassSummary.classFile(loader, owner.replace('/', '.'));
    ClassSummary summary = ClassSummary.of(Objects.requireNonNull(file));
    Stream<String> own =
        summary.methods().stream()
            .flatMap(m -> m.annotations().stream().map(a -> a + m.name() + m.descriptor()));
    Stream<String> inherited =
        summary.supertypes().stream()
            .filter(s -> s.startsWith("samples/"))
            .flatMap(s -> read(s).stream());
    return Stream.concat(own, inherited).collect(Collectors.toSet());
  }
}
