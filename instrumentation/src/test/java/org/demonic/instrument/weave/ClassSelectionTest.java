package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClassSelectionTest {
  private static final String MARK = "Lcom/acme/Mark;";

  @Test
  void aNamedClassComesWithWhatIsNestedInIt() {
    ClassSelection named = ClassSelection.named(Set.of("a.Outer"));
    assertThat(named.includes(type("a.Outer"))).isTrue();
    assertThat(named.includes(type("a.Outer$Inner", "a.Outer"))).isTrue();
    assertThat(named.includes(type("a.Outer2"))).isFalse();
    assertThat(named.mayName("a.Outer$1$Deep")).isTrue();
    assertThat(named.mayName("a.Outer2")).isFalse();
  }

  @Test
  void anAnnotatedClassComesWithWhatIsNestedInIt() {
    ClassSelection annotated = ClassSelection.annotated("Lcom/acme/", Set.of());
    assertThat(annotated.includes(annotated("a.Outer", "a.Outer"))).isTrue();
    assertThat(annotated.includes(annotated("a.Outer$Inner", "a.Outer"))).isTrue();
    assertThat(annotated.includes(type("a.Outer"))).isFalse();
    assertThat(annotated.mayFindAnnotations("a.Outer", bytes("..Lcom/acme/Mark;.."))).isTrue();
    assertThat(annotated.mayFindAnnotations("a.Outer", bytes("..Lcom/acne/Mark;.."))).isFalse();
    assertThat(annotated.mayFindAnnotations("a.Outer$Inner", bytes(".."))).isTrue();
  }

  @Test
  void moreClassesCanBeNamedUnlessTheyAreSpared() {
    ClassSelection some =
        ClassSelection.annotated("Lcom/acme/", Set.of("a.Test")).along(Set.of("a.Pool", "a.Test"));
    assertThat(some.includes(type("a.Pool"))).isTrue();
    assertThat(some.includes(type("a.Test"))).isFalse();
    assertThat(some.includes(type("a.Other"))).isFalse();
    assertThat(some.includes(annotated("a.Other", "a.Other"))).isTrue();
  }

  @Test
  void onlyWhatIsNamedOrAnnotatedIsRequired() {
    ClassSelection named = ClassSelection.named(Set.of("a.Pool"));
    assertThat(named.requires(type("a.Pool"), false)).isTrue();
    assertThat(named.without(List.of("a.")).requires(type("a.Pool"), true)).isFalse();
    ClassSelection annotated =
        ClassSelection.annotated("Lcom/acme/", Set.of()).along(Set.of("a.Caller"));
    assertThat(annotated.requires(annotated("a.Other", "a.Other"), true)).isTrue();
    assertThat(annotated.requires(annotated("a.Other", "a.Other"), false)).isFalse();
    assertThat(annotated.requires(type("a.Caller"), true)).isFalse();
    assertThat(ClassSelection.within(Set.of("")).requires(type("a.Any"), true)).isFalse();
  }

  @Test
  void whoWantsAllClassesAsksForNone() {
    assertThat(ClassSelection.within(Set.of("")).asksFor("a.Any")).isFalse();
    assertThat(ClassSelection.within(Set.of("a.")).asksFor("a.Any")).isTrue();
    assertThat(ClassSelection.named(Set.of("a.Any")).asksFor("a.Any$Nested")).isTrue();
    assertThat(ClassSelection.named(Set.of("a.Any")).asksFor("a.Any$$SpringCGLIB$$0")).isFalse();
    assertThat(ClassSelection.within(Set.of("a.")).without(List.of("a.")).asksFor("a.Any"))
        .isFalse();
  }

  @Test
  void aSparedClassIsIncludedOnlyThroughAnnotationsOfANestedOne() {
    ClassSelection annotated = ClassSelection.annotated("Lcom/acme/", Set.of("a.Outer"));
    assertThat(annotated.includes(annotated("a.Outer", "a.Outer"))).isFalse();
    assertThat(annotated.includes(annotated("a.Outer$Inner", "a.Outer"))).isFalse();
    assertThat(annotated.includes(annotated("a.Outer$Inner", "a.Outer$Inner"))).isTrue();
  }

  @Test
  void whatIsExcludedIsNeverIncluded() {
    ClassSelection named =
        ClassSelection.named(Set.of("com.acme.generated.Stub", "com.acme.Shop"))
            .without(List.of("com.acme.generated.", "org.foo."));
    assertThat(named.includes(type("com.acme.Shop"))).isTrue();
    assertThat(named.includes(type("com.acme.generated.Stub"))).isFalse();
    assertThat(named.mayName("com.acme.generated.Stub")).isFalse();
    ClassSelection annotated = ClassSelection.annotated("Lcom/acme/", Set.of());
    ClassSelection fewer = annotated.without(List.of("org.foo."));
    assertThat(fewer.includes(annotated("org.foo.Bar", "org.foo.Bar"))).isFalse();
    assertThat(fewer.includes(annotated("org.bar.Foo", "org.bar.Foo"))).isTrue();
    assertThat(fewer.mayFindAnnotations("org.foo.Bar", bytes(MARK))).isFalse();
  }

  @Test
  void aScopeGrowsOnlyByWhatItDidNotHave() {
    Scope scope = new Scope();
    assertThat(scope.widen(ClassSelection.named(Set.of("a.A")))).isTrue();
    assertThat(scope.widen(ClassSelection.named(Set.of("a.A")))).isFalse();
    assertThat(scope.widen(ClassSelection.annotated("Lcom/acme/", Set.of("a.Test")))).isTrue();
    assertThat(scope.widen(ClassSelection.annotated("Lcom/acme/", Set.of("a.Other")))).isFalse();
    assertThat(scope.widen(ClassSelection.named(Set.of("b.B")).without(List.of("c.")))).isTrue();
    assertThat(scope.includes(type("a.A"))).isTrue();
    assertThat(scope.includes(type("b.B"))).isTrue();
    assertThat(scope.includes(annotated("a.Test", "a.Test"))).isTrue();
    assertThat(scope.includes(type("c.C"))).isFalse();
  }

  @Test
  void aClassFileThatCannotBeReadHasWhatItNames() {
    byte[] file = bytes("\u0007garbageLcom/acme/Mark;\u0001");
    assertThat(ClassSelection.annotated("Lcom/acme/", Set.of()))
        .matches(s -> s.includes(InstrumentedClass.guess("a.A", file)))
        .matches(s -> !s.includes(InstrumentedClass.guess("a.A", bytes("garbage"))));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static InstrumentedClass type(String... enclosing) {
    return new InstrumentedClass(enclosing[0], List.of(enclosing), Map.of());
  }

  private static InstrumentedClass annotated(String name, String annotated) {
    List<String> enclosing = name.contains("$") ? List.of(name, "a.Outer") : List.of(name);
    return new InstrumentedClass(name, enclosing, Map.of(annotated, Set.of(MARK)));
  }
}
