package org.demonic.code.open;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.GenericCode;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.signature.DeclaredArguments;
import org.demonic.code.signature.GenericMethod;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What is put into the objects of a method, or passed to its functions: only what is told? */
final class ToldUses {
  private static final String TEXTS = "java/lang/invoke/StringConcatFactory";

  private final ToldMethods all;
  private final ToldTypes types;
  private final ToldObjects told;
  private final MethodNode method;
  private final ValueFlow flow;

  ToldUses(ToldMethods all, ToldObjects told, MethodNode method, ValueFlow flow) {
    this.all = all;
    this.types = all.types();
    this.told = told;
    this.method = method;
    this.flow = flow;
  }

  /** Whether a call of a library puts only what is told into an array that it gets. */
  boolean fillsTold(ValueFlow.Use use, String type) {
    return fillsTold(use, type, new HashSet<>());
  }

  private boolean fillsTold(ValueFlow.Use use, String type, Set<ToldObjects.Question> met) {
    MethodInsnNode call = (MethodInsnNode) use.instruction();
    Optional<GenericMethod> generic = types.generic(call);
    return generic.isPresent()
        && (use.operand() < ToldTypes.receivers(call) || told.isReceiverTold(call, type, met))
        && ToldTypes.references(call)
            .filter(i -> i != use.operand() - ToldTypes.receivers(call))
            .filter(
                i ->
                    GenericCode.fillsArrays(call.owner)
                        || !generic.get().parameter(i).gives().isEmpty())
            .allMatch(i -> told.isPassed(call, generic.get().parameter(i), i, type, met));
  }

  /** Whether only what is told is put into a new array. */
  boolean fill(AbstractInsnNode made, String type, Set<ToldObjects.Question> met) {
    return flow.uses(made).stream().allMatch(u -> fills(u, type, met));
  }

  private boolean fills(ValueFlow.Use use, String type, Set<ToldObjects.Question> met) {
    AbstractInsnNode node = use.instruction();
    return (node.getOpcode() == Opcodes.AASTORE && use.operand() == 0)
        ? told.areTold(new ValueFlow.Use(node, 2), true, type, met)
        : use.onlyLooks()
            || node.getOpcode() == Opcodes.AALOAD
            || (node instanceof MethodInsnNode call
                && GenericCode.isKnown(call.owner)
                && fillsTold(use, type, met));
  }

  /** Whether a function gets only what is told, wherever it is handed on. */
  boolean getsTold(AbstractInsnNode function, String type) {
    return keep(function, type, new HashSet<>());
  }

  /** The same of an object that holds others. */
  boolean keep(AbstractInsnNode made, String type, Set<ToldObjects.Question> met) {
    return flow.uses(made).stream().allMatch(use -> keeps(use, type, met));
  }

  /**
   * Whether only what is told is put into an object, or passed to it if it is a function, by what
   * is done with it.
   */
  private boolean keeps(ValueFlow.Use use, String type, Set<ToldObjects.Question> met) {
    AbstractInsnNode node = use.instruction();
    if (!met.add(new ToldObjects.Question(use, false)) || use.onlyLooks()) {
      return true;
    } else if (node instanceof FieldInsnNode write) {
      return types.isKept(Type.getType(write.desc), types.arguments(write), type);
    } else if (node.getOpcode() == Opcodes.ARETURN) {
      return ToldObjects.isLambda(method)
          || types.isKept(
              Type.getReturnType(method.desc), DeclaredArguments.ofResult(method), type);
    } else if (node instanceof InvokeDynamicInsnNode function) {
      return isKeptByFunction(function, use.operand(), type, met);
    } else if (!(node instanceof MethodInsnNode)) {
      return node.getOpcode() == Opcodes.POP;
    }
    MethodInsnNode call = (MethodInsnNode) node;
    int parameter = use.operand() - ToldTypes.receivers(call);
    if (!types.isOfLibrary(call.owner)) {
      return parameter >= 0
          && types.isKept(
              Type.getArgumentTypes(call.desc)[parameter],
              types.called(call).flatMap(m -> DeclaredArguments.ofParameter(m, parameter)),
              type);
    }
    return feeds(use, true, type, met)
        && types
            .called(call)
            .flatMap(GenericMethod::of)
            .filter(m -> handsOn(call, m, parameter, type, met))
            .isPresent();
  }

  /** Whether a function that has an object puts only what is told into it. */
  private boolean isKeptByFunction(
      InvokeDynamicInsnNode function, int operand, String type, Set<ToldObjects.Question> met) {
    Optional<Handle> body = ToldTypes.body(function);
    if (body.isEmpty()) {
      return function.bsm.getOwner().equals(TEXTS);
    }
    Optional<MethodNode> lambda = all.lambda(body.get());
    return lambda.isPresent()
        ? all.of(lambda.get()).filter(t -> t.uses().keepReceived(operand, type, met)).isPresent()
        : isFedByFunction(function, operand, type);
  }

  private boolean keepReceived(int index, String type, Set<ToldObjects.Question> met) {
    return flow.uses(flow.received(method).get(index)).stream()
        .allMatch(use -> keeps(use, type, met));
  }

  /** Whether a reference to a method of an object passes only what is told to it. */
  boolean isFedByFunction(InvokeDynamicInsnNode function, int operand, String type) {
    Optional<Handle> body =
        ToldTypes.body(function)
            .filter(b -> operand == 0 && types.isOfLibrary(b.getOwner()))
            .filter(b -> b.getTag() != Opcodes.H_INVOKESTATIC);
    Optional<GenericMethod> generic = body.flatMap(types::called).flatMap(GenericMethod::of);
    if (generic.isEmpty() || !(function.bsmArgs[2] instanceof Type instantiated)) {
      return false;
    }
    Type[] passed = instantiated.getArgumentTypes();
    return (generic.get().result().isPlain() || generic.get().result().gives().isEmpty())
        && passed.length == generic.get().parameters().size()
        && IntStream.range(0, passed.length)
            .filter(i -> !generic.get().parameter(i).gives().isEmpty())
            .allMatch(i -> types.is(passed[i], type) || types.isNone(passed[i]));
  }

  /**
   * Whether a call of a library passes only what is told to one of its operands, as far as it is
   * told by the variables that the operand shares with others.
   */
  boolean feeds(ValueFlow.Use use, String type) {
    return feeds(use, false, type, new HashSet<>());
  }

  /**
   * The same.
   *
   * @param isNew whether nothing is declared of the object, so that methods without variables may
   *     pass something to it, too
   */
  private boolean feeds(
      ValueFlow.Use use, boolean isNew, String type, Set<ToldObjects.Question> met) {
    MethodInsnNode call = (MethodInsnNode) use.instruction();
    Optional<GenericMethod> declared = types.generic(call);
    if (declared.isEmpty()) {
      return false;
    }
    GenericMethod generic = declared.get();
    int parameter = use.operand() - ToldTypes.receivers(call);
    Set<String> got = parameter < 0 ? Set.of() : generic.parameter(parameter).gets();
    boolean isAny =
        isNew && !(GenericCode.isKnown(call.owner) && (parameter >= 0 || types.isOfGeneric(call)));
    boolean isFromReceiver =
        !call.name.equals("<init>") && got.stream().anyMatch(v -> !generic.isOwn(v));
    return (!isFromReceiver || told.isReceiverTold(call, type, met))
        && ToldTypes.references(call)
            .filter(i -> i != parameter)
            .filter(
                i ->
                    isAny
                        || generic.parameter(i).gives().stream()
                            .anyMatch(v -> parameter < 0 ? !generic.isOwn(v) : got.contains(v)))
            .allMatch(i -> told.isPassed(call, generic.parameter(i), i, type, met));
  }

  /**
   * Whether what a library's method makes of an object passes only what is told on to it.
   *
   * @param parameter where the method gets the object; -1 if it is called on it
   */
  private boolean handsOn(
      MethodInsnNode call,
      GenericMethod generic,
      int parameter,
      String type,
      Set<ToldObjects.Question> met) {
    GenericMethod.Place result = generic.result();
    if (parameter < 0) {
      boolean isShared = result.variables().anyMatch(v -> !generic.isOwn(v));
      return call.name.equals("<init>")
          || !isShared
          || GenericCode.changesNothing(Type.getReturnType(call.desc))
          || flow.uses(call).stream()
              .allMatch(u -> result.isPlain() ? isElementKept(u, type, met) : keeps(u, type, met));
    }
    GenericMethod.Place place = generic.parameter(parameter);
    if (!GenericCode.isKnown(call.owner)) {
      return false;
    } else if (call.name.equals("<init>")) {
      return (place.gets().isEmpty() && !place.isPlain())
          || flow.origins(new ValueFlow.Use(call, 0)).stream()
              .flatMap(made -> flow.uses(made).stream())
              .allMatch(u -> keeps(u, type, met));
    } else if (place.isPlain()) {
      return result.isPlain() && flow.uses(call).stream().allMatch(u -> keeps(u, type, met));
    }
    if (result.isPlain()) {
      return flow.uses(call).stream().allMatch(u -> isElementKept(u, type, met));
    }
    boolean isFunction = Jdk.is(Type.getReturnType(call.desc), Fact.FUNCTION);
    boolean isDone = ToldTypes.receivers(call) > 0 && types.isOfGeneric(call) && !isFunction;
    return isDone
        || place.gets().stream().noneMatch(result::has)
        || flow.uses(call).stream().allMatch(u -> keeps(u, type, met));
  }

  /** Whether an object that comes out of another one, as an entry of a map, is not changed. */
  private boolean isElementKept(ValueFlow.Use use, String type, Set<ToldObjects.Question> met) {
    boolean isChange =
        use.instruction() instanceof MethodInsnNode call
            && use.operand() == 0
            && ToldTypes.receivers(call) == 1
            && types.isOfLibrary(call.owner)
            && types.isOfGeneric(call);
    return !isChange || feeds(use, false, type, met);
  }

  /**
   * The types of the module that are told of what is in an object, by a declaration in the module.
   */
  Set<String> toldIn(ValueFlow.Use use, Predicate<String> isAsked) {
    Set<String> found = new HashSet<>();
    addTold(use, isAsked, found, new HashSet<>());
    return found;
  }

  private void addTold(
      ValueFlow.Use use,
      Predicate<String> isAsked,
      Set<String> found,
      Set<ToldObjects.Question> met) {
    for (AbstractInsnNode origin : flow.origins(use)) {
      if (!met.add(new ToldObjects.Question(origin, false))) {
        continue;
      } else if (origin instanceof MethodInsnNode call && types.isOfLibrary(call.owner)) {
        sources(call).forEach(u -> addTold(u, isAsked, found, met));
      } else if (origin.getOpcode() == Opcodes.NEW) {
        flow.uses(origin).stream().flatMap(this::fed).forEach(u -> addTold(u, isAsked, found, met));
      } else if (origin instanceof InvokeDynamicInsnNode function) {
        ToldTypes.body(function)
            .flatMap(all::lambda)
            .flatMap(all::of)
            .ifPresent(t -> t.uses().addReturned(isAsked, found, met));
      } else if (ToldObjects.isLambda(method) && flow.isParameter(origin)) {
        addToldToLambda(flow.received(method).indexOf(origin), isAsked, found, met);
      }
      Optional<DeclaredArguments> arguments = told.arguments(origin);
      arguments.stream()
          .flatMap(a -> a.named().stream())
          .filter(isAsked)
          .filter(name -> types.admits(arguments, name))
          .forEach(found::add);
    }
  }

  /** What a lambda hands out may be filled as well. */
  private void addReturned(
      Predicate<String> isAsked, Set<String> found, Set<ToldObjects.Question> met) {
    Stream.of(method.instructions.toArray())
        .filter(n -> n.getOpcode() == Opcodes.ARETURN)
        .forEach(n -> addTold(new ValueFlow.Use(n, 0), isAsked, found, met));
  }

  private void addToldToLambda(
      int operand, Predicate<String> isAsked, Set<String> found, Set<ToldObjects.Question> met) {
    for (ToldMethods.Site site : all.sites(method)) {
      if (site.captures(operand)) {
        all.of(site.method())
            .ifPresent(
                t ->
                    t.uses().addTold(new ValueFlow.Use(site.made(), operand), isAsked, found, met));
      }
    }
  }

  /** What the constructor of a library gets and will pass objects to, as a set to a comparator. */
  private Stream<ValueFlow.Use> fed(ValueFlow.Use made) {
    return made.operand() == 0
            && made.instruction() instanceof MethodInsnNode call
            && call.name.equals("<init>")
            && types.isOfLibrary(call.owner)
        ? types.generic(call).stream()
            .flatMap(
                m ->
                    ToldTypes.references(call)
                        .filter(i -> !m.parameter(i).gets().isEmpty())
                        .mapToObj(i -> ToldTypes.argument(call, i)))
        : Stream.empty();
  }

  /** The operands from which the objects come that are in what a library's method returns. */
  private Stream<ValueFlow.Use> sources(MethodInsnNode call) {
    Optional<GenericMethod> declared = types.generic(call);
    if (declared.filter(m -> m.result().variables().findAny().isPresent()).isEmpty()) {
      return Stream.empty();
    }
    Set<String> given = declared.get().given();
    declared.get().result().variables().forEach(given::add);
    return Stream.concat(
        ToldTypes.operands(call).limit(ToldTypes.receivers(call)),
        ToldTypes.references(call)
            .filter(i -> declared.get().parameter(i).variables().anyMatch(given::contains))
            .mapToObj(i -> ToldTypes.argument(call, i)));
  }

  /** The types of the module of which an operand is an array. */
  Stream<String> arrays(ValueFlow.Use use) {
    return flow.origins(use).stream()
        .flatMap(o -> told.declared(o).stream())
        .filter(d -> d.getSort() == Type.ARRAY)
        .flatMap(d -> ToldTypes.element(d).stream());
  }
}
