package org.demonic.library;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The classes of this JDK and of other libraries, and what the book says of their methods. */
final class JdkClasses {
  static final Book BOOK = new Book(Book.shipped(), List.of());

  private JdkClasses() {}

  /** Whether a row names one class by this, and no pattern or kind. */
  static boolean isName(String type) {
    return type.indexOf('/') > 0 && type.indexOf('*') < 0;
  }

  /** The public classes of the base module and those of other libraries that the book names. */
  static List<Class<?>> all() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    Set<Class<?>> found = new LinkedHashSet<>();
    try (Stream<Path> files = Files.walk(base.resolve("java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = base.relativize(file).toString().replace(".class", "");
        Class<?> type = find(name);
        if (type != null && Modifier.isPublic(type.getModifiers())) {
          found.add(type);
        }
      }
    }
    BOOK.rows().stream()
        .flatMap(row -> row.types().stream())
        .filter(type -> isName(type) && !type.startsWith("java/"))
        .flatMap(type -> Stream.ofNullable(find(type)))
        .forEach(found::add);
    return List.copyOf(found);
  }

  /** A class by its internal name; null if this JDK does not have it. */
  static @Nullable Class<?> find(String internalName) {
    try {
      return Class.forName(
          internalName.replace('/', '.'), false, JdkClasses.class.getClassLoader());
    } catch (ReflectiveOperationException | LinkageError notThere) {
      return null;
    }
  }

  /** The public methods and constructors of all classes of which the book says something. */
  static List<Executable> with(Fact... facts) throws IOException {
    List<Executable> found = new ArrayList<>();
    for (Class<?> type : all()) {
      boolean isMade = !Modifier.isAbstract(type.getModifiers());
      Stream.concat(
              isMade ? Stream.of(type.getConstructors()) : Stream.empty(),
              Stream.of(type.getMethods()).filter(m -> m.getDeclaringClass() == type))
          .filter(m -> !(m instanceof Method method) || !method.isBridge())
          .filter(m -> Stream.of(facts).anyMatch(f -> facts(m).has(f)))
          .forEach(found::add);
    }
    return found;
  }

  static Facts facts(Executable method) {
    return BOOK.of(internal(method.getDeclaringClass()), name(method), descriptor(method));
  }

  static String internal(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  static String name(Executable method) {
    return method instanceof Constructor ? "<init>" : method.getName();
  }

  static String descriptor(Executable method) {
    Class<?> result = method instanceof Method m ? m.getReturnType() : void.class;
    return MethodType.methodType(result, method.getParameterTypes()).toMethodDescriptorString();
  }
}
