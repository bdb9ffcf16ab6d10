package org.demonic.code;

import java.util.List;
import java.util.stream.Collectors;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.code.value.Value;

/** Writes steps so that a person can compare them with the source. */
final class StepText {
  private StepText() {}

  /** Such as {@code inc up to 4 if a0.n > 0: a0.n = a0.n + 1 [a0]}. */
  static String of(Step step) {
    StringBuilder text = new StringBuilder(step.method().name());
    if (step.extent() instanceof Extent.UpTo u) {
      text.append(" up to ").append(u.before().line());
    } else if (step.extent() instanceof Extent.Suspended s) {
      text.append(" suspended before ").append(s.before().line());
    } else if (step.extent() instanceof Extent.Begun b) {
      text.append(" begun at ").append(b.moment()).append(", before ").append(b.before().line());
    } else if (step.extent() instanceof Extent.Resumed r) {
      text.append(" goes on from ").append(r.from().line());
      r.before().ifPresent(b -> text.append(" to ").append(b.line()));
    } else if (step.extent() instanceof Extent.Part p) {
      text.append(" from ").append(p.from().line());
    }
    if (!step.conditions().isEmpty()) {
      text.append(" if ").append(all(step.conditions()));
    }
    text.append(':');
    for (Step.Creation creation : step.made()) {
      text.append(" new ").append(of(creation.object())).append(';');
    }
    for (Change change : step.changes()) {
      text.append(' ').append(of(change.location())).append(" = ").append(of(change.value()));
      text.append(';');
    }
    for (Lock lock : step.locks()) {
      text.append(" [").append(of(lock.object())).append(']');
    }
    return text.toString();
  }

  private static String all(List<Value> values) {
    return values.stream().map(StepText::of).collect(Collectors.joining(" && "));
  }

  private static String of(Location location) {
    if (location instanceof Location.InstanceField f) {
      return of(f.object()) + "." + f.field().name();
    } else if (location instanceof Location.StaticField f) {
      return f.field().name();
    }
    Location.Element e = (Location.Element) location;
    return of(e.array()) + "[" + of(e.index()) + "]";
  }

  static String of(Value value) {
    if (value instanceof Value.Numeral n) {
      return n.number().toString();
    } else if (value instanceof Value.Null) {
      return "null";
    } else if (value instanceof Value.Argument a) {
      return "a" + a.index();
    } else if (value instanceof Value.Seen s) {
      return "s" + (s.number() < 0 ? "N" : s.number());
    } else if (value instanceof Value.Unknown) {
      return "?";
    } else if (value instanceof Value.Made) {
      return "new";
    } else if (value instanceof Value.ClassObject) {
      return "class";
    } else if (value instanceof Value.FieldOf f) {
      return of(f.object()) + "." + f.field().name();
    } else if (value instanceof Value.StaticOf f) {
      return f.field().name();
    } else if (value instanceof Value.ElementOf e) {
      return of(e.array()) + "[" + of(e.index()) + "]";
    } else if (value instanceof Value.Length l) {
      return of(l.array()) + ".length";
    } else if (value instanceof Value.Calculated c) {
      return "(" + of(c.left()) + " " + c.operator().sign() + " " + of(c.right()) + ")";
    } else if (value instanceof Value.Compared c) {
      return of(c.left()) + " " + c.relation().sign() + " " + of(c.right());
    } else if (value instanceof Value.Choice c) {
      return "(" + of(c.condition()) + " ? " + of(c.then()) + " : " + of(c.otherwise()) + ")";
    } else if (value instanceof Value.ClassIn c) {
      return of(c.object()) + " is " + c.types();
    }
    return value.toString();
  }
}
