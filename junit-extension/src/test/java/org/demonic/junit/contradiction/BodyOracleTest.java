package org.demonic.junit.contradiction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import javax.tools.ToolProvider;
import org.demonic.code.ModuleCode;
import org.demonic.code.body.BodyReader;
import org.demonic.code.program.ClassFinder;
import org.demonic.code.program.Program;
import org.demonic.code.step.Step;
import org.demonic.contracts.Ensures;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Limits;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.SourceRoots;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random classes: where an input is found that contradicts a postcondition, the compiled method
 * does so on this input; and where the compiled method does so on a random input, one is found.
 */
class BodyOracleTest {
  private static final int CLASSES = Integer.getInteger("demonic.bodies.classes", 10);
  private static final int RUNS = 300;
  private static final CheckSettings PATIENT =
      CheckSettings.of(new Limits(1, 1, Duration.ofMinutes(1)));

  @TempDir Path folder = Path.of("");

  @Test
  void theSolverAndTheCompiledMethodAgree() throws Exception {
    List<String> names = sources();
    try (URLClassLoader loader = compiled()) {
      ClassLoader before = Thread.currentThread().getContextClassLoader();
      Thread.currentThread().setContextClassLoader(loader);
      try {
        Counts counts = new Counts();
        Program program =
            Program.of(
                names.stream().map(n -> n.replace('.', '/')).toList(), ClassFinder.of(loader));
        BodyReader bodies = ModuleCode.of(program).bodies();
        for (String name : names) {
          judge(loader.loadClass(name), bodies, counts);
        }
        assertThat(counts.contradicted).isGreaterThan(CLASSES / 3);
        assertThat(counts.kept).isGreaterThan(CLASSES / 20);
      } finally {
        Thread.currentThread().setContextClassLoader(before);
      }
    }
  }

  private static final class Counts {
    int contradicted;
    int kept;
  }

  private List<String> sources() throws IOException {
    List<String> names = new ArrayList<>();
    Path sources = Files.createDirectories(folder.resolve("src").resolve("random"));
    for (int i = 0; i < CLASSES; i++) {
      Files.writeString(sources.resolve("R" + i + ".java"), new RandomBody(i).source("R" + i));
      names.add("random.R" + i);
    }
    return names;
  }

  private URLClassLoader compiled() throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path api = Path.of(Ensures.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> arguments =
        new ArrayList<>(
            List.of("-g", "-proc:none", "-cp", api.toString(), "-d", classes.toString()));
    for (int i = 0; i < CLASSES; i++) {
      arguments.add(folder.resolve("src").resolve("random").resolve("R" + i + ".java").toString());
    }
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(exit).isZero();
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, BodyOracleTest.class.getClassLoader());
  }

  private void judge(Class<?> type, BodyReader bodies, Counts counts) throws Exception {
    GrowingDomain domain =
        new GrowingDomain(new SourceRoots(List.of(folder.resolve("src"))), List.of(type.getName()));
    JavaClass java = domain.now().find(type.getName()).orElseThrow();
    JavaMethod method = java.method("m", "(IZ)I").orElseThrow();
    Subject subject = new Subject(method, type.getName(), true, List.of());
    List<Step> runs = bodies.read(subject.method(), Set.of());
    String source =
        Files.readString(folder.resolve("src").resolve(type.getName().replace('.', '/') + ".java"));
    Optional<Plan> plan = Optional.empty();
    if (!runs.isEmpty()) {
      RunOfCalls run = RunOfCalls.of(subject, runs, domain, bodies, PATIENT).orElseThrow();
      plan =
          run.call()
              .broken(subject.promises(run.domain()), List.of(), Optional.empty())
              .flatMap(run::plan);
    }
    if (plan.isPresent()) {
      counts.contradicted++;
      assertThat(new Input(type, plan.get()).isBroken()).as(source + plan.get()).isTrue();
    } else {
      counts.kept++;
      isNeverBroken(type, source);
    }
  }

  private static void isNeverBroken(Class<?> type, String source) throws Exception {
    Random random = new Random(type.getName().hashCode());
    for (int i = 0; i < RUNS; i++) {
      assertThat(new Input(type, random).isBroken()).as(source).isFalse();
    }
  }

  /** The same input twice: before, and to run the method on. */
  private static final class Input {
    private final Class<?> type;
    private final Object before;
    private final Object receiver;
    private final int p;
    private final boolean q;

    Input(Class<?> type, Plan plan) throws Exception {
      this.type = type;
      Map<String, Value> values = new HashMap<>();
      plan.variables().forEach((v, value) -> values.put(v.name(), value));
      ObjectReference self =
          (ObjectReference)
              values.entrySet().stream()
                  .filter(e -> e.getKey().equals("r"))
                  .findFirst()
                  .orElseThrow()
                  .getValue();
      this.before = new Heap(type, plan.initial()).object(self);
      this.receiver = new Heap(type, plan.initial()).object(self);
      this.p = ((Value.IntValue) Objects.requireNonNull(values.get("p"))).value().intValue();
      this.q = ((Value.BoolValue) Objects.requireNonNull(values.get("q"))).value();
    }

    Input(Class<?> type, Random random) throws Exception {
      this.type = type;
      int[] numbers = random.ints(5, -3, 8).toArray();
      boolean f = random.nextBoolean();
      int link = random.nextInt(3);
      this.before = object(type, numbers, f, link);
      this.receiver = object(type, numbers, f, link);
      this.p = random.nextInt(11) - 3;
      this.q = random.nextBoolean();
    }

    private static Object object(Class<?> type, int[] numbers, boolean f, int link)
        throws Exception {
      Object made = type.getConstructor().newInstance();
      type.getField("a").setInt(made, numbers[0]);
      type.getField("b").setInt(made, numbers[1]);
      type.getField("c").setByte(made, (byte) numbers[2]);
      type.getField("f").setBoolean(made, f);
      type.getField("xs").set(made, new int[] {numbers[3], numbers[4]});
      Object other = link == 0 ? null : link == 1 ? made : type.getConstructor().newInstance();
      type.getField("next").set(made, other);
      return made;
    }

    /** Whether the method returns, and what it promises is false. */
    boolean isBroken() throws Exception {
      Method run = type.getMethod("m", int.class, boolean.class);
      Method keeps = type.getMethod("keeps", type, type, int.class, boolean.class, int.class);
      try {
        int result = (int) run.invoke(receiver, p, q);
        return !(boolean) keeps.invoke(null, before, receiver, p, q, result);
      } catch (InvocationTargetException thrown) {
        return false;
      }
    }
  }

  /** Real objects for those of a state. */
  private static final class Heap {
    private final Class<?> type;
    private final State state;
    private final Map<ObjectReference, Object> made = new HashMap<>();

    Heap(Class<?> type, State state) {
      this.type = type;
      this.state = state;
    }

    Object object(ObjectReference reference) throws Exception {
      Object known = made.get(reference);
      if (known != null) {
        return known;
      }
      Map<Field, Value> fields = state.fields(reference);
      for (Value value : fields.values()) {
        if (value instanceof Value.SequenceValue sequence) {
          int[] array =
              sequence.elements().stream()
                  .mapToInt(e -> ((Value.IntValue) e).value().intValue())
                  .toArray();
          made.put(reference, array);
          return array;
        }
      }
      Object object = type.getConstructor().newInstance();
      made.put(reference, object);
      for (Map.Entry<Field, Value> field : fields.entrySet()) {
        String name = field.getKey().name();
        if (!name.contains("'")) {
          java.lang.reflect.Field place = type.getField(name);
          place.set(object, value(place.getType(), field.getValue()));
        }
      }
      return object;
    }

    private @Nullable Object value(Class<?> wanted, Value value) throws Exception {
      if (value instanceof Value.IntValue number) {
        return wanted == byte.class
            ? (Object) number.value().byteValue()
            : number.value().intValue();
      } else if (value instanceof Value.BoolValue truth) {
        return truth.value();
      }
      return value instanceof ObjectReference reference ? object(reference) : null;
    }
  }
}
