package org.demonic.lang.names;

import java.util.List;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Name;

/** What a name stands for. */
public sealed interface Meaning {
  /** Calls the method of a visitor that is for this kind of meaning. */
  <R> R accept(MeaningVisitor<R> visitor);

  /** A type, of the domain or of the language. */
  record TypeName(Type type) implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  record FieldName(Field field) implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The {@code length} of a sequence or string. */
  record LengthName() implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** One of the constants of an enum. */
  record ConstantName(EnumType type, String constant) implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A parameter, a variable of a goal or quantifier, {@code this} or {@code Result}.
   *
   * @param home where it is declared; of what nobody declares ({@code Result}, and {@code this} in
   *     an invariant) the name of the declaration that it belongs to
   */
  record VariableName(Variable variable, Span home) implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  record FunctionName(Function function) implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * An action or a constructor.
   *
   * @param parameters their types, as far as these are known
   */
  record ActionName(RoutineDeclaration declaration, List<Type> parameters) implements Meaning {
    public ActionName {
      parameters = List.copyOf(parameters);
    }

    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  record GoalName(GoalDeclaration declaration) implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The tag of a clause. */
  record TagName(Name tag) implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A word that has a meaning of its own only at some places, such as {@code everything} and the
   * verdicts.
   */
  record LanguageWord(String word) implements Meaning {
    @Override
    public <R> R accept(MeaningVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }
}
