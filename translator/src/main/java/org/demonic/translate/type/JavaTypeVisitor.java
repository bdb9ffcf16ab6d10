package org.demonic.translate.type;

import org.jspecify.annotations.Nullable;

/**
 * What is done with each kind of Java type. There is no default: a new kind is a compile error
 * wherever it has no meaning yet.
 *
 * @param <R> what is made of a type
 */
public interface JavaTypeVisitor<R extends @Nullable Object> {
  R visit(JavaType.Primitive type);

  R visit(JavaType.Boxed type);

  R visit(JavaType.StringType type);

  R visit(JavaType.EnumType type);

  R visit(JavaType.ClassType type);

  R visit(JavaType.ArrayType type);

  R visit(JavaType.Pseudo type);
}
