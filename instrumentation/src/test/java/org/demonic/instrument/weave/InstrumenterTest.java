package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.agent.Attachment;
import org.demonic.instrument.calls.CallPoints;
import org.demonic.instrument.calls.CallWeaver;
import org.demonic.instrument.calls.Everything;
import org.demonic.instrument.problem.InstrumentationException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import samples.Serialised;

class InstrumenterTest {
  private static Instrumentation jvm;

  @BeforeAll
  static void attach() {
    jvm = Attachment.attach();
  }

  @Test
  void aMethodThatBecomesTooLargeIsNamed() {
    Client client = client(new Everything());
    ClassSelection loadedBefore = ClassSelection.named(Set.of("sample.Before"));
    ClassSelection loadedAfter = ClassSelection.named(Set.of("sample.After"));
    Memory loader = new Memory();

    loader.define("sample.Before", classWithAMethodOf("sample/Before", 65_000));
    assertThatThrownBy(() -> client.include(loadedBefore))
        .isInstanceOf(InstrumentationException.class)
        .hasMessageContaining("sample.Before")
        .hasMessageContaining("method huge would exceed the 64 KB");

    client.include(loadedAfter);
    loader.define("sample.After", classWithAMethodOf("sample/After", 65_000));
    assertThatThrownBy(() -> client.requireSuccess(loadedAfter))
        .isInstanceOf(InstrumentationException.class)
        .hasMessageContaining("sample.After");
    assertThatCode(() -> client.requireSuccess(ClassSelection.named(Set.of("other"))))
        .doesNotThrowAnyException();
  }

  @Test
  void aClassFileThatCannotBeReadFailsItsTests() {
    Client client = client(new Unwilling());
    ClassSelection classes = ClassSelection.named(Set.of("sample.Small"));
    new Memory().define("sample.Small", classWithAMethodOf("sample/Small", 10));
    assertThatThrownBy(() -> client.include(classes))
        .isInstanceOf(InstrumentationException.class)
        .hasMessageContaining("sample.Small")
        .hasMessageContaining("no contracts today");
  }

  @Test
  void aClassThatCannotRunIsLeftOutUnlessItIsNamed() {
    Client client = client(new Everything());
    Class<?> broken = new Memory().define("sample.Broken", failingToBegin("sample/Broken"));
    assertThatThrownBy(() -> Class.forName(broken.getName(), true, broken.getClassLoader()))
        .isInstanceOf(LinkageError.class);
    assertThatCode(() -> client.include(ClassSelection.within(Set.of("sample.Broken"))))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> client.include(ClassSelection.named(Set.of("sample.Broken"))))
        .isInstanceOf(InstrumentationException.class)
        .hasMessageContaining("sample.Broken");
  }

  @Test
  void whatTheJvmRefusesIsLeftOutAndAllOthersAreWoven() throws Exception {
    Client client = client(new Everything());
    Memory loader = new Memory();
    List<Class<?>> sound = new ArrayList<>();
    List<String> broken = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String name = "sample.many.Type" + i;
      String internal = name.replace('.', '/');
      if (i % 13 == 5) {
        Class<?> failed = loader.define(name, failingToBegin(internal));
        assertThatThrownBy(() -> Class.forName(failed.getName(), true, loader))
            .isInstanceOf(LinkageError.class);
        broken.add(name);
      } else if (i % 13 == 6) {
        loader.define(name, returningMissingClass(internal));
        broken.add(name);
      } else {
        sound.add(loader.define(name, classWithAMethodOf(internal, 1)));
      }
    }
    Counter transformations = new Counter(Set.copyOf(sound));
    jvm.addTransformer(transformations, true);
    try {
      assertThatCode(() -> client.include(ClassSelection.within(Set.of("sample.many."))))
          .doesNotThrowAnyException();
    } finally {
      jvm.removeTransformer(transformations);
    }
    assertThat(client.woven()).containsAll(sound.stream().map(Class::getName).toList());
    assertThat(client.instrumenter().leftOut())
        .extracting(LeftOutClass::name)
        .containsExactlyInAnyOrderElementsOf(broken);
    assertThat(transformations.seen.size()).isLessThanOrEqualTo(3 * sound.size());

    client.repeat();
    assertThat(client.instrumenter().leftOut()).as("told once").isEmpty();
    assertThat(client.woven()).doesNotContainAnyElementsOf(broken);
  }

  @Test
  void aClassThatLacksAnotherIsLeftOutUnlessItIsNamed() {
    Client client = client(new Everything());
    new Memory().define("sample.optional.Log4J", returningMissingClass("sample/optional/Log4J"));
    assertThatCode(() -> client.include(ClassSelection.within(Set.of("sample.optional."))))
        .doesNotThrowAnyException();
    assertThat(client.instrumenter().leftOut())
        .singleElement()
        .satisfies(left -> assertThat(left.name()).isEqualTo("sample.optional.Log4J"))
        .satisfies(left -> assertThat(left.reason()).contains("classes are missing"));
    assertThatThrownBy(() -> client.include(ClassSelection.named(Set.of("sample.optional.Log4J"))))
        .isInstanceOf(InstrumentationException.class)
        .hasMessageContaining("sample.optional.Log4J");
  }

  @Test
  void aClassThatOnlyComesAlongFailsNothing() {
    Client client = client(new Everything());
    new Memory().define("sample.Large", classWithAMethodOf("sample/Large", 65_000));
    ClassSelection classes =
        ClassSelection.annotated("Lcom/acme/", Set.of()).along(Set.of("sample.Large"));
    assertThatCode(() -> client.include(classes)).doesNotThrowAnyException();
    assertThat(client.instrumenter().leftOut())
        .singleElement()
        .satisfies(left -> assertThat(left.reason()).contains("would exceed the 64 KB"));
  }

  @Test
  void whatIsExcludedIsNotEvenRead() {
    Client client = client(new Everything());
    Class<?> loadedBefore = new Memory().define("sample.x.Before", unweavable("sample/x/Before"));
    client.include(ClassSelection.within(Set.of("sample.x.")).without(List.of("sample.x.")));
    new Memory().define("sample.x.After", unweavable("sample/x/After"));
    assertThat(client.instrumenter().leftOut())
        .extracting(LeftOutClass::name)
        .doesNotContain(loadedBefore.getName(), "sample.x.After");
    assertThat(client.instrumenter().failure("sample.x.Before")).isEmpty();
    assertThat(client.instrumenter().failure("sample.x.After")).isEmpty();
  }

  @Test
  void aMethodReferenceThatCanBeSerialisedIsRefused() {
    Client client = client(new Everything());
    assertThat(new Serialised.Reference().function).isInstanceOf(Serializable.class);
    assertThatThrownBy(() -> client.include(named(Serialised.Reference.class)))
        .isInstanceOf(InstrumentationException.class)
        .hasMessageMatching(
            "(?s).*Reference is a class under test but could not be instrumented: the method"
                + " reference at Serialised.java:13 can be serialised, so its calls cannot be"
                + " reported \\[transform-failed].  hint: write it as a lambda");
  }

  @Test
  void aLambdaThatCanBeSerialisedIsNot() {
    Client client = client(new Everything());
    assertThat(new Serialised.Lambda().function).isInstanceOf(Serializable.class);
    client.include(named(Serialised.Lambda.class));
    assertThatCode(
            () -> client.requireActive(Serialised.Lambda.class, named(Serialised.Lambda.class)))
        .doesNotThrowAnyException();
  }

  @Test
  void aClassThatIsExcludedIsNotInstrumented() {
    Client client = client(new Everything());
    ClassSelection all = ClassSelection.named(Set.of("sample.a.Spared", "sample.b.Woven"));
    ClassSelection classes = all.without(List.of("sample.a."));
    client.include(classes);
    Class<?> spared =
        new Memory().define("sample.a.Spared", classWithAMethodOf("sample/a/Spared", 1));
    Class<?> woven = new Memory().define("sample.b.Woven", classWithAMethodOf("sample/b/Woven", 1));
    assertThat(client.woven()).contains(woven.getName()).doesNotContain(spared.getName());
    assertThatThrownBy(() -> client.requireActive(spared, classes))
        .hasMessageContaining("sample.a.Spared cannot be a class under test: classes whose names")
        .hasMessageContaining("begin with `sample.a.` are excluded [not-modifiable]");
  }

  @Test
  void eachClientHasTheClassesThatItWants() {
    Instrumenter instrumenter = new Instrumenter(jvm);
    Client calls = instrumenter.add(new CallWeaver(new Everything(), new CodePoints()));
    Client stores = instrumenter.add(new StoreWeaver());
    calls.include(ClassSelection.named(Set.of("sample.One", "sample.Both")));
    stores.include(ClassSelection.named(Set.of("sample.Two", "sample.Both")));
    for (String name : List.of("One", "Two", "Both")) {
      new Memory().define("sample." + name, classWithAMethodOf("sample/" + name, 1));
    }
    assertThat(calls.woven()).contains("sample.One", "sample.Both").doesNotContain("sample.Two");
    assertThat(stores.woven()).contains("sample.Two", "sample.Both").doesNotContain("sample.One");
  }

  @Test
  void thereIsOneWeaverForEachStage() {
    Instrumenter instrumenter = new Instrumenter(jvm);
    instrumenter.add(new CallWeaver(new Everything(), new CodePoints()));
    assertThatThrownBy(() -> instrumenter.add(new CallWeaver(new Everything(), new CodePoints())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("there are two weavers of stage CALLS");
  }

  @Test
  void whereHooksAreNotCalledNoClientIsAdded() {
    Instrumenter instrumenter = new Instrumenter(jvm);
    CallWeaver weaver = new CallWeaver(new Everything(), new CodePoints());
    ClassFileTransformer thief = new Thief(weaver.probe().type());
    jvm.addTransformer(thief, true);
    try {
      assertThatThrownBy(() -> instrumenter.add(weaver))
          .isInstanceOf(InstrumentationException.class)
          .hasMessageContaining("instrumented code does not call its hooks in this JVM")
          .hasMessageContaining("[hooks-not-called]");
    } finally {
      jvm.removeTransformer(thief);
    }
    assertThatCode(() -> instrumenter.add(weaver)).doesNotThrowAnyException();
  }

  @Test
  void aClassThatNobodyWantsIsTransformedAgainOnceAtMost() {
    Client client = client(new Everything());
    Class<?> generated =
        new Memory().define("sample.Outer$Part", classWithAMethodOf("sample/Outer$Part", 1));
    Counter transformations = new Counter(Set.of(generated, Unwilling.class));
    jvm.addTransformer(transformations, true);
    try {
      for (int i = 0; i < 5; i++) {
        client.include(ClassSelection.annotated("Lnowhere/to/be/found" + i + "/", Set.of()));
        client.include(ClassSelection.named(Set.of("sample.Outer", "sample.Other" + i)));
      }
    } finally {
      jvm.removeTransformer(transformations);
    }
    assertThat(transformations.seen).containsExactly(generated);
  }

  /** Another agent, which writes down which of these classes are transformed again. */
  private record Counter(Set<Class<?>> types, List<Class<?>> seen) implements ClassFileTransformer {
    Counter(Set<Class<?>> types) {
      this(types, new ArrayList<>());
    }

    @Override
    public byte @Nullable [] transform(
        ClassLoader loader,
        String internalName,
        @Nullable Class<?> redefined,
        ProtectionDomain domain,
        byte[] classFile) {
      if (redefined != null && types.contains(redefined)) {
        seen.add(redefined);
      }
      return null;
    }
  }

  /** Another agent, which puts a class back to what it was. */
  private record Thief(Class<?> type) implements ClassFileTransformer {
    @Override
    public byte @Nullable [] transform(
        ClassLoader loader,
        String internalName,
        @Nullable Class<?> redefined,
        ProtectionDomain domain,
        byte[] classFile) {
      return internalName.equals(Type.getInternalName(type))
          ? ClassSummary.classFile(type.getClassLoader(), type.getName())
          : null;
    }
  }

  private static Client client(CallPoints points) {
    return new Instrumenter(jvm).add(new CallWeaver(points, new CodePoints()));
  }

  private static ClassSelection named(Class<?> type) {
    return ClassSelection.named(Set.of(type.getName()));
  }

  @Test
  void aGeneratedSubclassIsNotNestedInWhatItIsNamedAfter() {
    byte[] mock = classWithAMethodOf("sample/Named$Mock$1", 10);
    InstrumentedClass type = InstrumentedClass.read(getClass().getClassLoader(), mock);
    assertThat(type.enclosing()).containsExactly("sample.Named$Mock$1");
  }

  /** A class that cannot be woven, because a method is as long as the JVM allows. */
  private static byte[] unweavable(String name) {
    return classWithAMethodOf(name, 65_000);
  }

  /** The JVM must load two classes to verify a method, and they are not there. */
  private static byte[] returningMissingClass(String name) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor method =
        writer.visitMethod(
            Opcodes.ACC_STATIC, "level", "(Lsample/Missing;)Lsample/MissingBase;", null, null);
    method.visitCode();
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitInsn(Opcodes.ARETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The initialiser of the class throws. */
  private static byte[] failingToBegin(String name) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    method.visitCode();
    method.visitInsn(Opcodes.ACONST_NULL);
    method.visitInsn(Opcodes.ATHROW);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Method {@code huge} calls {@code small} once. */
  private static byte[] classWithAMethodOf(String name, int bytes) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "huge", "()V", null, null);
    method.visitCode();
    for (int i = 0; i < bytes; i++) {
      method.visitInsn(Opcodes.NOP);
    }
    for (int i = 0; i < 50; i++) {
      method.visitMethodInsn(Opcodes.INVOKESTATIC, name, "huge", "()V", false);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static final class Memory extends ClassLoader {
    Class<?> define(String name, byte[] bytes) {
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private record Unwilling() implements CallPoints {
    @Override
    public boolean isReported(MethodReference callee, boolean dispatched) {
      throw new IllegalStateException("no contracts today");
    }

    @Override
    public boolean isObserved(MethodReference method) {
      return false;
    }
  }
}
