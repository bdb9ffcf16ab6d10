package org.demonic.translate.source;

import static java.util.Objects.requireNonNull;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.demonic.lang.source.Source;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what has been found out from the text of each file, until the text is another one. A thread
 * that needs what another one is finding out waits for it. The garbage collector may take what
 * nobody uses when memory is short.
 */
final class TextCache<T> {
  private final Map<String, SoftReference<Known<T>>> files = new ConcurrentHashMap<>();
  private final Function<Source, T> reader;

  private record Known<T>(String text, T value) {}

  TextCache(Function<Source, T> reader) {
    this.reader = reader;
  }

  T get(Source source) {
    Known<T> known = current(files.get(source.name()), source);
    return known == null ? read(source) : known.value();
  }

  private T read(Source source) {
    AtomicReference<@Nullable Known<T>> result = new AtomicReference<>();
    files.compute(
        source.name(),
        (name, reference) -> {
          Known<T> known = current(reference, source);
          if (known != null) {
            result.set(known);
            return reference;
          }
          Known<T> fresh = new Known<>(source.text(), reader.apply(source));
          result.set(fresh);
          return new SoftReference<>(fresh);
        });
    return requireNonNull(result.get()).value();
  }

  private static <T> @Nullable Known<T> current(
      @Nullable SoftReference<Known<T>> reference, Source source) {
    Known<T> known = reference == null ? null : reference.get();
    return known != null && known.text().equals(source.text()) ? known : null;
  }
}
