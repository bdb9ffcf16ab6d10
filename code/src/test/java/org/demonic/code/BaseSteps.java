package org.demonic.code;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.program.Program;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/** Reads the steps of small classes. */
final class BaseSteps {
  private BaseSteps() {}

  static final LockName OWN_MONITOR =
      new LockName(new LockName.Start.Accessed(), List.of(), Lock.Mode.MONITOR);

  /** A class with a field {@code int n} that is looked at. */
  static ThreadSteps steps(String members, LockName... held) {
    return steps(Map.of(field("Base", "n", "I"), Set.of(held)), members);
  }

  static ThreadSteps steps(Map<Region, Set<LockName>> held, String members) {
    return reader(members).steps(new Observation(held));
  }

  static ModuleCode reader(String members) {
    String source = "class Base {\n" + members + "\n}";
    CompiledSource classes = CompiledSource.of(source);
    return ModuleCode.of(Program.of(classes.names().stream().sorted().toList(), classes.finder()));
  }

  static Region field(String owner, String name, String descriptor) {
    return new Region.OfField(new FieldName(owner, name, descriptor, false));
  }

  /** Those that change something of an object that they do not make. */
  static List<String> certain(ThreadSteps steps) {
    return texts(
        steps.certain().stream()
            .filter(s -> s.changes().stream().anyMatch(c -> !isOfNew(c.location())))
            .toList());
  }

  static boolean isOfNew(Location location) {
    return location instanceof Location.InstanceField f && f.object() instanceof Value.Made;
  }

  static List<String> possible(ThreadSteps steps) {
    return texts(steps.possible());
  }

  static List<String> texts(List<Step> steps) {
    return steps.stream().map(StepText::of).toList();
  }
}
