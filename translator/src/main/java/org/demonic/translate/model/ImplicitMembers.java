package org.demonic.translate.model;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaModifier;

/** The constructors and accessors that Java adds to a class. */
final class ImplicitMembers {
  private final ClassModel model;

  ImplicitMembers(ClassModel model) {
    this.model = model;
  }

  List<MethodModel> members(List<MethodModel> declared) {
    List<MethodModel> implicit = new ArrayList<>();
    if (model.isRecord()) {
      model.instanceFields().stream()
          .filter(f -> declared.stream().noneMatch(m -> isAccessor(m, f)))
          .forEach(f -> implicit.add(accessor(f)));
    }
    List<ParameterModel> parameters =
        model.isRecord()
            ? model.instanceFields().stream()
                .map(f -> new ParameterModel(f.name(), f.type()))
                .toList()
            : List.of();
    boolean needed =
        model.isRecord()
            ? declared.stream()
                .noneMatch(m -> m.isConstructor() && m.parameters().equals(parameters))
            : !model.isInterface() && declared.stream().noneMatch(MethodModel::isConstructor);
    if (needed) {
      implicit.add(constructor(parameters));
    }
    return implicit;
  }

  private static boolean isAccessor(MethodModel method, FieldModel component) {
    return method.name().equals(component.name()) && method.parameters().isEmpty();
  }

  private MethodModel accessor(FieldModel component) {
    return new MethodModel(
        model.source(),
        component.name(),
        List.of(),
        Optional.of(component.type()),
        Set.of(JavaModifier.PURE),
        Map.of(),
        Optional.empty(),
        Optional.of(component.name()),
        model.source().declaration(),
        component.span());
  }

  private MethodModel constructor(List<ParameterModel> parameters) {
    return new MethodModel(
        model.source(),
        BinaryNames.CONSTRUCTOR,
        parameters,
        Optional.empty(),
        EnumSet.noneOf(JavaModifier.class),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        model.source().declaration(),
        model.source().nameSpan());
  }
}
