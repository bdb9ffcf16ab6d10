package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.GroovyObject;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.function.Supplier;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.rival.BesideOthers.Bucket;
import samples.rival.BesideOthers.RightBucket;

/** Tests whose code does not name what it calls. */
public final class Reflective {
  private Reflective() {}

  /** Calls a method without parameters. */
  static Object call(Object receiver, String name) throws ReflectiveOperationException {
    return receiver.getClass().getMethod(name).invoke(receiver);
  }

  @Demonic(Bucket.class)
  public static class ByMethod {
    @Test
    void takesTheLast() throws Exception {
      Bucket bucket = new Bucket(1);
      assertThat(call(bucket, "tryTake")).isEqualTo(true);
      assertThat(call(bucket, "tryTake")).isEqualTo(false);
    }
  }

  @Demonic(Bucket.class)
  public static class ByHandle {
    @Test
    void takesTheLast() throws Throwable {
      Object bucket = new Bucket(1);
      assertThat(
              MethodHandles.lookup()
                  .findVirtual(Bucket.class, "tryTake", MethodType.methodType(boolean.class))
                  .invoke(bucket))
          .isEqualTo(true);
    }
  }

  /** One of its calls is named by its code. */
  @Demonic(Bucket.class)
  public static class Mixed implements GroovyObject {
    @Test
    void takesTheLast() throws Exception {
      Bucket bucket = new Bucket(1);
      assertThat(bucket.left()).isEqualTo(1);
      assertThat(call(bucket, "tryTake")).isEqualTo(true);
    }
  }

  @Demonic(RightBucket.class)
  public static class Right {
    @Test
    void takesTheLast() throws Exception {
      RightBucket bucket = new RightBucket(1);
      assertThat(call(bucket, "tryTake")).isEqualTo(true);
      assertThat(call(bucket, "left")).isEqualTo(0);
    }
  }

  /** Calls itself, by several ways. */
  public static class Steps implements Comparable<Steps> {
    private int steps;

    @SuppressWarnings("this-escape") // This is what the sample is about.
    public Steps() {
      go(1);
    }

    public void go(int more) {
      steps += more;
    }

    public int goTwice(int more) {
      go(more);
      go(more);
      return steps;
    }

    public int ask(Supplier<Integer> other) {
      return other.get() + steps;
    }

    public void refuse() {
      go(1);
      throw new IllegalStateException("refused");
    }

    public static int none() {
      return 0;
    }

    @Override
    public int compareTo(Steps other) {
      return Integer.compare(steps, other.steps);
    }
  }

  /** Is not under test, but what it inherits is. */
  public static class MoreSteps extends Steps {}

  /** Calls steps as tests do. */
  public static final class Calls {
    private Calls() {}

    static Object call(@Nullable Object receiver, String name, Object... arguments)
        throws ReflectiveOperationException {
      return Arrays.stream(Steps.class.getMethods())
          .filter(method -> method.getName().equals(name))
          .findFirst()
          .orElseThrow()
          .invoke(receiver, arguments);
    }

    public static void byReflection() throws Exception {
      Steps steps = new Steps();
      call(steps, "go", 7);
      call(steps, "goTwice", 3);
      call(null, "none");
    }

    public static void inBothWays() throws Exception {
      Steps steps = new Steps();
      steps.goTwice(1);
      call(steps, "goTwice", 2);
      steps.goTwice(3);
      Steps.none();
      call(null, "none");
    }

    @SuppressWarnings("static-access") // it is what is called
    public static void bySubclass() {
      MoreSteps.none();
    }

    public static void fromInside() throws Exception {
      Steps steps = new Steps();
      Supplier<Integer> inside =
          () -> {
            try {
              return (Integer) call(steps, "goTwice", 2) + steps.goTwice(3);
            } catch (ReflectiveOperationException unexpected) {
              throw new AssertionError(unexpected);
            }
          };
      call(steps, "ask", inside);
      steps.ask(inside);
      call(steps, "go", 5);
    }

    public static void thatThrow() throws Exception {
      Steps steps = new Steps();
      try {
        call(steps, "refuse");
      } catch (InvocationTargetException expected) {
        call(steps, "go", 4);
      }
      try {
        steps.refuse();
      } catch (IllegalStateException expected) {
        call(steps, "refuse");
      }
    }

    /** Calls itself before it makes a call. */
    public static void deepDown(int frames) throws Exception {
      if (frames == 0) {
        call(null, "none");
      } else {
        deepDown(frames - 1);
      }
    }

    /** Makes the same call again and again. */
    public static void often(int times) throws Exception {
      Method none = Steps.class.getMethod("none");
      for (int i = 0; i < times; i++) {
        none.invoke(null);
      }
    }

    public static void throughBridges() throws Exception {
      Steps steps = new Steps();
      for (Method method : Steps.class.getMethods()) {
        if (method.getName().equals("compareTo")) {
          method.invoke(steps, steps);
        }
      }
    }
  }
}
