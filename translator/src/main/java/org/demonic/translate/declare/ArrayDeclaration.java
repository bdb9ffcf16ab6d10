package org.demonic.translate.declare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.step.StepDeclarations;
import org.demonic.translate.type.JavaType;

/**
 * Declares a type of arrays: objects with a fixed length, whose elements are a sequence. A type of
 * which constructors make arrays also has the mark {@link ArrayFields#MADE}.
 */
final class ArrayDeclaration {
  private ArrayDeclaration() {}

  /**
   * Declares a type.
   *
   * @param isMade whether constructors make such arrays
   * @param steps what the domain's steps need
   */
  static TypeDeclaration of(
      JavaType.ArrayType array,
      List<Name> supertypes,
      DemonlNames names,
      boolean isMade,
      Optional<StepDeclarations> steps) {
    Trees trees = new Trees(Span.NONE);
    Expression self = trees.name("this");
    TypeReference length = names.reference(JavaType.Primitive.INT, Span.NONE);
    TypeReference items =
        new TypeReference.Sequence(names.reference(array.element(), Span.NONE), Span.NONE);
    Expression fixed =
        trees.equal(
            trees.select(trees.select(self, ArrayFields.ITEMS), ArrayFields.LENGTH),
            trees.select(self, ArrayFields.LENGTH));
    List<FieldDeclaration> fields = new ArrayList<>();
    fields.add(new FieldDeclaration(true, name(ArrayFields.LENGTH), length, Span.NONE));
    fields.add(new FieldDeclaration(false, name(ArrayFields.ITEMS), items, Span.NONE));
    List<TaggedExpression> invariants = new ArrayList<>();
    invariants.add(new TaggedExpression(name("fixed"), fixed, Span.NONE));
    if (steps.isPresent()) {
      fields.addAll(steps.get().fields(array));
      invariants.addAll(steps.get().invariants(array));
    } else if (isMade) {
      TypeReference mark = names.reference(JavaType.Primitive.BOOLEAN, Span.NONE);
      fields.add(new FieldDeclaration(true, name(ArrayFields.MADE), mark, Span.NONE));
    }
    return new TypeDeclaration(name(names.type(array)), supertypes, fields, invariants, Span.NONE);
  }

  private static Name name(String text) {
    return new Name(text, Span.NONE);
  }
}
