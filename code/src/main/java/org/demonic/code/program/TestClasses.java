package org.demonic.code.program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells which classes a test engine runs: they, or what they extend, have an annotation of a test
 * framework, on the class, a field or a method, or one that carries such an annotation itself; or
 * they extend a class whose subclasses are tests.
 */
final class TestClasses {
  /** What the descriptors of the frameworks' annotations begin with. */
  private static final List<String> ANNOTATIONS =
      List.of(
          "Lorg/junit/",
          "Lorg/testng/annotations/",
          "Lnet/jqwik/api/",
          "Lspock/lang/",
          "Lorg/spockframework/runtime/model/");

  /** Types whose subtypes are tests without any annotation. */
  private static final Set<String> SUPERTYPES =
      Set.of(
          "junit/framework/Test",
          "spock/lang/Specification",
          "io/kotest/core/spec/Spec",
          "org/scalatest/Suite");

  private final Function<String, Optional<ClassNode>> classes;
  private final Set<String> more;
  private final Map<String, Boolean> known = new HashMap<>();
  private final Map<String, Boolean> marks = new HashMap<>();

  /**
   * Tells it of some classes.
   *
   * @param classes finds these, what they extend and annotations
   * @param more the descriptors of further annotations of tests
   */
  TestClasses(Function<String, Optional<ClassNode>> classes, Set<String> more) {
    this.classes = classes;
    this.more = more;
  }

  /** Whether a class is a test, or a base class of tests. */
  boolean contains(@Nullable String name) {
    if (name == null || name.startsWith("java/")) {
      return false;
    }
    Boolean before = known.putIfAbsent(name, false);
    if (before != null) {
      return before;
    }
    boolean isTest =
        SUPERTYPES.contains(name) || classes.apply(name).filter(this::isTest).isPresent();
    known.put(name, isTest);
    return isTest;
  }

  private boolean isTest(ClassNode node) {
    return annotations(node).anyMatch(a -> isMark(a.desc))
        || contains(node.superName)
        || node.interfaces.stream().anyMatch(this::contains);
  }

  private boolean isMark(String descriptor) {
    Boolean before = marks.putIfAbsent(descriptor, false);
    if (before != null) {
      return before;
    }
    boolean isMark =
        more.contains(descriptor)
            || ANNOTATIONS.stream().anyMatch(descriptor::startsWith)
            || isMarked(Type.getType(descriptor).getInternalName());
    marks.put(descriptor, isMark);
    return isMark;
  }

  private boolean isMarked(String annotation) {
    return !annotation.startsWith("java/")
        && classes
            .apply(annotation)
            .filter(n -> all(n.visibleAnnotations, n.invisibleAnnotations).anyMatch(this::isMark))
            .isPresent();
  }

  private boolean isMark(AnnotationNode annotation) {
    return isMark(annotation.desc);
  }

  /** The annotations of a class, its fields and its methods. */
  static Stream<AnnotationNode> annotations(ClassNode node) {
    return Stream.of(
            all(node.visibleAnnotations, node.invisibleAnnotations),
            node.fields.stream().flatMap(f -> all(f.visibleAnnotations, f.invisibleAnnotations)),
            node.methods.stream().flatMap(TestClasses::annotations))
        .flatMap(s -> s);
  }

  /** The annotations of a method. */
  static Stream<AnnotationNode> annotations(MethodNode method) {
    return all(method.visibleAnnotations, method.invisibleAnnotations);
  }

  private static Stream<AnnotationNode> all(
      @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
    return Stream.of(visible, invisible).flatMap(Stream::ofNullable).flatMap(List::stream);
  }
}
