package org.demonic.junit.foreign;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Finds the classes with foreign tests among what is to be run. */
final class ForeignTestsResolver implements SelectorResolver {
  private final Predicate<String> isWanted;

  ForeignTestsResolver(Predicate<String> isWanted) {
    this.isWanted = isWanted;
  }

  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    return load(selector)
        .filter(type -> isWanted.test(type.getName()))
        .filter(type -> !LoadedTests.of(type).isEmpty())
        .flatMap(
            type ->
                context.addToParent(
                    engine ->
                        Optional.of(ForeignTestsDescriptor.ofClass(engine.getUniqueId(), type))))
        .map(found -> Resolution.match(Match.exact(found)))
        .orElse(Resolution.unresolved());
  }

  /** A class that is not there is reported by the engine whose it is. */
  private static Optional<Class<?>> load(ClassSelector selector) {
    try {
      return Optional.of(selector.getJavaClass());
    } catch (JUnitException | LinkageError missing) {
      return Optional.empty();
    }
  }

  @Override
  public Resolution resolve(MethodSelector selector, Context context) {
    ClassSelector owner = DiscoverySelectors.selectClass(selector.getClassName());
    boolean isForeign =
        load(owner).stream()
            .flatMap(type -> LoadedTests.of(type).stream())
            .anyMatch(tests -> tests.methods().contains(selector.getMethodName()));
    return isForeign ? select(owner) : Resolution.unresolved();
  }

  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    return selector.getUniqueId().getSegments().stream()
        .filter(segment -> segment.getType().equals("class"))
        .map(UniqueId.Segment::getValue)
        .findFirst()
        .flatMap(name -> ReflectionSupport.tryToLoadClass(name).toOptional())
        .map(type -> select(DiscoverySelectors.selectClass(type)))
        .orElse(Resolution.unresolved());
  }

  private static Resolution select(DiscoverySelector selector) {
    return Resolution.selectors(Set.of(selector));
  }
}
