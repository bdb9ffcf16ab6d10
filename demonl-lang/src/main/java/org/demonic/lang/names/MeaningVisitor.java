package org.demonic.lang.names;

import org.demonic.lang.names.Meaning.ActionName;
import org.demonic.lang.names.Meaning.ConstantName;
import org.demonic.lang.names.Meaning.FieldName;
import org.demonic.lang.names.Meaning.FunctionName;
import org.demonic.lang.names.Meaning.GoalName;
import org.demonic.lang.names.Meaning.LanguageWord;
import org.demonic.lang.names.Meaning.LengthName;
import org.demonic.lang.names.Meaning.TagName;
import org.demonic.lang.names.Meaning.TypeName;
import org.demonic.lang.names.Meaning.VariableName;

/**
 * Something to do with each kind of meaning.
 *
 * @param <R> what comes of it
 */
public interface MeaningVisitor<R> {
  R visit(TypeName name);

  R visit(FieldName name);

  R visit(LengthName name);

  R visit(ConstantName name);

  R visit(VariableName name);

  R visit(FunctionName name);

  R visit(ActionName name);

  R visit(GoalName name);

  R visit(TagName name);

  R visit(LanguageWord name);
}
