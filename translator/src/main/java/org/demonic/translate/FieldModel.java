package org.demonic.translate;

import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.source.Span;

/** A field as it is declared; the components of records are fields too. */
record FieldModel(
    ClassSource owner,
    String name,
    JavaType type,
    boolean isStatic,
    boolean isFinal,
    Optional<Expression> initializer,
    List<WrittenContract> awaitedBy,
    Span span) {}
