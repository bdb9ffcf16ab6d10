package org.demonic.lang.names;

import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;

/** What a name stands for. */
public sealed interface Meaning {
  /** A type, of the domain or of the language. */
  record TypeName(Type type) implements Meaning {}

  record FieldName(Field field) implements Meaning {}

  /** The {@code length} of a sequence or string. */
  record LengthName() implements Meaning {}

  /** One of the constants of an enum. */
  record ConstantName(EnumType type, String constant) implements Meaning {}

  /** A parameter, a variable of a goal or quantifier, {@code this} or {@code Result}. */
  record VariableName(Variable variable) implements Meaning {}

  record FunctionName(Function function) implements Meaning {}

  /** An action or a constructor. */
  record ActionName(RoutineDeclaration declaration) implements Meaning {}
}
