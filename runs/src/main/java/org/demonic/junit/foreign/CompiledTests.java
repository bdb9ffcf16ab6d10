package org.demonic.junit.foreign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Finds foreign tests in a class that is being compiled. */
final class CompiledTests {
  /** The annotation's name, written out because a compiler need not load its class and JUnit. */
  private static final String DEMONIC = "org.demonic.junit.Demonic";

  private final TypeElement type;
  private final Elements elements;

  private CompiledTests(TypeElement type, Elements elements) {
    this.type = type;
    this.elements = elements;
  }

  /**
   * The tests that each {@code @Demonic} is meant for: those of the class, by the class, or, where
   * it has no such annotation, each by its method.
   */
  static Map<Element, ForeignTests> of(TypeElement type, Elements elements) {
    return new CompiledTests(type, elements).find();
  }

  private Map<Element, ForeignTests> find() {
    Map<Element, ForeignTests> found = new LinkedHashMap<>();
    if (isDemonic(type)) {
      gather(ElementFilter.methodsIn(elements.getAllMembers(type)))
          .forEach(tests -> found.putIfAbsent(type, tests));
    } else {
      for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
        if (has(method, DEMONIC)) {
          gather(List.of(method)).forEach(tests -> found.put(method, tests));
        }
      }
    }
    return found;
  }

  private boolean isDemonic(TypeElement start) {
    for (Element at = start; at instanceof TypeElement; at = at.getEnclosingElement()) {
      if (elements.getAllAnnotationMirrors(at).stream()
          .anyMatch(a -> isNamed(a.getAnnotationType(), DEMONIC))) {
        return true;
      }
    }
    return false;
  }

  private List<ForeignTests> gather(List<ExecutableElement> methods) {
    ForeignTests.Builder tests = new ForeignTests.Builder(elements.getBinaryName(type).toString());
    for (ExecutableElement method : methods) {
      framework(method)
          .ifPresent(framework -> tests.add(framework, method.getSimpleName().toString()));
    }
    return tests.build();
  }

  private static Optional<Framework> framework(ExecutableElement method) {
    return Framework.ofAnnotation(name -> has(method, name));
  }

  private static boolean has(Element element, String annotation) {
    return element.getAnnotationMirrors().stream()
        .anyMatch(a -> isNamed(a.getAnnotationType(), annotation));
  }

  private static boolean isNamed(DeclaredType type, String name) {
    return ((TypeElement) type.asElement()).getQualifiedName().contentEquals(name);
  }
}
