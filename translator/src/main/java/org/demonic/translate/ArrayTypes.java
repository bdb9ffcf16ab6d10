package org.demonic.translate;

import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;

/** Java's arrays as demonL types: objects with a fixed length, whose elements are a sequence. */
final class ArrayTypes {
  static final String LENGTH = "length";
  static final String ITEMS = "items";

  private ArrayTypes() {}

  static TypeDeclaration declaration(JavaType.ArrayType array, List<Name> supertypes, Names names) {
    Trees trees = new Trees(Span.NONE);
    Expression self = trees.name("this");
    TypeReference length = names.reference(JavaType.Primitive.INT, Span.NONE);
    TypeReference items =
        new TypeReference.Sequence(names.reference(array.element(), Span.NONE), Span.NONE);
    Expression fixed =
        trees.equal(trees.select(trees.select(self, ITEMS), LENGTH), trees.select(self, LENGTH));
    return new TypeDeclaration(
        name(names.type(array)),
        supertypes,
        List.of(
            new FieldDeclaration(true, name(LENGTH), length, Span.NONE),
            new FieldDeclaration(false, name(ITEMS), items, Span.NONE)),
        List.of(new TaggedExpression(name("fixed"), fixed, Span.NONE)),
        Span.NONE);
  }

  private static Name name(String text) {
    return new Name(text, Span.NONE);
  }
}
