package org.demonic.translate.frame;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/**
 * The receiver and the parameters of a routine.
 *
 * @param types their types by their names in demonL, in the order of arguments in class files
 */
record Variables(Map<String, JavaType> types, boolean isConstructor) {
  static Variables of(MethodModel routine) {
    Map<String, JavaType> types = new LinkedHashMap<>();
    if (routine.hasReceiver()) {
      types.put("this", new JavaType.ClassType(routine.owner().binaryName()));
    }
    for (ParameterModel p : routine.parameters()) {
      types.put(DemonlNames.safe(p.name()), p.type());
    }
    return new Variables(types, routine.isConstructor());
  }

  String name(Value.Argument argument) {
    return List.copyOf(types.keySet()).get(argument.index());
  }

  /** The type of a variable, if an expression is one that was there before. */
  Optional<JavaType> type(Expression expression) {
    return expression instanceof Expression.NameReference name && !isNew(name.name())
        ? Optional.ofNullable(types.get(name.name()))
        : Optional.empty();
  }

  /** Whether a name stands for the object that a constructor makes. */
  boolean isNew(String name) {
    return isConstructor && name.equals("this");
  }
}
