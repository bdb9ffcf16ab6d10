package org.demonic.instrument.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.weave.ClassSummary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Every method of the fixture calls {@code use} once: on an object that stays, or one that may not.
 */
class ConfinementTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "local",
        "cast",
        "compared",
        "locked",
        "oneOfTwo",
        "recursive",
        "fieldsAreItsOwn",
        "givesItselfBack",
        "chained",
        "chainedInALoop",
        "handsOutAnother"
      })
  void whatOnlyLocalVariablesReferToStays(String method) throws Exception {
    assertThat(isConfined(method)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "parameter",
        "newOrParameter",
        "caughtOrNew",
        "read",
        "returned",
        "returnedAfterACast",
        "thrown",
        "inAField",
        "inAnArray",
        "argument",
        "captured",
        "concatenated",
        "madeByAnother",
        "returnsItself",
        "passedOnAfterAChain",
        "passesOnWhatItGaveItself",
        "chainedThroughAnother",
        "chainedThroughOneOfTwo",
        "passesItselfOnDeepDown",
        "inheritsADefaultMethod",
        "callsADefaultMethod",
        "isNative",
        "extendsTheJdk",
        "isOuter"
      })
  void whatAnythingElseMayReferToDoesNot(String method) throws Exception {
    assertThat(isConfined(method)).isFalse();
  }

  private static boolean isConfined(String name) throws Exception {
    ClassNode node = new ClassNode(Opcodes.ASM9);
    new ClassReader(Fixture.class.getName()).accept(node, 0);
    MethodNode method =
        node.methods.stream().filter(m -> m.name.equals(name)).findFirst().orElseThrow();
    Set<MethodInsnNode> uses = new LinkedHashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call && call.name.equals("use")) {
        uses.add(call);
      }
    }
    assertThat(uses).hasSize(1);
    ClassLoader loader = ConfinementTest.class.getClassLoader();
    Confinement confinement = new Confinement(other -> ClassSummary.classFile(loader, other));
    return !confinement.confined(node.name, method, uses).isEmpty();
  }

  /** Never run. */
  @SuppressWarnings("unused") // found by name
  private static final class Fixture {
    private Thing field = new Thing();

    static void local() {
      new Thing().use();
    }

    static void cast() {
      Object thing = new Thing();
      ((Thing) thing).use();
    }

    static boolean compared(Object other) {
      Thing thing = new Thing();
      thing.use();
      return thing == other;
    }

    static void locked() {
      Thing thing = new Thing();
      synchronized (thing) {
        thing.use();
      }
    }

    static void oneOfTwo(boolean first) {
      (first ? new Thing() : new Other()).use();
    }

    static void recursive() {
      Thing thing = new Thing();
      thing.again(3);
      thing.use();
    }

    static @Nullable Object fieldsAreItsOwn() {
      Thing thing = new Thing();
      thing.next = new Thing();
      thing.use();
      return thing.next;
    }

    static void parameter(Thing thing) {
      thing.use();
    }

    static void newOrParameter(boolean isNew, Thing thing) {
      (isNew ? new Thing() : thing).use();
    }

    static void caughtOrNew() {
      Failure failure = new Failure();
      try {
        System.nanoTime();
      } catch (Failure caught) {
        failure = caught;
      }
      failure.use();
    }

    void read() {
      field.use();
    }

    static Object returned() {
      Thing thing = new Thing();
      thing.use();
      return thing;
    }

    static Object returnedAfterACast() {
      Object thing = new Thing();
      Thing same = (Thing) thing;
      same.use();
      return thing;
    }

    static void thrown() {
      Failure failure = new Failure();
      failure.use();
      throw failure;
    }

    void inAField() {
      Thing thing = new Thing();
      thing.use();
      field = thing;
    }

    static void inAnArray(Object[] array) {
      Thing thing = new Thing();
      thing.use();
      array[0] = thing;
    }

    static void argument() {
      Thing thing = new Thing();
      thing.use();
      System.identityHashCode(thing);
    }

    static Runnable captured() {
      Thing thing = new Thing();
      thing.use();
      return () -> thing.again(1);
    }

    static String concatenated() {
      Thing thing = new Thing();
      thing.use();
      return "a " + thing;
    }

    static void madeByAnother() {
      Thing thing = make();
      thing.use();
    }

    static Thing make() {
      return new Thing();
    }

    static Object returnsItself() {
      Thing thing = new Thing();
      thing.use();
      return thing.self();
    }

    static void givesItselfBack() {
      Thing thing = new Thing();
      thing.self();
      thing.use();
    }

    static void chained() {
      new Thing().self().self().use();
    }

    static void chainedInALoop() {
      Thing thing = new Thing();
      for (int i = 0; i < 3; i++) {
        thing = thing.self();
      }
      thing.use();
    }

    static Object handsOutAnother() {
      Thing thing = new Thing();
      thing.use();
      return thing.following();
    }

    static void passedOnAfterAChain() {
      Thing thing = new Thing();
      thing.use();
      System.out.println(thing.self().self());
    }

    static void passesOnWhatItGaveItself() {
      Thing thing = new Thing();
      thing.use();
      thing.passOn();
    }

    static void chainedThroughAnother() {
      new Thing().following().use();
    }

    static void chainedThroughOneOfTwo() {
      new Thing().either().use();
    }

    static void passesItselfOnDeepDown() {
      Thing thing = new Derived();
      thing.use();
      thing.again(1);
    }

    static void inheritsADefaultMethod() {
      Derived thing = new Derived();
      thing.use();
      thing.byDefault();
    }

    static void callsADefaultMethod() {
      Derived thing = new Derived();
      thing.use();
      thing.throughSuper();
    }

    static void isNative() {
      Thing thing = new Thing();
      thing.use();
      thing.outside();
    }

    static void extendsTheJdk() {
      new Failure().use();
    }

    static void isOuter() {
      Thing thing = new Thing();
      thing.use();
      thing.new Inner();
    }
  }

  private interface WithDefault {
    List<Object> ALL = new ArrayList<>();

    default void byDefault() {
      ALL.add(this);
    }

    default void throughSuper() {
      ALL.add(this);
    }
  }

  private static class Thing {
    @Nullable Thing next;

    int use() {
      return hashCode();
    }

    void again(int times) {
      if (times > 0) {
        again(times - 1);
        step();
      }
    }

    void step() {}

    Thing self() {
      return this;
    }

    Thing following() {
      return next == null ? new Thing() : next;
    }

    Thing either() {
      return next == null ? self() : next;
    }

    void passOn() {
      System.out.println(self());
    }

    native void outside();

    final class Inner {
      final Thing outer = Thing.this;
    }
  }

  private static final class Other extends Thing {}

  private static final class Derived extends Thing implements WithDefault {
    @Override
    void step() {
      next = this;
    }

    @Override
    public void throughSuper() {
      WithDefault.super.throughSuper();
    }
  }

  private static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    void use() {}
  }
}
