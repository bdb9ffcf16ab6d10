package org.demonic.junit.module;

import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/**
 * A value for each class loader of tests, kept as long as the loader: a JVM that runs tests again
 * and again, each time with new classes, lets go of what was known of the old ones.
 *
 * <p>The value may refer to the loader, and mostly does. That rules out a map with weak keys, which
 * would never lose such an entry. A {@link ClassValue} belongs to its class, and that to its
 * loader: a class is made for this in each loader.
 */
public final class LoaderValue<V> {
  private final ClassValue<V> values;

  /** Makes a value when a loader is first asked for. */
  public LoaderValue(Supplier<V> made) {
    values =
        new ClassValue<>() {
          @Override
          protected V computeValue(Class<?> type) {
            return made.get();
          }
        };
  }

  /** The value of the loader. */
  public V of(ClassLoader loader) {
    Object ofLoader =
        Proxy.newProxyInstance(
            loader, new Class<?>[] {Runnable.class}, (proxy, method, args) -> null);
    return values.get(ofLoader.getClass());
  }
}
