package org.demonic;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * What is believed of the JDK stands in the book of {@code library}: code that names classes or
 * methods of {@code java.util} as texts believes something of its own.
 */
final class LibraryNamesTest {
  private static final Set<String> ROOMS =
      Set.of(
          // The questions that are asked of the book, and what methods calculate.
          "org.demonic.code.jdk",
          // Which hook comes in the place of which method, or into its code.
          "org.demonic.instrument.schedule",
          "org.demonic.instrument.runner",
          // How a person takes an object out of a collection.
          "org.demonic.junit.naming",
          // What looks classes and files up by names that no class file has.
          "org.demonic.memory",
          // Whose waits end in the same order under most schedules.
          "org.demonic.schedule.iroot");

  @Test
  void oneRoomOfAModuleNamesMethodsOfTheJdk() throws IOException {
    Map<String, Set<String>> found = new TreeMap<>();
    for (JavaClass type :
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .withImportOption(new ArchitectureTest.OwnClasses())
            .importPackages("org.demonic")) {
      if (!ROOMS.contains(type.getPackageName())) {
        Set<String> texts = texts(type);
        texts.removeIf(text -> !text.contains("java/util/"));
        if (!texts.isEmpty()) {
          found.put(type.getName(), texts);
        }
      }
    }
    assertThat(found).as("classes that name classes of java.util as texts").isEmpty();
  }

  /** The constants of a class file that are texts (JVMS 4.4). */
  private static Set<String> texts(JavaClass type) throws IOException {
    Map<Integer, String> all = new HashMap<>();
    Set<Integer> used = new HashSet<>();
    try (InputStream file = type.getSource().orElseThrow().getUri().toURL().openStream();
        DataInputStream in = new DataInputStream(file)) {
      in.skipNBytes(8);
      int count = in.readUnsignedShort();
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case 1 -> all.put(i, in.readUTF());
          case 8 -> used.add(in.readUnsignedShort());
          case 7, 16, 19, 20 -> in.skipNBytes(2);
          case 15 -> in.skipNBytes(3);
          case 5, 6 -> {
            in.skipNBytes(8);
            i++;
          }
          default -> in.skipNBytes(4);
        }
      }
    }
    all.keySet().retainAll(used);
    return new HashSet<>(all.values());
  }
}
