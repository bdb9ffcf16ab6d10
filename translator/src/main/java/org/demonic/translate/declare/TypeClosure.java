package org.demonic.translate.declare;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.antlr.v4.runtime.tree.ParseTree;
import org.demonic.grammar.ContractParser.ExpressionContext;
import org.demonic.grammar.ContractParser.NameContext;
import org.demonic.grammar.ContractParser.TypeContext;
import org.demonic.translate.contract.ContractSyntax;
import org.demonic.translate.contract.ContractText;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.expression.NameTranslator;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.source.StaticImports;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;

/**
 * Finds the types of a domain: the given classes, their supertypes, the types of their fields, the
 * types that their contracts and constructors mention, and so on, as far as there are sources.
 */
public final class TypeClosure {
  private final ClassTable classes;
  private final Set<JavaType> found = new LinkedHashSet<>();
  private final Deque<JavaType> open = new ArrayDeque<>();

  private final boolean withConstructors;

  private TypeClosure(ClassTable classes, boolean withConstructors) {
    this.classes = classes;
    this.withConstructors = withConstructors;
  }

  /**
   * The types in the order in which they are found.
   *
   * @param withConstructors whether constructors are among the actions, those without contracts too
   */
  public static Set<JavaType> of(
      ClassTable classes, Collection<JavaType> given, boolean withConstructors) {
    TypeClosure closure = new TypeClosure(classes, withConstructors);
    given.forEach(closure::add);
    while (!closure.open.isEmpty()) {
      classes.find(closure.open.remove()).filter(m -> !m.isEnum()).ifPresent(closure::follow);
    }
    return closure.found;
  }

  private void add(JavaType type) {
    if (type instanceof JavaType.ArrayType array) {
      add(array.element());
    }
    if ((type.isObject() || type.declaredName().isPresent()) && found.add(type)) {
      open.add(type);
    }
  }

  private void follow(ClassModel model) {
    model.supertypes().stream()
        .filter(s -> classes.find(s).isPresent())
        .forEach(s -> add(classes.types().typeOf(s)));
    for (FieldModel field : model.instanceFields()) {
      add(field.type());
      field.awaitedBy().forEach(w -> mentioned(w, model));
    }
    Stream.concat(model.invariants().stream(), model.relies().stream())
        .forEach(w -> mentioned(w, model));
    constants(Optional.of(model));
    for (MethodModel method : model.methods()) {
      boolean relevant =
          !method.contracts().isEmpty()
              || method.accessorOf().isPresent()
              || (withConstructors && method.isConstructor() && !method.is(JavaModifier.PRIVATE))
              || classes.overridden(method).stream().anyMatch(m -> !m.contracts().isEmpty());
      if (relevant) {
        method.parameterTypes().forEach(this::add);
        method.result().ifPresent(this::add);
        method.contracts().values().forEach(l -> l.forEach(w -> mentioned(w, model)));
        body(method, model);
      }
    }
  }

  /**
   * Adds the enums of constants: where a contract names a constant, its value is put in its place.
   */
  private void constants(Optional<ClassModel> start) {
    for (Optional<ClassModel> c = start;
        c.isPresent();
        c = c.flatMap(m -> m.source().enclosing()).flatMap(e -> classes.find(e.binaryName()))) {
      c.get().fields().stream()
          .filter(f -> f.isStatic() && f.type() instanceof JavaType.EnumType)
          .forEach(f -> add(f.type()));
    }
  }

  /** Adds what the body of a pure method mentions, because the body may be its definition. */
  private void body(MethodModel method, ClassModel model) {
    if (classes.isPure(method)) {
      method
          .returned()
          .map(e -> ContractText.of(method.owner().file(), e))
          .flatMap(t -> new ContractSyntax(new Problems()).clause(t))
          .ifPresent(w -> mentioned(w, model));
    }
  }

  private void mentioned(WrittenContract written, ClassModel context) {
    if (written.expression() != null) {
      mentioned(written.expression(), context);
    }
  }

  /**
   * Adds what an expression mentions; not recursively, because a conjunction may have any length.
   */
  private void mentioned(ExpressionContext root, ClassModel context) {
    Deque<ParseTree> trees = new ArrayDeque<>(List.of(root));
    while (!trees.isEmpty()) {
      ParseTree tree = trees.pop();
      if (tree instanceof TypeContext type) {
        NameTranslator.type(type, context.source(), classes.types()).ifPresent(this::add);
      } else if (tree instanceof ExpressionContext expression) {
        NameTranslator.dotted(expression)
            .flatMap(n -> classes.types().find(n, context.source()))
            .filter(t -> t instanceof JavaType.EnumType || classes.find(t).isPresent())
            .ifPresent(this::add);
      } else if (tree instanceof NameContext name) {
        imported(name.ID().getText(), name.arguments() != null, context.source());
      }
      for (int i = tree.getChildCount() - 1; i >= 0; i--) {
        trees.push(tree.getChild(i));
      }
    }
  }

  /** Adds what a static import names: an enum for its constants, a class for its methods. */
  private void imported(String name, boolean call, ClassDeclarationSite context) {
    StaticImports.classes(context.file(), name)
        .flatMap(c -> classes.types().find(c, context).stream())
        .filter(
            t ->
                call
                    ? classes.find(t).filter(m -> !m.methods(name).isEmpty()).isPresent()
                    : t instanceof JavaType.EnumType e && e.constants().contains(name))
        .forEach(this::add);
  }
}
