package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.domain.GhostField;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.domain.StaticState.StaticField;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.memory.ArrayElements;
import org.demonic.translate.memory.Descriptors;
import org.demonic.translate.memory.Ghosts;
import org.demonic.translate.memory.ObjectConditions;
import org.demonic.translate.memory.OnlyOne;
import org.demonic.translate.memory.OutsideMark;
import org.demonic.translate.memory.Statics;
import org.demonic.translate.memory.StepFields;
import org.demonic.translate.memory.StepMentions;
import org.demonic.translate.memory.Vocabulary;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.stub.StubAction;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;

/** What a domain declares because its actions are the steps of other threads. */
public final class StepDeclarations {
  private final Vocabulary vocabulary;
  private final List<Step> steps;
  private final Demands demands;
  private final StepReading reading;
  private final Set<Step> own;
  private final Trees trees = new Trees(Span.NONE);

  /** An action that is a step, and what its parameters are. */
  public record Action(RoutineDeclaration declaration, Step step, List<StepParameter> parameters) {
    public String name() {
      return declaration.name().text();
    }
  }

  private StepDeclarations(
      Vocabulary vocabulary,
      List<Step> steps,
      Demands demands,
      StepReading reading,
      Set<Step> own) {
    this.own = own;
    this.vocabulary = vocabulary;
    this.steps = steps;
    this.demands = demands;
    this.reading = reading;
  }

  /**
   * Declares steps.
   *
   * @param types all types of the domain, those that the steps mention included
   * @param own the steps of the module's own threads; if there are any, actions say whether they
   *     are calls from outside
   */
  public static StepDeclarations of(
      ClassTable classes,
      DemonlNames names,
      Set<JavaType> types,
      Collection<UnreadClass> unread,
      List<Step> steps,
      Demands demands,
      StepReading reading,
      Set<Step> own) {
    StepMentions mentions = StepMentions.of(classes, steps);
    return new StepDeclarations(
        Vocabulary.of(
            classes,
            names,
            types,
            unread,
            mentions,
            steps,
            demands.owned(),
            !own.isEmpty(),
            reading.isCertain()),
        steps,
        demands,
        reading,
        own);
  }

  /** The types whose methods steps are of that have contracts which the actions need. */
  public static Set<JavaType> restricted(ClassTable classes, List<Step> steps) {
    Set<JavaType> types = new LinkedHashSet<>();
    for (Step step : steps) {
      Callee callee = new Callee(classes, step.method(), List.of());
      boolean isRestricted =
          step.extent().isContracted()
              || callee.source().stream()
                  .flatMap(m -> Stream.concat(Stream.of(m), classes.overridden(m).stream()))
                  .anyMatch(m -> !m.contracts(ContractKind.REQUIRES).isEmpty());
      if (isRestricted && !StepBuilder.isCondition(step)) {
        types.add(classes.types().typeOf(Descriptors.binaryName(step.method().owner())));
      }
    }
    return types;
  }

  /**
   * The actions: one for each step that changes something, and one more where it makes objects that
   * it stores nowhere, without these.
   *
   * @param taken names that they must not have
   */
  public List<Action> actions(Set<String> taken) {
    List<Action> actions = new ArrayList<>();
    Set<String> used = new HashSet<>(taken);
    for (Step step : steps) {
      if (!StepBuilder.isCondition(step) && !isLeftOut(step)) {
        add(step, step, used, actions);
        TransientObjects.leftOut(step).ifPresent(rest -> add(step, rest, used, actions));
      }
    }
    return actions;
  }

  /** Whether a step ends in the middle of a call that has locks, which no later step could take. */
  private boolean isLeftOut(Step step) {
    return reading == StepReading.OVERFLOWING && step.mayKeepLocks();
  }

  /** Adds an action that does a part of a step, if there is anything to do. */
  private void add(Step step, Step part, Set<String> used, List<Action> actions) {
    String name = freeName(step.method(), used);
    action(step, part, name)
        .map(this::sayingWhoBegins)
        .ifPresent(
            action -> {
              used.add(name);
              actions.add(action);
            });
  }

  /** The action, which says besides whether a call from outside made the step, if that matters. */
  private Action sayingWhoBegins(Action action) {
    if (vocabulary.statics().outside().isEmpty()) {
      return action;
    }
    OutsideMark marked =
        OutsideMark.on(
            action.declaration(),
            action.parameters(),
            vocabulary.statics().outside().get(),
            !own.contains(action.step()));
    return new Action(marked.declaration(), action.step(), marked.parameters());
  }

  /** A stub does what its contract says; if demonL cannot say that, it may do anything. */
  private Optional<Action> action(Step step, Step part, String name) {
    boolean isCertain = reading.isCertain();
    boolean isStub = step.extent().isContracted();
    Optional<Action> stub =
        new Callee(vocabulary.classes(), step.method(), List.of())
            .source()
            .filter(m -> isStub)
            .flatMap(m -> StubAction.of(vocabulary, m, name, isCertain))
            .map(s -> new Action(s.action(), step, s.parameters()));
    if (stub.isPresent() || (isStub && isCertain)) {
      return stub;
    }
    return StepBuilder.build(vocabulary, reading, demands, part, name)
        .map(b -> new Action(b.action(), step, b.parameters()));
  }

  private static String freeName(MethodName method, Set<String> used) {
    String name = DemonlNames.safe(baseName(method));
    for (int i = 2; used.contains(name); i++) {
      name = baseName(method) + "'" + i;
    }
    return name;
  }

  /**
   * What would be the actions for steps that change nothing: they are no part of the domain, but
   * say in its terms what the conditions are.
   */
  public List<Action> conditions() {
    return steps.stream()
        .filter(StepBuilder::isCondition)
        .flatMap(
            step ->
                StepBuilder.condition(vocabulary, reading, step).stream()
                    .map(b -> new Action(b.action(), step, b.parameters())))
        .toList();
  }

  /**
   * The types all of whose objects a goal has to declare, those that steps make included: a plan
   * must not find objects that nobody made.
   */
  public List<JavaType> closedTypes() {
    return reading == StepReading.POSSIBLE
        ? List.of()
        : vocabulary.types().stream()
            .filter(t -> vocabulary.ghosts().find(GhostField.Kind.MADE, t).isPresent())
            .toList();
  }

  /** The types of objects that steps make. */
  public Set<JavaType> madeTypes() {
    Set<JavaType> made = new LinkedHashSet<>();
    for (Step step : steps) {
      step.made().stream()
          .filter(c -> !StepMentions.isOfEnum(c, vocabulary.descriptors()))
          .forEach(c -> made.add(vocabulary.references().of(c.object())));
    }
    return made;
  }

  /** Class files may have names that demonL does not. */
  private static String baseName(MethodName method) {
    String owner = BinaryNames.simpleName(Descriptors.binaryName(method.owner()));
    String name =
        method.isConstructor()
            ? "new'" + owner
            : method.isClassInitializer() ? "static'" + owner : method.name();
    return name.replaceAll("[^\\p{L}\\p{N}_$']", "_");
  }

  /** Whether a field of the sources keeps its value. */
  public boolean isConstant(FieldModel field) {
    return vocabulary.fields().isConstant(field);
  }

  /** The fields that a type has besides those of its source. */
  public List<FieldDeclaration> fields(JavaType type) {
    List<FieldDeclaration> fields = new ArrayList<>();
    vocabulary
        .fields()
        .undeclared(type)
        .forEach(f -> fields.add(field(f.constant(), f.name(), reference(f.type()))));
    for (Ghosts.Ghost ghost : vocabulary.ghosts().of(type)) {
      boolean changes = ghost.kind() == GhostField.Kind.MADE;
      fields.add(field(!changes, ghost.name(), reference(JavaType.Primitive.BOOLEAN)));
    }
    return fields;
  }

  private static FieldDeclaration field(boolean constant, String name, TypeReference type) {
    return new FieldDeclaration(constant, new Name(name, Span.NONE), type, Span.NONE);
  }

  private TypeReference reference(JavaType type) {
    return vocabulary.names().reference(type, Span.NONE);
  }

  /** The same fields, as far as Java has them. */
  public List<JavaField> javaFields(JavaType type) {
    return vocabulary.fields().undeclared(type).stream()
        .map(
            f ->
                new JavaField(
                    f.owner().declaredName().orElseThrow(),
                    f.javaName(),
                    f.name(),
                    f.type(),
                    List.of()))
        .toList();
  }

  /** Whatever an existing object leads to exists; arrays that a field owns are in no other. */
  public List<TaggedExpression> invariants(JavaType type) {
    List<TaggedExpression> invariants = new ArrayList<>();
    Expression self = trees.name("this");
    if (type instanceof JavaType.ArrayType array) {
      ArrayElements elements = new ArrayElements(vocabulary.names(), trees);
      existence(elements.at(self, "i'"), array.element())
          .map(e -> elements.forAll(self, "i'", e))
          .ifPresent(e -> invariants.add(tagged(ifMade(type, e))));
    }
    for (StepFields.FieldPlace field : vocabulary.fields().own(type)) {
      existence(trees.select(self, field.name()), field.type())
          .ifPresent(e -> invariants.add(tagged(ifMade(type, e))));
      if (field.ownsArrays() && reading == StepReading.POSSIBLE) {
        invariants.add(
            new TaggedExpression(
                new Name("owned", Span.NONE),
                OnlyOne.ofOwned(vocabulary.names().type(field.owner()), field.name()),
                Span.NONE));
      }
    }
    return invariants;
  }

  private Optional<Expression> existence(Expression value, JavaType type) {
    return new ObjectConditions(vocabulary, trees)
        .existence(value, type, false).stream().reduce(trees::and);
  }

  private Expression ifMade(JavaType owner, Expression clause) {
    return vocabulary
        .ghosts()
        .find(GhostField.Kind.MADE, owner)
        .map(m -> trees.select(trees.name("this"), m))
        .map(m -> trees.binary(BinaryOperator.IMPLIES, m, clause))
        .orElse(clause);
  }

  private static TaggedExpression tagged(Expression clause) {
    return new TaggedExpression(null, clause, Span.NONE);
  }

  /** The type of the one object that has the static fields, if there are any. */
  public Optional<TypeDeclaration> statics() {
    Statics statics = vocabulary.statics();
    if (statics.isEmpty()) {
      return Optional.empty();
    }
    List<FieldDeclaration> fields = new ArrayList<>();
    List<TaggedExpression> invariants = new ArrayList<>();
    invariants.add(tagged(OnlyOne.of(Statics.TYPE)));
    for (StaticField f : statics.fields()) {
      fields.add(field(statics.isConstant(f), f.demonlName(), reference(f.type())));
      existence(trees.select(trees.name("this"), f.demonlName()), f.type())
          .ifPresent(e -> invariants.add(tagged(e)));
    }
    statics
        .outside()
        .ifPresent(o -> fields.add(field(false, o, reference(JavaType.Primitive.BOOLEAN))));
    statics
        .monitors()
        .values()
        .forEach(m -> fields.add(field(true, m, reference(JavaType.Primitive.BOOLEAN))));
    return Optional.of(
        new TypeDeclaration(
            new Name(Statics.TYPE, Span.NONE), List.of(), fields, invariants, Span.NONE));
  }

  /** The static fields, as a goal has to state them. */
  public Optional<StaticState> staticState() {
    Statics statics = vocabulary.statics();
    return statics.isEmpty()
        ? Optional.empty()
        : Optional.of(new StaticState(Statics.TYPE, statics.fields()));
  }

  /** The fields that say of objects what Java keeps elsewhere. */
  public List<GhostField> ghosts() {
    List<GhostField> ghosts = new ArrayList<>();
    for (Ghosts.Ghost ghost : vocabulary.ghosts().all()) {
      ghosts.add(
          new GhostField(
              vocabulary.names().type(ghost.owner()),
              ghost.name(),
              ghost.kind(),
              Optional.empty()));
    }
    vocabulary
        .statics()
        .outside()
        .map(name -> new GhostField(Statics.TYPE, name, GhostField.Kind.OUTSIDE, Optional.empty()))
        .ifPresent(ghosts::add);
    vocabulary
        .statics()
        .monitors()
        .forEach(
            (root, name) ->
                ghosts.add(
                    new GhostField(
                        Statics.TYPE, name, GhostField.Kind.MONITOR, Optional.of(root))));
    return ghosts;
  }
}
