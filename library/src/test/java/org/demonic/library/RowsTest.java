package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether what the book names is in this JDK, or in the libraries among the test dependencies. */
final class RowsTest {
  /** Without the rows that only take back what is said more generally. */
  private static final List<Row> ROWS =
      Book.shipped().stream().filter(r -> !r.statements().isEmpty()).toList();

  @Test
  void eachFileOfTheFolderIsRead() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources/META-INF/demonic/library"))) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(Book.FILES);
    }
  }

  @Test
  void eachClassIsThere() {
    for (Row row : ROWS) {
      for (String type : row.types()) {
        if (JdkClasses.isName(type)) {
          assertThat(JdkClasses.find(type)).as(row + " " + type).isNotNull();
        }
      }
    }
  }

  @Test
  void eachMethodIsThere() {
    for (Row row : ROWS) {
      List<Class<?>> types = types(row);
      boolean isOfMore = row.types().stream().anyMatch(t -> t.indexOf('*') >= 0);
      boolean isNew = isOfMore || row.since() > Runtime.version().feature();
      for (MethodPattern pattern : row.methods()) {
        boolean isFound =
            types.stream().flatMap(t -> members(t).stream()).anyMatch(m -> matches(pattern, m));
        assertThat(isFound || isNew || types.isEmpty()).as(row + " " + pattern).isTrue();
      }
    }
  }

  @Test
  void eachClassHasOneOfTheMethodsOfItsRow() {
    for (Row row : ROWS) {
      if (row.since() <= Runtime.version().feature()) {
        for (Class<?> type : types(row)) {
          boolean has =
              row.methods().isEmpty()
                  || row.methods().stream()
                      .anyMatch(p -> members(type).stream().anyMatch(m -> matches(p, m)));
          assertThat(has).as(row + " " + type).isTrue();
        }
      }
    }
  }

  @Test
  void whatIsAboveAClassIsSo() {
    for (Row row : ROWS) {
      for (Statement statement : row.statements()) {
        if (statement.fact() == Fact.IS) {
          for (String above : statement.names()) {
            for (Class<?> type : types(row)) {
              assertThat(JdkClasses.find(above)).as(row + " " + above).isNotNull();
              assertThat(JdkClasses.find(above).isAssignableFrom(type)).as(row.toString()).isTrue();
            }
          }
        }
      }
    }
  }

  @Test
  void noFactsContradictEachOther() throws IOException {
    Set<Row> all = Set.copyOf(JdkClasses.BOOK.rows());
    List<String> found = new ArrayList<>();
    for (Class<?> type : JdkClasses.all()) {
      String name = JdkClasses.internal(type);
      Contradictions.first(JdkClasses.BOOK.rows(name), all, name).ifPresent(found::add);
      for (Executable member : members(type)) {
        // What is said of all methods of a class is not meant for those of all objects.
        if (member.getDeclaringClass() == Object.class) {
          continue;
        }
        String method = JdkClasses.name(member);
        List<Row> rows = JdkClasses.BOOK.rows(name, method, JdkClasses.descriptor(member));
        Contradictions.first(rows, all, member.toString()).ifPresent(found::add);
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void eachKindIsToldOf() {
    List<String> kinds = ROWS.stream().flatMap(r -> r.types().stream()).toList();
    for (Row row : ROWS) {
      for (Statement statement : row.statements()) {
        if (statement.fact() == Fact.MAKES && !statement.name().equals("executor")) {
          assertThat(kinds).as(row.toString()).contains(statement.name());
        }
      }
    }
  }

  @Test
  void exceptionsAreThere() {
    for (Row row : ROWS) {
      for (Statement statement : row.statements()) {
        if (statement.fact() == Fact.THROWS || statement.fact() == Fact.CHECKS) {
          Class<?> type = JdkClasses.find(statement.name());
          assertThat(type).as(row.toString()).isNotNull();
          assertThat(Throwable.class.isAssignableFrom(type)).as(row.toString()).isTrue();
        }
      }
    }
  }

  /** The classes that a row names one by one. */
  private static List<Class<?>> types(Row row) {
    List<Class<?>> found = new ArrayList<>();
    for (String type : row.types()) {
      Class<?> named = JdkClasses.isName(type) ? JdkClasses.find(type) : null;
      if (named != null) {
        found.add(named);
      }
    }
    return found;
  }

  private static List<Executable> members(Class<?> type) {
    List<Executable> found = new ArrayList<>(List.of(type.getDeclaredConstructors()));
    found.addAll(List.of(type.getMethods()));
    found.addAll(List.of(type.getDeclaredMethods()));
    return found;
  }

  private static boolean matches(MethodPattern pattern, Executable member) {
    return pattern.matches(
        member instanceof Constructor ? "<init>" : ((Method) member).getName(),
        JdkClasses.descriptor(member));
  }
}
