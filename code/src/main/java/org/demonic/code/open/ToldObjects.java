package org.demonic.code.open;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.GenericCode;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.signature.DeclaredArguments;
import org.demonic.code.signature.GenericMethod;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Of which objects in a method declarations tell that they are of a type if they may be of it. An
 * object is told if it is declared to be of the type, or if it surely is none that others have
 * written; an object that holds others, such as a collection, is told if all that comes out of it
 * by the variables of its type is.
 */
final class ToldObjects {
  /** It holds no objects, but casts or makes them. */
  static final Type CLASS = Type.getType(Class.class);

  /**
   * A question about a value or a use, which is not asked again while it is being answered.
   *
   * @param asked an instruction, or a use of what one makes
   */
  record Question(Object asked, boolean itself) {}

  private final ToldMethods all;
  private final ToldTypes types;
  private final MethodNode method;
  private final ValueFlow flow;
  private final ToldUses uses;
  private final ToldFunctions functions;

  ToldObjects(ToldMethods all, MethodNode method, ValueFlow flow) {
    this.all = all;
    this.types = all.types();
    this.method = method;
    this.flow = flow;
    this.uses = new ToldUses(all, this, method, flow);
    this.functions = new ToldFunctions(all, this);
  }

  /** Where the values of the method come from. */
  ValueFlow flow() {
    return flow;
  }

  /** What is done with the objects of the method. */
  ToldUses uses() {
    return uses;
  }

  /** What the functions that the method makes return. */
  ToldFunctions functions() {
    return functions;
  }

  /** It has no declaration of its own; what it gets is known where it is made. */
  static boolean isLambda(MethodNode method) {
    return (method.access & Opcodes.ACC_SYNTHETIC) != 0 && method.signature == null;
  }

  private static boolean isStatic(MethodNode method) {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** Whether objects that are cast to a type, or asked for it, are declared to be of it. */
  boolean areDeclared(Set<AbstractInsnNode> origins, String type) {
    return !origins.isEmpty() && origins.stream().allMatch(o -> isDeclared(o, type));
  }

  private boolean isDeclared(AbstractInsnNode origin, String type) {
    return switch (origin.getOpcode()) {
      case Opcodes.NEW, Opcodes.ANEWARRAY, Opcodes.LDC, Opcodes.INVOKEDYNAMIC -> true;
      default -> isTold(origin, true, type, new HashSet<>());
    };
  }

  /** Whether all that comes out of the objects of an operand is told. */
  boolean areHolders(ValueFlow.Use use, String type) {
    return areTold(use, false, type, new HashSet<>());
  }

  /** Whether the objects of an operand are told themselves. */
  boolean areElements(ValueFlow.Use use, String type) {
    return areTold(use, true, type, new HashSet<>());
  }

  /** The same of one or the other. */
  boolean areTold(ValueFlow.Use use, boolean itself, String type, Set<Question> met) {
    Set<AbstractInsnNode> origins = flow.origins(use);
    return !origins.isEmpty() && origins.stream().allMatch(o -> isTold(o, itself, type, met));
  }

  /**
   * Whether an object is told.
   *
   * @param itself whether it may come out of another one, and so is asked itself; else only what
   *     comes out of it is
   */
  private boolean isTold(AbstractInsnNode origin, boolean itself, String type, Set<Question> met) {
    if (origin.getOpcode() == Opcodes.ACONST_NULL) {
      return true;
    } else if (origin instanceof LdcInsnNode constant) {
      return itself || !(constant.cst instanceof Type of) || types.isOther(of, type);
    }
    Optional<Type> declared = declared(origin);
    if (declared.isPresent()) {
      if (types.is(declared.get(), type)) {
        return itself || declared.get().getSort() == Type.ARRAY;
      } else if (declared.get().equals(CLASS)) {
        return itself;
      } else if (types.isNone(declared.get())) {
        return true;
      }
    }
    return !met.add(new Question(origin, itself)) || isToldByOrigin(origin, itself, type, met);
  }

  private boolean isToldByOrigin(
      AbstractInsnNode origin, boolean itself, String type, Set<Question> met) {
    boolean isAsked = itself && declared(origin).filter(types::isFinal).isEmpty();
    if (origin instanceof MethodInsnNode call && types.isOfLibrary(call.owner)) {
      return gives(call, isAsked, type, met);
    } else if (origin instanceof InvokeDynamicInsnNode function) {
      return functions.returnsTold(function, true, type, met);
    }
    return switch (origin.getOpcode()) {
      case Opcodes.NEW -> isToldNew((TypeInsnNode) origin, type, met);
      case Opcodes.ANEWARRAY -> uses.fill(origin, type, met);
      default ->
          (!isAsked && types.holdsTold(arguments(origin), type))
              || isToldToLambda(origin, itself, type, met);
    };
  }

  /** What a declaration says of a value without its type arguments. */
  Optional<Type> declared(AbstractInsnNode origin) {
    if (origin instanceof FieldInsnNode field) {
      return Optional.of(Type.getType(field.desc));
    } else if (origin instanceof MethodInsnNode call) {
      boolean isCopy = call.owner.startsWith("[") && call.name.equals("clone");
      return Optional.of(isCopy ? Type.getObjectType(call.owner) : Type.getReturnType(call.desc));
    } else if (origin instanceof InvokeDynamicInsnNode dynamic) {
      return Optional.of(Type.getReturnType(dynamic.desc));
    } else if (origin instanceof TypeInsnNode made) {
      String array = made.getOpcode() == Opcodes.ANEWARRAY ? "[" : "";
      Type of = Type.getObjectType(made.desc);
      return Optional.of(Type.getType(array + of.getDescriptor()));
    } else if (origin == ValueFlow.THIS) {
      return Optional.of(Type.getObjectType(all.owner()));
    } else if (origin.getOpcode() == Opcodes.AALOAD) {
      return ofElements(origin);
    }
    return parameter(origin).map(i -> Type.getArgumentTypes(method.desc)[i]);
  }

  /** The declared type of what is read from an array, if the array has one. */
  private Optional<Type> ofElements(AbstractInsnNode read) {
    List<Type> arrays =
        flow.origins(new ValueFlow.Use(read, 0)).stream()
            .filter(a -> a != read)
            .map(a -> declared(a).filter(d -> d.getSort() == Type.ARRAY).orElse(Type.VOID_TYPE))
            .distinct()
            .toList();
    return Optional.of(arrays)
        .filter(all -> all.size() == 1 && all.get(0).getSort() == Type.ARRAY)
        .map(all -> Type.getType(all.get(0).getDescriptor().substring(1)));
  }

  /** The parameter that a value is, counted from 0 without the receiver. */
  private Optional<Integer> parameter(AbstractInsnNode origin) {
    int receivers = isStatic(method) ? 0 : 1;
    return Optional.of(flow.received(method).indexOf(origin) - receivers).filter(i -> i >= 0);
  }

  /** What a declaration says of what is in a value. */
  Optional<DeclaredArguments> arguments(AbstractInsnNode origin) {
    if (origin instanceof FieldInsnNode field) {
      return types.arguments(field);
    } else if (origin instanceof MethodInsnNode call) {
      return types.called(call).flatMap(DeclaredArguments::ofResult);
    }
    return parameter(origin).flatMap(i -> DeclaredArguments.ofParameter(method, i));
  }

  /** An object of a library is asked by all that is done with it. */
  private boolean isToldNew(TypeInsnNode made, String type, Set<Question> met) {
    return !types.mayHold(made.desc)
        || (types.isOfLibrary(made.desc) && uses.keep(made, type, met));
  }

  /**
   * Whether a lambda gets an object from the code around it, where it is told, or from what calls
   * it, which passes only what is told.
   */
  private boolean isToldToLambda(
      AbstractInsnNode origin, boolean itself, String type, Set<Question> met) {
    List<ToldMethods.Site> made = all.sites(method);
    int operand = flow.received(method).indexOf(origin);
    return isLambda(method)
        && flow.isParameter(origin)
        && !made.isEmpty()
        && made.stream().allMatch(site -> isToldAt(site, operand, itself, type, met));
  }

  private boolean isToldAt(
      ToldMethods.Site site, int operand, boolean itself, String type, Set<Question> met) {
    Optional<ToldObjects> around = all.of(site.method());
    return around.isPresent()
        && (site.captures(operand)
            ? around.get().areTold(new ValueFlow.Use(site.made(), operand), itself, type, met)
            : !itself && around.get().uses.keep(site.made(), type, met));
  }

  /**
   * Whether what a library's method returns is told: it comes from its receiver and from what it
   * gets, by the variables in its declaration.
   */
  private boolean gives(MethodInsnNode call, boolean itself, String type, Set<Question> met) {
    Optional<GenericMethod> declared = types.generic(call);
    if (declared.isEmpty()) {
      return false;
    }
    GenericMethod generic = declared.get();
    if (call.name.equals("clone") && GenericCode.isKnown(call.owner)) {
      return !itself && areTold(new ValueFlow.Use(call, 0), false, type, met);
    } else if (call.owner.equals(CLASS.getInternalName())
        || generic.result().variables().findAny().isEmpty()
        || (itself && !generic.result().isPlain())) {
      return false;
    }
    boolean isOfHandle = ToldTypes.receivers(call) == 0 && Jdk.of(call.owner).has(Fact.HANDLE);
    return isOfHandle
        ? ToldTypes.operands(call).allMatch(use -> isOfField(use, type))
        : isReceiverTold(call, type, met)
            && generic.result().gives().stream().allMatch(v -> isGiven(v, call, generic))
            && ToldTypes.references(call)
                .filter(i -> isSource(call, generic.parameter(i), generic.given()::contains))
                .allMatch(
                    i ->
                        (generic.result().isPlain() && generic.parameter(i).isPlain())
                            ? areTold(ToldTypes.argument(call, i), itself, type, met)
                            : isPassed(call, generic.parameter(i), i, type, met));
  }

  /** Whether a handle for a field is made with its own type. */
  private boolean isOfField(ValueFlow.Use use, String type) {
    return flow.origins(use).stream()
        .allMatch(
            o ->
                o instanceof LdcInsnNode constant
                    && (!(constant.cst instanceof Type of)
                        || types.is(of, type)
                        || types.isOther(of, type)));
  }

  /** Whether all that comes out of the object that a method is called on is told. */
  boolean isReceiverTold(MethodInsnNode call, String type, Set<Question> met) {
    return ToldTypes.receivers(call) == 0
        || !types.isOfGeneric(call)
        || areTold(new ValueFlow.Use(call, 0), false, type, met);
  }

  /** Whether a method that returns objects of a variable of its own gets them from somewhere. */
  private static boolean isGiven(String variable, MethodInsnNode call, GenericMethod generic) {
    boolean isKnown = GenericCode.isKnown(call.owner);
    boolean isOfNothing =
        isKnown
            && Stream.of(Type.getArgumentTypes(call.desc)).allMatch(t -> t.getSort() < Type.ARRAY);
    return !generic.isOwn(variable)
        || isOfNothing
        || GenericCode.isOfStreams(Type.getReturnType(call.desc))
        || generic.parameters().stream()
            .anyMatch(p -> isKnown ? p.has(variable) : p.gives().contains(variable));
  }

  /** Whether objects of some variables come out of what a parameter gets. */
  private static boolean isSource(
      MethodInsnNode call, GenericMethod.Place parameter, Predicate<String> isAsked) {
    return parameter.gives().stream().anyMatch(isAsked) || !GenericCode.isKnown(call.owner);
  }

  /** Whether what a parameter gets is told, if it holds others what comes out of it. */
  boolean isPassed(
      MethodInsnNode call,
      GenericMethod.Place place,
      int parameter,
      String type,
      Set<Question> met) {
    if (Type.getArgumentTypes(call.desc)[parameter].equals(CLASS)) {
      return isOfOthers(ToldTypes.argument(call, parameter), type);
    }
    boolean isElement = place.isPlain() || place.variables().findAny().isEmpty();
    return areTold(ToldTypes.argument(call, parameter), isElement, type, met);
  }

  /** Whether an operand is a constant, and no class by which objects of a type are found. */
  private boolean isOfOthers(ValueFlow.Use use, String type) {
    return flow.origins(use).stream()
        .allMatch(
            o ->
                o instanceof LdcInsnNode constant
                    && constant.cst instanceof Type of
                    && types.isOther(of, type));
  }

  /** Whether all that the method returns is told. */
  boolean returnsTold(boolean itself, String type, Set<Question> met) {
    return Stream.of(method.instructions.toArray())
        .filter(n -> n.getOpcode() == Opcodes.ARETURN)
        .allMatch(n -> areTold(new ValueFlow.Use(n, 0), itself, type, met));
  }
}
