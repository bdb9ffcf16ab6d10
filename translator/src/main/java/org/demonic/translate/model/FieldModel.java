package org.demonic.translate.model;

import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.type.JavaType;

/** A field as it is declared; the components of records are fields too. */
public record FieldModel(
    ClassDeclarationSite owner,
    String name,
    JavaType type,
    boolean isStatic,
    boolean isFinal,
    Optional<Expression> initializer,
    List<WrittenContract> awaitedBy,
    Span span) {}
