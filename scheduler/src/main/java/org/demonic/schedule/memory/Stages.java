package org.demonic.schedule.memory;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Which futures a stage of the JDK waits for: what it is made of tells, and nothing else. */
public final class Stages {
  private static final Set<String> SOURCES = Set.of("src", "snd", "srcs");

  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          List<Field> found = new ArrayList<>();
          for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              if (SOURCES.contains(field.getName()) && field.trySetAccessible()) {
                found.add(field);
              }
            }
          }
          return found;
        }
      };

  private Stages() {}

  /** The futures whose results a stage looks at when one of them is complete. */
  public static List<CompletableFuture<?>> sources(Object stage) {
    List<CompletableFuture<?>> found = new ArrayList<>();
    for (Field field : FIELDS.get(stage.getClass())) {
      Object source = value(field, stage);
      List<?> all = source instanceof Object[] several ? Arrays.asList(several) : List.of();
      for (Object one : source instanceof CompletableFuture<?> ? List.of(source) : all) {
        if (one instanceof CompletableFuture<?> future) {
          found.add(future);
        }
      }
    }
    return found;
  }

  private static @Nullable Object value(Field field, Object stage) {
    try {
      return field.get(stage);
    } catch (IllegalAccessException closed) {
      return null;
    }
  }
}
