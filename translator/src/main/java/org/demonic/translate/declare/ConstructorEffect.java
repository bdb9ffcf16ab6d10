package org.demonic.translate.declare;

import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.translate.body.ConstructorChain;
import org.demonic.translate.body.PlainAssignments;
import org.demonic.translate.contract.ContractSyntax;
import org.demonic.translate.contract.ContractText;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.expression.ContractScope;
import org.demonic.translate.expression.ExpressionTranslator;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.expression.Typed;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.JavaType;

/**
 * Finds the values that fields have when a constructor ends, as far as its code shows them: values
 * that are assigned once, initialisers, and Java's defaults, each only where nothing else can write
 * the field.
 *
 * @param facts equations on the fields of {@code this}
 * @param unknown why some field's value is not known; empty if all are
 */
record ConstructorEffect(List<TaggedExpression> facts, Optional<String> unknown) {

  static ConstructorEffect of(
      Translation translation,
      ClassModel model,
      MethodModel constructor,
      List<JavaClause> ensures) {
    return new Reader(translation, model, constructor, ensures).read();
  }

  private static final class Reader {
    private final Translation translation;
    private final ClassModel model;
    private final MethodModel constructor;
    private final List<JavaClause> ensures;
    private final ConstructorChain chain;
    private final List<TaggedExpression> facts = new ArrayList<>();
    private Optional<String> unknown = Optional.empty();

    Reader(
        Translation translation,
        ClassModel model,
        MethodModel constructor,
        List<JavaClause> ensures) {
      this.translation = translation;
      this.model = model;
      this.constructor = constructor;
      this.ensures = ensures;
      this.chain = ConstructorChain.of(translation.classes(), model, constructor);
    }

    ConstructorEffect read() {
      chain.levels().forEach(this::read);
      return new ConstructorEffect(facts, unknown);
    }

    private void read(ClassModel level, Optional<MethodModel> called) {
      Map<String, Expression> assigned = called.map(PlainAssignments::of).orElseGet(HashMap::new);
      for (FieldModel field : level.instanceFields()) {
        String name = translation.names().field(field);
        if (ensures.stream().noneMatch(c -> FieldMentions.ofThis(c.expression(), name))) {
          read(field, Optional.ofNullable(assigned.get(field.name())));
        }
        if (isNewArray(field, Optional.ofNullable(assigned.get(field.name())))) {
          Trees trees = new Trees(field.span());
          add(trees.select(self(field, trees), ArrayFields.MADE), field.span());
        }
      }
    }

    private boolean isNewArray(FieldModel field, Optional<Expression> assigned) {
      return !chain.isWrittenUnseen(field)
          && chain.assignments(field.name()) == (assigned.isPresent() ? 1 : 0)
          && assigned.or(field::initializer).filter(PlainAssignments::makesArray).isPresent()
          && field.type() instanceof JavaType.ArrayType;
    }

    private void read(FieldModel field, Optional<Expression> assigned) {
      long expected = assigned.isPresent() ? 1 : 0;
      if (isComponentOfCanonical(field)) {
        fact(field, new Trees(field.span()).name(DemonlNames.safe(field.name())));
      } else if (chain.isWrittenUnseen(field) || chain.assignments(field.name()) > expected) {
        unknown("its code may write `" + field.name() + "` in ways that are not read");
      } else if (assigned.isPresent()) {
        boolean own = field.owner().equals(model.source());
        value(field, assigned.get(), own ? constructor.parameters() : List.of());
      } else if (field.initializer().isPresent()) {
        value(field, field.initializer().get(), List.of());
      } else if (field.isFinal()) {
        unknown("`" + field.name() + "` is set by another constructor");
      } else {
        fact(field, defaultValue(field));
      }
    }

    /** The canonical constructor of a record sets each component at its end. */
    private boolean isComponentOfCanonical(FieldModel field) {
      boolean implicitOrCompact =
          model.isRecord() && !(constructor.node() instanceof ConstructorDeclaration);
      return implicitOrCompact && chain.assignments(field.name()) == 0;
    }

    private void value(FieldModel field, Expression written, List<ParameterModel> parameters) {
      Optional<Typed> value = translate(field, written, parameters);
      if (value.isPresent()) {
        fact(field, value.get().expression());
      } else if (written instanceof ObjectCreationExpr || written instanceof ArrayCreationExpr) {
        if (!(field.type() instanceof JavaType.Boxed)) {
          Trees trees = new Trees(field.owner().file().span(written));
          add(trees.notNull(self(field, trees)), trees.span());
        }
      } else if (!isOpaque(field.type())) {
        unknown("the initial value of `" + field.name() + "` is not known");
      }
    }

    /** Whether objects of a type have an identity, but no fields in the domain. */
    private boolean isOpaque(JavaType type) {
      return type instanceof JavaType.ClassType && translation.classes().find(type).isEmpty();
    }

    private Optional<Typed> translate(
        FieldModel field, Expression written, List<ParameterModel> parameters) {
      Problems silent = new Problems();
      ContractText text = ContractText.of(field.owner().file(), written);
      ContractScope scope = ContractScope.ofConstant(classOf(field));
      for (ParameterModel p : parameters) {
        if (chain.assignments(p.name()) > (p.name().equals(field.name()) ? 1 : 0)
            && PlainAssignments.reassigns(constructor, p.name())) {
          continue;
        }
        scope =
            scope.with(p.name(), new ContractScope.Variable(DemonlNames.safe(p.name()), p.type()));
      }
      ContractScope known = scope;
      return new ContractSyntax(silent)
          .clause(text)
          .flatMap(c -> Optional.ofNullable(c.expression()))
          .map(
              e ->
                  new ExpressionTranslator(translation.reportingTo(silent), text)
                      .translate(e, known))
          .filter(v -> !silent.hasErrors() && !v.isUnknown() && isComparable(v, field));
    }

    /**
     * A string or a number is no object in demonL; and the erasure of an intersection type is the
     * first of its types only.
     */
    private boolean isComparable(Typed value, FieldModel field) {
      ClassTable classes = translation.classes();
      if (!value.isReference()) {
        return value.type() == JavaType.Pseudo.NULL || !field.type().isObject();
      }
      return classes.isSubtype(value.type(), field.type())
          || classes.isSubtype(field.type(), value.type());
    }

    private ClassModel classOf(FieldModel field) {
      return translation.classes().find(field.owner().binaryName()).orElse(model);
    }

    private org.demonic.lang.syntax.Expression defaultValue(FieldModel field) {
      Trees trees = new Trees(field.span());
      if (!(field.type() instanceof JavaType.Primitive primitive)) {
        return trees.nullLiteral();
      } else if (primitive == JavaType.Primitive.BOOLEAN) {
        return trees.truth(false);
      }
      return primitive.isFloating()
          ? trees.decimal(BigDecimal.ZERO)
          : trees.integer(BigInteger.ZERO);
    }

    private void fact(FieldModel field, org.demonic.lang.syntax.Expression value) {
      Trees trees = new Trees(value.span());
      add(trees.equal(self(field, trees), value), value.span());
    }

    private org.demonic.lang.syntax.Expression self(FieldModel field, Trees trees) {
      return trees.select(trees.name("this"), translation.names().field(field));
    }

    private void add(org.demonic.lang.syntax.Expression fact, Span span) {
      facts.add(new TaggedExpression(null, fact, span));
    }

    private void unknown(String reason) {
      unknown = unknown.or(() -> Optional.of(reason));
    }
  }
}
