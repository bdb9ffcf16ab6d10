package org.demonic.code.body;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.refusal.Decision;
import org.demonic.code.refusal.DecisionReader;
import org.demonic.code.refusal.RefusalReader;
import org.demonic.code.refusal.Refusals;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPaths;
import org.demonic.code.share.Roots;
import org.demonic.code.share.StoreCallbacks;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Reads what one call of a method does, on each of its paths, as steps that are certain. */
public final class BodyReader {
  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final MethodReader reader;
  private final RootPaths paths;
  private final StoreCallbacks callbacks;

  private BodyReader(Program program, CodeIndex index) {
    this.program = program;
    this.index = index;
    this.roots = new Roots(program, index);
    this.callbacks = new StoreCallbacks(program, index, roots);
    this.reader = new MethodReader(program, index.arrays());
    this.paths = new RootPaths(roots.overrides(), reader);
  }

  /** A reader that keeps what it has read. */
  public static BodyReader of(Program program, CodeIndex index) {
    return new BodyReader(program, index);
  }

  /**
   * What one call of a method does if it returns and nothing interrupts it, seen by who looks at
   * some memory: a step for each path, in which {@link CallFields} stand for what the call gets and
   * gives. A path is left out that ends by an exception, that joins the rounds of a loop, or on
   * which something of this is not known: what it depends on, or what it writes to this memory.
   */
  public synchronized List<Step> read(MethodName method, Set<Region> observed) {
    return paths.of(method).stream()
        .flatMap(path -> PathRun.of(program, callbacks, method, path, observed).stream())
        .toList();
  }

  /**
   * What a call of a method may touch; empty if that is not known, because the method, or one that
   * it calls, has a contract and no code.
   */
  public synchronized Optional<Touched> touched(MethodName method) {
    return TouchReader.of(program, index, callbacks, method);
  }

  /**
   * What fields of a new object hold when its constructor returns, as far as that is known: terms
   * over the state before the call.
   *
   * @param fields those that are asked for, inherited ones included
   */
  public synchronized Map<FieldName, Value> initialValues(
      MethodName constructor, Set<FieldName> fields) {
    Optional<Touched> touched = touched(constructor);
    if (touched.isEmpty()) {
      return Map.of();
    }
    Map<FieldName, Value> values = InitialValues.of(paths.of(constructor), fields);
    for (Location location : touched.get().written()) {
      if (location instanceof Location.InstanceField f && f.object() instanceof Value.Unknown) {
        values.remove(f.field());
      }
    }
    return values;
  }

  /** The refusals of a method: the places at which it refuses its calls. */
  public synchronized Refusals refusals(MethodName method) {
    return RefusalReader.of(program, reader, method);
  }

  /** Where a method does something because of what it has found in a field of that name. */
  public synchronized List<Decision> decisions(MethodName method, String field) {
    return DecisionReader.of(program, reader, method, field);
  }

  /**
   * The regions in which elements of a type may be: arrays of any field that owns them, and all
   * other arrays.
   */
  public Stream<Region> elements(String type) {
    return Stream.concat(
        Stream.of(Region.ofElements(type)),
        index.arrays().owners().stream().map(f -> Region.ofElements(type, Optional.of(f))));
  }

  /** Whether a method has a body that does something. */
  public boolean doesSomething(MethodName method) {
    return program.doesSomething(method);
  }

  /** Whether there can be objects of exactly this class of the module. */
  public boolean isInstantiable(String className) {
    return program.isInstantiable(className);
  }

  /** The methods at which a thread may begin that write some memory. */
  public synchronized Set<MethodName> writers(Region region) {
    return roots.covering(index.stores(region).keySet());
  }

  /** The methods at which a thread may begin that make objects of exactly a class. */
  public synchronized Set<MethodName> makers(String className) {
    return roots.covering(
        program.module(className).stream()
            .flatMap(node -> node.methods.stream())
            .map(m -> new MethodName(className, m.name, m.desc))
            .filter(MethodName::isConstructor)
            .toList());
  }

  /**
   * Whether a parameter is annotated as one that may be null.
   *
   * @param index counted from 0; the receiver is none of them
   */
  public boolean mayBeNull(MethodName method, int index) {
    return program.method(method).filter(m -> NullableParameters.has(m, index)).isPresent();
  }

  /** A call with such arguments as people pass: null only where an annotation says so. */
  public Step withoutNulls(Step step, Collection<Value.Argument> arguments) {
    MethodName method = step.method();
    boolean isStatic =
        program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
    List<Value> conditions = new ArrayList<>(step.conditions());
    for (Value.Argument argument : arguments) {
      int index = argument.index() - (isStatic ? 0 : 1);
      boolean isReference = argument.isParameter() && argument.kind() == Kind.REFERENCE;
      if (isReference && index >= 0 && !mayBeNull(method, index)) {
        conditions.add(Values.compare(Relation.NOT_EQUAL, argument, Values.NULL));
      }
    }
    return new Step(method, step.extent(), conditions, step.made(), step.changes(), step.locks());
  }

  /** The method that an object of a class runs. */
  public Optional<MethodName> selected(String className, String name, String descriptor) {
    return program.resolve(className, name, descriptor);
  }

  /**
   * Whether a method is a part of others: only its own class, and those that are nested in it or
   * inherit from it, call it, and nobody outside of the module can.
   */
  public boolean isHelper(MethodName method) {
    Set<MethodName> callers = new HashSet<>(index.callers(method));
    callers.remove(method);
    return !callers.isEmpty()
        && !isPublic(method)
        && callers.stream().allMatch(c -> isOfFamily(c.owner(), method.owner()));
  }

  private boolean isPublic(MethodName method) {
    int access = program.method(method).map((MethodNode m) -> m.access).orElse(0);
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  private boolean isOfFamily(String one, String other) {
    return outermost(one).equals(outermost(other))
        || program.isSubtype(one, other)
        || program.isSubtype(other, one);
  }

  private static String outermost(String type) {
    int nested = type.indexOf('$', type.lastIndexOf('/') + 2);
    return nested < 0 ? type : type.substring(0, nested);
  }
}
