package org.demonic.translate;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;

/**
 * Java's arrays as demonL types: objects with a fixed length, whose elements are a sequence. Those
 * that constructors make have a mark, which those of a snapshot have not: a new object shares its
 * array with none that was there before.
 */
final class ArrayTypes {
  static final String LENGTH = "length";
  static final String ITEMS = "items";
  static final String MADE = "made'";

  private ArrayTypes() {}

  static TypeDeclaration declaration(
      JavaType.ArrayType array, List<Name> supertypes, Names names, KnownClasses known) {
    Trees trees = new Trees(Span.NONE);
    Expression self = trees.name("this");
    TypeReference length = names.reference(JavaType.Primitive.INT, Span.NONE);
    TypeReference items =
        new TypeReference.Sequence(names.reference(array.element(), Span.NONE), Span.NONE);
    Expression fixed =
        trees.equal(trees.select(trees.select(self, ITEMS), LENGTH), trees.select(self, LENGTH));
    List<FieldDeclaration> fields = new ArrayList<>();
    fields.add(new FieldDeclaration(true, name(LENGTH), length, Span.NONE));
    fields.add(new FieldDeclaration(false, name(ITEMS), items, Span.NONE));
    if (isMadeByAConstructor(array, known)) {
      TypeReference mark = names.reference(JavaType.Primitive.BOOLEAN, Span.NONE);
      fields.add(new FieldDeclaration(true, name(MADE), mark, Span.NONE));
    }
    return new TypeDeclaration(
        name(names.type(array)),
        supertypes,
        fields,
        List.of(new TaggedExpression(name("fixed"), fixed, Span.NONE)),
        Span.NONE);
  }

  /** Whether code makes an array where it stands. */
  static boolean isCreation(com.github.javaparser.ast.expr.Expression code) {
    return Assignments.bare(code).isArrayCreationExpr()
        || Assignments.bare(code).isArrayInitializerExpr();
  }

  private static boolean isMadeByAConstructor(JavaType.ArrayType array, KnownClasses known) {
    return known.all().stream()
        .flatMap(
            model ->
                model.instanceFields().stream()
                    .filter(f -> f.type().equals(array))
                    .map(f -> ConstructorEffect.mayMakeArray(model, f)))
        .anyMatch(made -> made);
  }

  private static Name name(String text) {
    return new Name(text, Span.NONE);
  }
}
