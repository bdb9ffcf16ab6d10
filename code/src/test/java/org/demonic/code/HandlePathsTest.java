package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.code.path.Event;
import org.demonic.code.path.Path;
import org.demonic.code.value.Value;
import org.junit.jupiter.api.Test;

/** Field updaters and variable handles on paths. */
class HandlePathsTest {
  private static final String SOURCE =
      """
      import java.lang.invoke.*;
      import java.util.concurrent.atomic.*;
      class Base {
        volatile int n; volatile long wide; volatile Base next; boolean flag; int[] ints; short small;
        double fraction;
        static int shared;
        static final AtomicIntegerFieldUpdater<Base> N =
            AtomicIntegerFieldUpdater.newUpdater(Base.class, "n");
        static final AtomicLongFieldUpdater<Base> WIDE =
            AtomicLongFieldUpdater.newUpdater(Base.class, "wide");
        static final AtomicReferenceFieldUpdater<Base, Base> NEXT =
            AtomicReferenceFieldUpdater.newUpdater(Base.class, Base.class, "next");
        static final VarHandle FLAG, INTS, SHARED, SMALL, FRACTION;
        static final VarHandle CHOSEN = System.nanoTime() > 0 ? null : null;
        static AtomicIntegerFieldUpdater<Base> open = N;
        static {
          try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            FLAG = lookup.findVarHandle(Base.class, "flag", boolean.class);
            SHARED = lookup.findStaticVarHandle(Base.class, "shared", int.class);
            SMALL = lookup.findVarHandle(Base.class, "small", short.class);
            FRACTION = lookup.findVarHandle(Base.class, "fraction", double.class);
            INTS = MethodHandles.arrayElementVarHandle(int[].class);
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }
        int get() { return N.get(this); }
        void set() { N.lazySet(this, 7); }
        int increment() { return N.incrementAndGet(this); }
        long add() { return WIDE.getAndAdd(this, 3L); }
        boolean swap() { return N.compareAndSet(this, 1, 2); }
        boolean push(Base b) { return NEXT.compareAndSet(this, b.next, b); }
        Base take() { return NEXT.getAndSet(this, null); }
        int update() { return N.updateAndGet(this, x -> x * 2); }
        void flag() { FLAG.setRelease(this, true); }
        boolean isFlag() { return (boolean) FLAG.getAcquire(this); }
        boolean weak() { return FLAG.weakCompareAndSetPlain(this, false, true); }
        void element(int i) { INTS.setVolatile(ints, i, 5); }
        int shared() { return (int) SHARED.getAndAdd(2); }
        short exchange() { return (short) SMALL.compareAndExchange(this, (short) 1, (short) 2); }
        boolean fraction() { return FRACTION.compareAndSet(this, 1.0, 2.0); }
        void widened() { FRACTION.set(this, 1); }
        void open() { open.set(this, 1); }
        void chosen() { CHOSEN.set(this, 1); }
        void foreign(VarHandle h) { h.set(this, 1); }
      }
      """;

  private static final ShownPaths SHOWN = ShownPaths.of("Base", SOURCE);

  private static List<String> paths(String name, String descriptor) {
    return SHOWN.show(name, descriptor).stream()
        .filter(p -> !p.contains("NullPointerException"))
        .map(p -> p.replaceAll("read [A-Z]+, ", ""))
        .toList();
  }

  @Test
  void readsAndWritesAreThoseOfTheField() {
    assertThat(paths("get", "()I")).containsExactly("read this.n, return");
    assertThat(paths("set", "()V")).containsExactly("write this.n, return");
    assertThat(paths("flag", "()V")).containsExactly("write this.flag, return");
    assertThat(paths("isFlag", "()Z")).containsExactly("read this.flag, return");
    assertThat(paths("element", "(I)V"))
        .containsExactlyInAnyOrder(
            "read this.ints, write this.ints[], return",
            "read this.ints, new Ljava/lang/ArrayIndexOutOfBoundsException;,"
                + " throw ArrayIndexOutOfBoundsException");
  }

  @Test
  void anAtomicUpdateReadsAndWritesAtOnePlace() {
    for (String method : List.of("increment()I", "add()J", "swap()Z", "shared()I", "exchange()S")) {
      int descriptor = method.indexOf('(');
      List<Path> paths =
          SHOWN.paths(method.substring(0, descriptor), method.substring(descriptor)).paths();
      List<Event> accesses =
          paths.stream()
              .filter(p -> p.events().stream().anyMatch(Event.Written.class::isInstance))
              .findFirst()
              .orElseThrow()
              .events()
              .stream()
              .filter(e -> !(e instanceof Event.Assumed))
              .skip(1)
              .toList();
      assertThat(accesses).as(method).hasSize(2);
      assertThat(((Event.Read) accesses.get(0)).location())
          .isEqualTo(((Event.Written) accesses.get(1)).location());
      assertThat(accesses.get(0).place()).isEqualTo(accesses.get(1).place());
    }
  }

  @Test
  void aCompareAndSetMayFail() {
    assertThat(paths("swap", "()Z"))
        .containsExactlyInAnyOrder("read this.n, return", "read this.n, write this.n, return");
    assertThat(paths("push", "(LBase;)Z"))
        .containsExactlyInAnyOrder(
            "read a1.next, read this.next, return",
            "read a1.next, read this.next, write this.next, return");
    assertThat(SHOWN.paths("swap", "()Z").paths()).hasSize(2);
    assertThat(SHOWN.paths("weak", "()Z").paths()).hasSize(3);
    assertThat(paths("fraction", "()Z")).hasSize(2);
  }

  @Test
  void resultsAreExact() {
    assertThat(written("increment", "()I")).asString().contains("ADD", "Seen", "number=1]");
    assertThat(written("shared", "()I")).asString().contains("ADD", "Seen", "number=2]");
    assertThat(written("take", "()LBase;")).isEqualTo(new Value.Null());
    assertThat(written("update", "()I")).isInstanceOf(Value.Unknown.class);
  }

  private static Value written(String name, String descriptor) {
    return SHOWN.paths(name, descriptor).paths().stream()
        .flatMap(p -> p.events().stream())
        .filter(Event.Written.class::isInstance)
        .map(e -> ((Event.Written) e).value())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theFunctionOfAnUpdateIsCalled() {
    assertThat(paths("update", "()I"))
        .contains("NewFunction, call applyAsInt(new ?), read this.n, write this.n, return");
  }

  /** What such a call writes nobody knows: the handle is its first argument. */
  @Test
  void aHandleThatIsNotKnownIsCalled() {
    assertThat(paths("open", "()V")).contains("read open, call set(open this 1), return");
    assertThat(paths("chosen", "()V")).contains("call set(CHOSEN this 1), return");
    assertThat(paths("widened", "()V")).contains("call set(FRACTION this 1), return");
    assertThat(paths("foreign", "(Ljava/lang/invoke/VarHandle;)V"))
        .contains("call set(a1 this 1), return");
  }
}
