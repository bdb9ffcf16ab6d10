package org.demonic.junit.jupiter;

import java.util.function.Supplier;
import org.demonic.junit.test.Scope;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** The values of one of JUnit's stores. */
record JupiterScope(ExtensionContext context) implements Scope {
  private static final Namespace NAMESPACE = Namespace.create(JupiterScope.class);

  @Override
  public <T> T get(Class<T> type, Supplier<T> made) {
    Held held =
        context
            .getStore(NAMESPACE)
            // Stores give what those of contexts around have, too.
            .getOrComputeIfAbsent(key(type), key -> new Held(made.get()), Held.class);
    return type.cast(held.value());
  }

  /**
   * Closes a value now, if there is one: JUnit tells what this throws as a failure of the class.
   */
  <T extends AutoCloseable> void end(Class<T> type) {
    Held held = context.getStore(NAMESPACE).remove(key(type), Held.class);
    if (held != null) {
      held.close();
    }
  }

  private String key(Class<?> type) {
    return type.getName() + " " + context.getUniqueId();
  }

  /**
   * Is closed with its store: Jupiter 5.10 closes a {@code CloseableResource}, 6 would rather have
   * an {@code AutoCloseable}.
   */
  private record Held(Object value)
      implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    @Override
    public void close() {
      if (value instanceof AutoCloseable closeable) {
        try {
          closeable.close();
        } catch (RuntimeException unchecked) {
          throw unchecked;
        } catch (Exception checked) {
          throw new IllegalStateException(checked);
        }
      }
    }
  }
}
