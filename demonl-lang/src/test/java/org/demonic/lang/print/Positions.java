package org.demonic.lang.print;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * Takes the positions out of trees of records, so that trees of different texts can be compared.
 */
final class Positions {
  private Positions() {}

  @SuppressWarnings("unchecked") // the result is of the class of the argument
  static <T> T erase(T tree) throws ReflectiveOperationException {
    return (T) Objects.requireNonNull(erased(tree));
  }

  private static @Nullable Object erased(@Nullable Object node)
      throws ReflectiveOperationException {
    if (node instanceof Span) {
      return Span.NONE;
    } else if (node instanceof List<?> list) {
      @Nullable Object[] items = new @Nullable Object[list.size()];
      for (int i = 0; i < items.length; i++) {
        items[i] = erased(list.get(i));
      }
      return Stream.of(items).map(Objects::requireNonNull).toList();
    } else if (!(node instanceof Record)) {
      return node;
    }
    RecordComponent[] components = node.getClass().getRecordComponents();
    @Nullable Object[] values = new @Nullable Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = erased(components[i].getAccessor().invoke(node));
    }
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    return node.getClass().getDeclaredConstructor(types).newInstance(values);
  }
}
