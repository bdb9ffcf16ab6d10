package org.demonic.code.outside;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.Roots;
import org.demonic.code.share.SharedCode;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which objects in collections code outside of the module surely can get: a method that it can call
 * gives them to it, or it made the collection itself and passed it in.
 */
public final class HandedElements {
  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootReader reader;
  private final KeptArguments kept;
  private final Map<FieldName, Reach> known = new HashMap<>();
  private final Map<FieldName, Set<MethodName>> putting = new HashMap<>();

  /** How many of the objects in a collection others can get. */
  public enum Reach {
    NONE,
    /** One, and it is not known which. */
    ONE,
    ALL
  }

  public HandedElements(SharedCode code) {
    this.program = code.program();
    this.index = code.index();
    this.roots = code.roots();
    this.reader = code.reader();
    this.kept = new KeptArguments(code);
  }

  /**
   * Which of the objects in the collection of a field others may have got before a thread called
   * the module.
   *
   * @param running the methods that the thread runs: they must not have put objects there
   */
  public Reach of(FieldName field, Collection<MethodName> running) {
    Reach reach = known.computeIfAbsent(field, this::of);
    boolean mayBeNew =
        reach != Reach.NONE
            && putting.computeIfAbsent(field, this::putting).stream()
                .flatMap(m -> roots.withCallers(m).stream())
                .anyMatch(running::contains);
    return mayBeNew ? Reach.NONE : reach;
  }

  private Reach of(FieldName field) {
    if (!Jdk.is(Type.getType(field.descriptor()), Fact.CONTAINER)) {
      return Reach.NONE;
    } else if (program.nameable().canRead(field) || kept.contains(field)) {
      return Reach.ALL;
    }
    Reach most = Reach.NONE;
    Set<MethodName> readers = new HashSet<>(loading(field));
    loading(field).forEach(m -> readers.addAll(index.callers(m)));
    for (MethodName method : readers) {
      if (isGetter(method)) {
        for (RootPath path : reader.read(method)) {
          Reach reach = of(field, path);
          most = reach.compareTo(most) > 0 ? reach : most;
        }
      }
    }
    return most;
  }

  private Set<MethodName> loading(FieldName field) {
    Set<MethodName> found = new HashSet<>(index.loads(new Region.OfField(field)).keySet());
    found.addAll(index.loads(new Region.OfStatic(field)).keySet());
    return found;
  }

  private boolean isGetter(MethodName method) {
    return program.nameable().canCall(method)
        && roots.isCallable(method)
        && !roots.preconditions().has(method)
        && program.subtypes(method.owner()).stream().noneMatch(t -> overrides(t, method))
        && program.method(method).filter(m -> m.instructions.size() < Bounds.GETTER).isPresent();
  }

  private boolean overrides(String type, MethodName method) {
    MethodName own = new MethodName(type, method.name(), method.descriptor());
    return !type.equals(method.owner()) && program.method(own).isPresent();
  }

  private Reach of(FieldName field, RootPath path) {
    Reach most = Reach.NONE;
    for (HandedValues.Handed handed : HandedValues.of(program, path)) {
      List<Event> before = path.events().subList(0, handed.end());
      boolean isOfField =
          Event.only(Event.Read.class, before).anyMatch(r -> reads(r, field, handed));
      if (isOfField && before.stream().allMatch(HandedElements::isAnyTime)) {
        Reach reach = handed.part() == HandedValues.Part.ONE ? Reach.ONE : Reach.ALL;
        most = reach.compareTo(most) > 0 ? reach : most;
      }
    }
    return most;
  }

  private static boolean reads(Event.Read read, FieldName field, HandedValues.Handed handed) {
    if (!read.seen().equals(handed.source())) {
      return false;
    }
    Optional<Value> object = read.location().base();
    return read.location().isOf(field)
        && (object.isEmpty() || (object.get() instanceof Value.Argument a && a.index() == 0));
  }

  /** Whether something may happen in any state, as far as numbers are concerned. */
  private static boolean isAnyTime(Event event) {
    if (event instanceof Event.Assumed a) {
      return Parts.of(a.condition()).stream()
          .noneMatch(v -> v instanceof Value.Seen && v.kind() != Kind.REFERENCE);
    }
    return event.changed().isEmpty() && (event instanceof Event.Called || !event.waits());
  }

  /** The methods that may put something into the collection of a field, or replace it. */
  private Set<MethodName> putting(FieldName field) {
    Set<MethodName> found = new HashSet<>(index.stores(new Region.OfField(field)).keySet());
    found.addAll(index.stores(new Region.OfStatic(field)).keySet());
    Set<MethodName> loading = loading(field);
    for (String owner : program.classes()) {
      for (MethodNode method : program.module(owner).orElseThrow().methods) {
        MethodName name = new MethodName(owner, method.name, method.desc);
        boolean mayHaveIt =
            loading.contains(name)
                || (method.access & Opcodes.ACC_SYNTHETIC) != 0
                || List.of(Type.getArgumentTypes(method.desc)).stream()
                    .anyMatch(t -> Jdk.is(t, Fact.CONTAINER));
        if (mayHaveIt && putsSomewhere(method)) {
          found.add(name);
        }
      }
    }
    return found;
  }

  private static boolean putsSomewhere(MethodNode method) {
    for (var instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call && Jdk.of(call).has(Fact.PUTS)) {
        return true;
      }
    }
    return false;
  }
}
