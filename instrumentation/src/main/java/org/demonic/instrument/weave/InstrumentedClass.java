package org.demonic.instrument.weave;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The facts about a class from class files, without loading it.
 *
 * @param name its binary name, with dots
 * @param enclosing the binary names of this class and those around it, the innermost first
 * @param annotations for each of {@code enclosing} the descriptors of the annotations that it, its
 *     fields and its methods carry
 */
public record InstrumentedClass(
    String name, List<String> enclosing, Map<String, Set<String>> annotations) {
  private static final Pattern DESCRIPTOR = Pattern.compile("L[\\w/$]+;");

  public InstrumentedClass {
    enclosing = List.copyOf(enclosing);
    annotations = Map.copyOf(annotations);
  }

  /** Reads the class file, and those of the enclosing classes that {@code loader} finds. */
  static InstrumentedClass read(@Nullable ClassLoader loader, byte[] classFile) {
    ClassSummary summary = ClassSummary.of(classFile);
    String name = summary.name().replace('/', '.');
    Map<String, Set<String>> annotations = new LinkedHashMap<>();
    annotations.put(name, summary.allAnnotations());
    if (summary.nested()) {
      for (String outer : outerNames(name)) {
        byte[] outerFile = ClassSummary.classFile(loader, outer);
        annotations.put(
            outer, outerFile == null ? Set.of() : ClassSummary.of(outerFile).allAnnotations());
      }
    }
    return new InstrumentedClass(name, List.copyOf(annotations.keySet()), annotations);
  }

  /** Guesses the facts of an unreadable class file from its name and all that it names. */
  static InstrumentedClass guess(String name, byte[] classFile) {
    List<String> enclosing = new ArrayList<>(List.of(name));
    enclosing.addAll(outerNames(name));
    Set<String> mentioned =
        DESCRIPTOR
            .matcher(new String(classFile, StandardCharsets.ISO_8859_1))
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toSet());
    return new InstrumentedClass(name, enclosing, Map.of(name, mentioned));
  }

  /** The nearest first. */
  private static List<String> outerNames(String name) {
    List<String> outer = new ArrayList<>();
    for (int at = name.lastIndexOf('$'); at > 0; at = name.lastIndexOf('$', at - 1)) {
      outer.add(name.substring(0, at));
    }
    return outer;
  }
}
