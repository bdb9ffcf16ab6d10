package org.demonic.code.execute;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.escape.SuperConstructors;
import org.demonic.code.flow.Loop;
import org.demonic.code.initial.BinarySemaphores;
import org.demonic.code.initial.Expression;
import org.demonic.code.initial.FinalFields;
import org.demonic.code.initial.MadeFields;
import org.demonic.code.initial.NeverGiven;
import org.demonic.code.initial.SwitchNumbers;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What is found out about a module once, for all methods that are executed. */
final class ModuleFacts {
  private final Program program;
  private final OwnedArrays arrays;
  private final FinalFields finalFields;
  private final SuperConstructors constructors;
  private final SwitchNumbers switchNumbers;
  private final IdentityHashMap<MethodNode, Map<Integer, Loop>> loops = new IdentityHashMap<>();
  private final Map<Call, Map<MethodName, Set<String>>> targets = new HashMap<>();
  private @Nullable Boolean hasReadLocks;
  private @Nullable BinarySemaphores semaphores;
  private @Nullable MadeFields madeFields;
  private @Nullable NeverGiven neverGiven;

  ModuleFacts(Program program, OwnedArrays arrays) {
    this.program = program;
    this.arrays = arrays;
    this.finalFields = new FinalFields(program);
    this.constructors = new SuperConstructors(program);
    this.switchNumbers = new SwitchNumbers(program);
  }

  OwnedArrays arrays() {
    return arrays;
  }

  /** Which constructors of superclasses may hand the new object on. */
  SuperConstructors superConstructors() {
    return constructors;
  }

  /** The loops of a method by their heads. */
  Map<Integer, Loop> loops(MethodNode method) {
    return loops.computeIfAbsent(method, Loop::of);
  }

  /** The numbers that constants of an enum have in a table of javac, if a value is such a table. */
  Optional<Map<FieldName, Integer>> switchMap(Trace trace, Value table) {
    return trace.location(table).flatMap(Location::staticField).flatMap(switchNumbers::inTable);
  }

  /** The ordinals of the constants of an enum, if it is of the module. */
  Optional<Map<FieldName, Integer>> ordinals(String type) {
    return switchNumbers.ordinals(type);
  }

  /** Whether a type is that of an enum, by its descriptor. */
  boolean isEnum(String type) {
    return type.startsWith("L") && program.isSubtype(Types.internalName(type), "java/lang/Enum");
  }

  /** What a value was made with that the path read from a final field, if that is known. */
  Optional<Expression> initial(Trace trace, Value seen) {
    return trace.location(seen).flatMap(Location::asField).flatMap(finalFields::of);
  }

  /** The internal name of the class of a new object, or of one that a final field always holds. */
  Optional<String> classOf(Trace trace, Value object) {
    if (object instanceof Value.Made made) {
      return Optional.of(Types.internalName(made.type()));
    }
    return initial(trace, object)
        .flatMap(
            e ->
                e instanceof Expression.NewObject made
                    ? Optional.of(made.internalName())
                    : Optional.empty());
  }

  /** Whether an object was read from a field that holds only what the module has made. */
  boolean isMade(Trace trace, Value object) {
    return trace
        .location(object)
        .flatMap(Location::asField)
        .filter(madeFields()::contains)
        .isPresent();
  }

  /** The fields that hold only what the module has made. */
  MadeFields madeFields() {
    if (madeFields == null) {
      madeFields = MadeFields.of(program);
    }
    return madeFields;
  }

  /** The method that a call runs if the receiver's class is this one (JVMS 5.4.6). */
  MethodName selected(String type, MethodName named) {
    Optional<MethodName> ofName =
        program.resolve(named.owner(), named.name(), named.descriptor()).filter(this::isPrivate);
    return ofName.isPresent() ? ofName.get() : overriding(type, named);
  }

  private boolean isPrivate(MethodName method) {
    return program.method(method).filter(m -> (m.access & Opcodes.ACC_PRIVATE) != 0).isPresent();
  }

  private MethodName overriding(String type, MethodName named) {
    return program.resolve(type, named.name(), named.descriptor()).orElse(named);
  }

  /**
   * The methods that a call may run, and for which classes of the receiver. If others than the
   * module's classes can be instances of the type, the last one is the named method for these.
   */
  Map<MethodName, Set<String>> targets(String type, MethodName named) {
    return targets.computeIfAbsent(new Call(type, named), this::targets);
  }

  private Map<MethodName, Set<String>> targets(Call call) {
    boolean isClosed = program.isClosed(call.type());
    Map<MethodName, Set<String>> found = new LinkedHashMap<>();
    for (String subtype : program.subtypes(call.type())) {
      MethodName selected = selected(subtype, call.named());
      if (program.isInstantiable(subtype) && (isClosed || program.method(selected).isPresent())) {
        found.computeIfAbsent(selected, k -> new TreeSet<>()).add(subtype);
      }
    }
    if (!isClosed) {
      found.put(call.named(), Set.of());
    }
    return found;
  }

  private record Call(String type, MethodName named) {}

  /** The semaphores that are locks. */
  BinarySemaphores semaphores() {
    if (semaphores == null) {
      semaphores = BinarySemaphores.of(program);
    }
    return semaphores;
  }

  /** The calls that wait for what nobody ever does. */
  NeverGiven neverGiven() {
    if (neverGiven == null) {
      neverGiven = NeverGiven.of(program);
    }
    return neverGiven;
  }

  /** Whether code of the module asks something for a lock that several threads may share. */
  boolean hasReadLocks() {
    if (hasReadLocks == null) {
      hasReadLocks =
          program.classes().stream()
              .flatMap(c -> program.module(c).orElseThrow().methods.stream())
              .anyMatch(ModuleFacts::asksForReadLock);
    }
    return hasReadLocks;
  }

  private static boolean asksForReadLock(MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      boolean asks =
          node instanceof MethodInsnNode call
              ? isReadLock(call.name)
              : node instanceof InvokeDynamicInsnNode dynamic
                  && List.of(dynamic.bsmArgs).stream()
                      .anyMatch(a -> a instanceof Handle h && isReadLock(h.getName()));
      if (asks) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReadLock(String name) {
    return name.equals("readLock") || name.equals("asReadLock");
  }
}
