package org.demonic.instrument.weave;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes that a client wants.
 *
 * @param names the binary names of classes that are wanted with all that is nested in them: member,
 *     local and anonymous classes, lambdas
 * @param annotations beginnings of descriptors, as {@code Lcom/acme/}: each class that carries such
 *     an annotation, on itself, a field or a method, is wanted with all that is nested in it
 * @param spared the binary names of classes that are not wanted for their annotations; a class that
 *     is nested in one of them is, if it carries annotations itself
 * @param packages beginnings of binary names: such classes are wanted; the empty one names all
 * @param along the binary names of classes that are wanted with all that is nested in them,
 *     although nothing depends on them: that they cannot be had fails no test
 * @param excluded beginnings of binary names: such classes are not wanted, whatever the others say
 */
public record ClassSelection(
    Set<String> names,
    Set<String> annotations,
    Set<String> spared,
    Set<String> packages,
    Set<String> along,
    List<String> excluded) {
  public ClassSelection {
    names = Set.copyOf(names);
    annotations = Set.copyOf(annotations);
    spared = Set.copyOf(spared);
    packages = Set.copyOf(packages);
    along = Set.copyOf(along);
    excluded = List.copyOf(excluded);
  }

  /** These classes and what is nested in them. */
  public static ClassSelection named(Set<String> names) {
    return new ClassSelection(names, Set.of(), Set.of(), Set.of(), Set.of(), List.of());
  }

  /** Every class with such an annotation and what is nested in it. */
  public static ClassSelection annotated(String descriptorPrefix, Set<String> spared) {
    return new ClassSelection(
        Set.of(), Set.of(descriptorPrefix), spared, Set.of(), Set.of(), List.of());
  }

  /** Every class whose binary name begins with one of these. */
  public static ClassSelection within(Set<String> packages) {
    return new ClassSelection(Set.of(), Set.of(), Set.of(), packages, Set.of(), List.of());
  }

  /** The same along with these classes and what is nested in them, unless they are spared. */
  public ClassSelection along(Set<String> more) {
    Set<String> all = new HashSet<>(more);
    all.removeAll(spared);
    all.addAll(along);
    return new ClassSelection(names, annotations, spared, packages, all, excluded);
  }

  /** The same without classes whose binary names begin with one of these prefixes. */
  public ClassSelection without(List<String> prefixes) {
    List<String> all = new ArrayList<>(excluded);
    all.addAll(prefixes);
    return new ClassSelection(names, annotations, spared, packages, along, all);
  }

  /** Whether {@code type} is wanted. */
  public boolean includes(InstrumentedClass type) {
    if (exclusion(type.name()) != null) {
      return false;
    }
    return isWithin(type.name())
        || names(type)
        || type.enclosing().stream().anyMatch(along::contains)
        || isAnnotated(type);
  }

  private boolean isAnnotated(InstrumentedClass type) {
    return !spared.contains(type.name())
        && type.annotations().entrySet().stream()
            .anyMatch(e -> !spared.contains(e.getKey()) && isAnnotated(e.getValue()));
  }

  /**
   * Whether a test cannot do without a class: one that is named, or carries an annotation. All
   * others are wanted only as far as they can be had.
   *
   * @param isUsable whether the JVM can run code of the class; only who names it misses it else
   */
  boolean requires(InstrumentedClass type, boolean isUsable) {
    return exclusion(type.name()) == null && (names(type) || (isUsable && isAnnotated(type)));
  }

  /**
   * Whether a class is wanted because somebody has said so of it, or of its package: not because
   * all are. A class that is generated is asked for by its own name only.
   */
  boolean asksFor(String binaryName) {
    if (exclusion(binaryName) != null) {
      return false;
    } else if (Libraries.isGenerated(binaryName)) {
      return names.contains(binaryName);
    }
    for (String prefix : packages) {
      if (!prefix.isEmpty() && binaryName.startsWith(prefix)) {
        return true;
      }
    }
    return isNamed(binaryName);
  }

  /** Whether a class is wanted by its name, or by that of a class in which it is nested. */
  boolean names(InstrumentedClass type) {
    return type.enclosing().stream().anyMatch(names::contains);
  }

  private boolean isAnnotated(Set<String> descriptors) {
    return descriptors.stream().anyMatch(d -> annotations.stream().anyMatch(d::startsWith));
  }

  /** The first prefix that excludes a class, null if there is none. */
  @Nullable String exclusion(String binaryName) {
    for (String prefix : excluded) {
      if (binaryName.startsWith(prefix)) {
        return prefix;
      }
    }
    return null;
  }

  /** Whether a class may be wanted for its name alone, as a quick test. */
  boolean mayName(String binaryName) {
    if ((names.isEmpty() && packages.isEmpty() && along.isEmpty())
        || exclusion(binaryName) != null) {
      return false;
    }
    return isWithin(binaryName) || isNamed(binaryName);
  }

  /** Whether it is one of those that are named or come along, or may be nested in one. */
  private boolean isNamed(String binaryName) {
    for (int at = binaryName.length(); at > 0; at = binaryName.lastIndexOf('$', at - 1)) {
      String outer = binaryName.substring(0, at);
      if (names.contains(outer) || along.contains(outer)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWithin(String binaryName) {
    for (String prefix : packages) {
      if (binaryName.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a class may be wanted for annotations, of which its class file can tell. */
  boolean mayFindAnnotations(String binaryName) {
    return !annotations.isEmpty() && exclusion(binaryName) == null;
  }

  /**
   * Quickly tests whether a class may be wanted for annotations; a nested one for those around it.
   */
  boolean mayFindAnnotations(String binaryName, byte[] classFile) {
    if (!mayFindAnnotations(binaryName)) {
      return false;
    }
    if (binaryName.indexOf('$') > 0) {
      return true;
    }
    for (String prefix : annotations) {
      if (contains(classFile, prefix.getBytes(StandardCharsets.UTF_8))) {
        return true;
      }
    }
    return false;
  }

  private static boolean contains(byte[] text, byte[] part) {
    for (int i = 0; i <= text.length - part.length; i++) {
      int matched = 0;
      while (matched < part.length && text[i + matched] == part[matched]) {
        matched++;
      }
      if (matched == part.length) {
        return true;
      }
    }
    return false;
  }

  /** The classes that either wants; null if they do not exclude the same classes. */
  @Nullable ClassSelection union(ClassSelection other) {
    if (!excluded.equals(other.excluded)) {
      return null;
    }
    Set<String> allNames = new HashSet<>(names);
    allNames.addAll(other.names);
    Set<String> allAnnotations = new HashSet<>(annotations);
    allAnnotations.addAll(other.annotations);
    Set<String> allPackages = new HashSet<>(packages);
    allPackages.addAll(other.packages);
    Set<String> allAlong = new HashSet<>(along);
    allAlong.addAll(other.along);
    return new ClassSelection(allNames, allAnnotations, Set.of(), allPackages, allAlong, excluded);
  }
}
