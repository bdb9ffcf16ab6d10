package org.demonic.code.share;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.escape.ArrayUse;
import org.demonic.code.escape.Confinement;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.FunctionObjects;
import org.demonic.code.program.MethodCallers;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which methods of a module store and load what, and who calls whom, as far as single instructions
 * tell. A method that uses variable handles or field updaters counts for each field that some
 * handle is made for.
 */
public final class CodeIndex {
  private static final String KINDS = "IJFDLBCS";
  private static final String OBJECT = "Ljava/lang/Object;";

  private final Program program;
  private final OwnedArrays arrays;
  private final Map<Region, Map<MethodName, Place>> stores = new HashMap<>();
  private final Map<Region, Map<MethodName, Place>> loads = new HashMap<>();
  private final MethodCallers callers;
  private final FunctionObjects functions;
  private final Map<MethodName, Place> handles = new LinkedHashMap<>();
  private final Map<MethodName, Place> copiers = new LinkedHashMap<>();
  private final Map<MethodName, Place> unreadable = new LinkedHashMap<>();
  private final Set<Region> given = new HashSet<>();
  private final Map<MethodName, Set<Region>> stubs = new LinkedHashMap<>();
  private @Nullable Confinement confinement;
  private @Nullable OutsideCallers outside;

  private CodeIndex(Program program, OwnedArrays arrays) {
    this.program = program;
    this.arrays = arrays;
    this.callers = new MethodCallers(program);
    this.functions = new FunctionObjects(program);
  }

  /** Scans the classes of a module. */
  public static CodeIndex of(Program program, OwnedArrays arrays) {
    CodeIndex index = new CodeIndex(program, arrays);
    for (String name : program.classes()) {
      ClassNode node = program.module(name).orElseThrow();
      for (MethodNode method : node.methods) {
        index.scan(new MethodName(name, method.name, method.desc), method);
      }
    }
    program.stubs().memory().forEach((s, m) -> index.stubs.put(s, Region.of(m, arrays)));
    return index;
  }

  private void scan(MethodName name, MethodNode method) {
    int line = 0;
    int index = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode l) {
        line = l.line;
      }
      scan(instruction, new Place(name, index, line));
      index++;
    }
  }

  private void scan(AbstractInsnNode instruction, Place place) {
    int opcode = instruction.getOpcode();
    owned(place);
    if (instruction instanceof FieldInsnNode field) {
      field(field, place);
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      elements(loads, KINDS.charAt(opcode - Opcodes.IALOAD), place);
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      elements(stores, KINDS.charAt(opcode - Opcodes.IASTORE), place);
    } else if (instruction instanceof MethodInsnNode call) {
      call(call, place);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      dynamic(dynamic.bsm, Type.getReturnType(dynamic.desc), dynamic.bsmArgs, place);
    } else if (instruction instanceof LdcInsnNode constant
        && constant.cst instanceof ConstantDynamic dynamic) {
      Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
      Arrays.setAll(arguments, dynamic::getBootstrapMethodArgument);
      dynamic(
          dynamic.getBootstrapMethod(), Type.getType(dynamic.getDescriptor()), arguments, place);
    }
  }

  private void field(FieldInsnNode node, Place place) {
    boolean isStore = FieldInstructions.isStore(node);
    boolean isStatic =
        node.getOpcode() == Opcodes.PUTSTATIC || node.getOpcode() == Opcodes.GETSTATIC;
    program
        .field(node.owner, node.name, node.desc)
        .map(f -> isStatic ? new Region.OfStatic(f) : new Region.OfField(f))
        .ifPresent(r -> note(isStore ? stores : loads, r, place));
  }

  /** The instructions for {@code byte} serve {@code boolean}, too. */
  private void elements(Map<Region, Map<MethodName, Place>> index, char kind, Place place) {
    if (!arrays.uses(place).isEmpty()) {
      return;
    }
    note(index, Region.ofElements(kind == 'L' ? OBJECT : String.valueOf(kind)), place);
    if (kind == 'B') {
      note(index, Region.ofElements("Z"), place);
    }
  }

  private void owned(Place place) {
    for (ArrayUse use : arrays.uses(place)) {
      note(use.kind() == ArrayUse.Kind.READS ? loads : stores, Region.of(use), place);
    }
  }

  private static void note(Map<Region, Map<MethodName, Place>> index, Region region, Place place) {
    index.computeIfAbsent(region, k -> new LinkedHashMap<>()).putIfAbsent(place.method(), place);
  }

  private void call(MethodInsnNode node, Place place) {
    MethodName called = callers.add(node, place.method());
    if (Jdk.usesHandle(called)) {
      handles.putIfAbsent(place.method(), place);
    }
    boolean writesOwned = arrays.owner(place, ArrayUse.Kind.WRITES).isPresent();
    if (program.module(called.owner()).isEmpty() && !writesOwned) {
      if (UnreadCalls.copiesArrays(called)) {
        copiers.putIfAbsent(place.method(), place);
      }
      UnreadCalls.written(program, called).values().forEach(r -> note(stores, r, place));
    }
  }

  private void dynamic(Handle bootstrap, Type made, Object[] arguments, Place place) {
    if (!bootstrap.getOwner().startsWith("java/")) {
      unreadable.putIfAbsent(place.method(), place);
    }
    String type = made.getSort() == Type.OBJECT ? made.getInternalName() : "java/lang/Object";
    for (Object argument : arguments) {
      if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
        functions.bodies(handle).forEach(body -> function(body, type, place));
        if (handle.getTag() == Opcodes.H_INVOKESPECIAL) {
          functions.bodies(handle).forEach(body -> callers.addAsNamed(body, place.method()));
        }
      }
    }
  }

  private void function(MethodName body, String type, Place place) {
    functions.add(body, type, place.method());
    arrayOf(body)
        .ifPresent(
            elements -> {
              note(stores, elements, place);
              given.add(elements);
            });
  }

  /** The elements of the array that a function gives to its caller, unless it is always new. */
  private Optional<Region> arrayOf(MethodName function) {
    Type result = Type.getReturnType(function.descriptor());
    if (result.getSort() != Type.ARRAY || program.method(function).isEmpty()) {
      return Optional.empty();
    }
    for (AbstractInsnNode i : program.method(function).get().instructions) {
      if (i.getOpcode() == Opcodes.ARETURN
          && i.getPrevious().getOpcode() != Opcodes.ANEWARRAY
          && i.getPrevious().getOpcode() != Opcodes.NEWARRAY) {
        return Optional.of(Region.ofElements(result.getDescriptor().substring(1)));
      }
    }
    return Optional.empty();
  }

  /** Whether a function gives unread code arrays, whose elements this is, that others may have. */
  public boolean isGivenByFunctions(Region region) {
    return given.contains(region);
  }

  /** The fields that own their arrays. */
  public OwnedArrays arrays() {
    return arrays;
  }

  /** The methods that may store to a region, each with its first place that does. */
  public Map<MethodName, Place> stores(Region region) {
    return withHandles(stores, region);
  }

  /**
   * The stubs whose contracts may speak of a region: each may store to it, for a contract does not
   * say which of its fields the method only reads.
   */
  public Set<MethodName> stubs(Region region) {
    Set<MethodName> found = new LinkedHashSet<>();
    stubs.forEach(
        (stub, regions) -> {
          if (regions.contains(region)) {
            found.add(stub);
          }
        });
    return found;
  }

  /** All that the contract of a stub may speak of. */
  public Set<Region> memoryOfStub(MethodName stub) {
    return stubs.getOrDefault(stub, Set.of());
  }

  /** Whether code outside of the module may write to a region by itself, without any lock. */
  public boolean isWrittenOutside(Region region) {
    if (region.asField().isEmpty()) {
      return region.elements().filter(e -> !isOpen(e)).isEmpty();
    }
    FieldName field = region.asField().get();
    return program.nameable().mayWrite(field)
        || (!field.isFinal() && confinement().handles().mayBeFor(field));
  }

  private boolean isOpen(Region.OfElements e) {
    return e.owner().isEmpty() && confinement().arrays().contains(e.type());
  }

  /** What stays in the module. */
  public synchronized Confinement confinement() {
    if (confinement == null) {
      confinement = Confinement.of(program, arrays);
    }
    return confinement;
  }

  /** The methods that may load from a region, each with its first place that does. */
  public Map<MethodName, Place> loads(Region region) {
    return withHandles(loads, region);
  }

  private Map<MethodName, Place> withHandles(
      Map<Region, Map<MethodName, Place>> index, Region region) {
    Map<MethodName, Place> found = new LinkedHashMap<>(index.getOrDefault(region, Map.of()));
    if (hasHandle(region)) {
      handles.forEach(found::putIfAbsent);
    }
    if (region.isOfSharedArrays()) {
      copiers.forEach(found::putIfAbsent);
    }
    return found;
  }

  /** Whether a variable handle or field updater for a region may have been made. */
  public boolean hasHandle(Region region) {
    return region
        .asField()
        .map(program::mayHaveHandle)
        .orElse(region.isOfSharedArrays() && !handles.isEmpty());
  }

  /**
   * Whether a call may access a region through a handle that only its receiver knows. A {@code
   * VarHandle} is for fields of the type that the call names first.
   */
  public boolean mayAccess(MethodName call, Region region) {
    if (!Jdk.usesHandle(call) || !hasHandle(region)) {
      return false;
    }
    Type[] parameters = Type.getArgumentTypes(call.descriptor());
    boolean namesType =
        call.owner().equals("java/lang/invoke/VarHandle")
            && parameters.length > 0
            && parameters[0].getSort() == Type.OBJECT;
    return !namesType
        || region
            .instanceField()
            .filter(f -> !areRelated(parameters[0].getInternalName(), f.owner()))
            .isEmpty();
  }

  private boolean areRelated(String one, String other) {
    return program.isSubtype(one, other) || program.isSubtype(other, one);
  }

  /** The methods whose instructions name this method. */
  public Set<MethodName> callers(MethodName method) {
    return callers.of(method);
  }

  /** The methods that run a method whatever the receiver's class is, such as by {@code super}. */
  Set<MethodName> callersAsNamed(MethodName method) {
    return callers.asNamed(method);
  }

  /** The methods that call a method of this name and these parameters. */
  public Set<MethodName> callersByName(MethodName method) {
    return callers.byName(method);
  }

  /** The methods that may call code outside of the module, or others that do. */
  Set<MethodName> callersOfOutside() {
    return outside().methods();
  }

  /** These, and the classes whose objects ask others when the JDK asks them. */
  OutsideCallers outside() {
    if (outside == null) {
      outside = OutsideCallers.of(program, this);
    }
    return outside;
  }

  /** The methods that call a method of a type, or with a parameter of it. */
  Set<MethodName> callersWith(String type) {
    return callers.with(type);
  }

  /** Whether a method reference names a method of a type. */
  boolean isReferredTo(String type) {
    return functions.referTo(type);
  }

  /** The interfaces whose function objects run a method: a lambda's body, or one referred to. */
  public Set<String> functionTypes(MethodName method) {
    return functions.types(method);
  }

  /** All methods that function objects run, those that are not read included. */
  Set<MethodName> functionBodies() {
    return functions.bodies();
  }

  /** The methods that make function objects which run a method. */
  public Set<MethodName> makersOfFunctions(MethodName method) {
    return functions.makers(method);
  }

  /** Whether some function object runs a method of this name and descriptor, of whatever type. */
  boolean isFunction(MethodName method) {
    return functions.run(method);
  }

  /** Whether there may be function objects of an interface. */
  public boolean hasFunctions(String type) {
    return functions.areOf(type);
  }

  /** Whether an object of a type may be a function; the JDK runs none that it gets as an object. */
  boolean mayBeFunction(String type) {
    return functions.mayBeOf(type);
  }

  /** A place that calls code which a framework chooses, if there is one. */
  public Optional<Place> chosenElsewhere() {
    return unreadable.values().stream().findFirst();
  }
}
