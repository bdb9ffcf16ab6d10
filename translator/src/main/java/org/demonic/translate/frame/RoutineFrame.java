package org.demonic.translate.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.demonic.code.body.Touched;
import org.demonic.code.path.Location;
import org.demonic.code.value.Value;
import org.demonic.lang.print.Printer;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;

/**
 * The effect of a routine by its contract, with a frame that fits its code: what the code does not
 * write is read in {@code old}, and what it writes although the contract does not mention it may
 * have any value afterwards. Without the latter, a method that writes such a field would not count
 * as interference with code that relies on it.
 *
 * @param ensures the postcondition
 * @param modifies what may change besides
 */
public record RoutineFrame(List<TaggedExpression> ensures, List<Expression> modifies) {

  /** The frame of a routine. If the code of the routine is not known, its contract alone counts. */
  public static RoutineFrame of(
      Translation translation,
      ClosedWorld known,
      RoutineCode code,
      MethodModel routine,
      List<TaggedExpression> ensures,
      List<Expression> modifies) {
    Optional<Touched> touched = code.touched(routine);
    if (touched.isEmpty()) {
      return new RoutineFrame(ensures, modifies);
    }
    Variables variables = Variables.of(routine);
    UnwrittenReads reads = new UnwrittenReads(translation, known, code, variables, touched.get());
    List<TaggedExpression> narrow =
        ensures.stream()
            .map(e -> new TaggedExpression(e.tag(), reads.narrow(e.expression()), e.span()))
            .toList();
    List<Expression> mentioned =
        Stream.concat(narrow.stream().map(TaggedExpression::expression), modifies.stream())
            .toList();
    List<Expression> all = new ArrayList<>(modifies);
    new Written(translation, known, code, variables, touched.get(), new Trees(routine.span()))
        .places().values().stream()
            .filter(place -> !Mentions.have(mentioned, place))
            .forEach(all::add);
    return new RoutineFrame(narrow, all);
  }

  /** Says in demonL what code writes. */
  private record Written(
      Translation translation,
      ClosedWorld known,
      RoutineCode code,
      Variables variables,
      Touched touched,
      Trees trees) {
    /** The places by their texts, in alphabetical order. */
    Map<String, Expression> places() {
      Map<String, Expression> places = new TreeMap<>();
      for (Location location : touched.written()) {
        if (location instanceof Location.InstanceField f) {
          code.field(f.field())
              .filter(field -> !field.isFinal())
              .flatMap(field -> field(f.object(), field))
              .ifPresent(p -> places.put(Printer.print(p), p));
        } else if (location instanceof Location.Element e) {
          elements(e).forEach(p -> places.put(Printer.print(p), p));
        }
      }
      return places;
    }

    private Optional<Expression> field(Value object, FieldModel field) {
      return object(object)
          .or(() -> type(field).map(t -> trees.name(translation.names().type(t))))
          .map(o -> trees.select(o, translation.names().field(field)));
    }

    private Optional<JavaType> type(FieldModel field) {
      return translation
          .classes()
          .find(field.owner().binaryName())
          .filter(known::contains)
          .map(model -> new JavaType.ClassType(model.binaryName()));
    }

    /** An object that was there before; empty for any. */
    private Optional<Expression> object(Value value) {
      return path(value).map(o -> isWritten(value) ? trees.old(o) : o);
    }

    private Optional<Expression> path(Value value) {
      if (value instanceof Value.Argument argument) {
        return Optional.of(trees.name(variables.name(argument)));
      } else if (value instanceof Value.FieldOf f) {
        return code.field(f.field())
            .flatMap(
                field ->
                    path(f.object()).map(o -> trees.select(o, translation.names().field(field))));
      }
      return Optional.empty();
    }

    /** Whether the way to an object may lead elsewhere afterwards. */
    private boolean isWritten(Value value) {
      return value instanceof Value.FieldOf f
          && (touched.writes(f.field()) || isWritten(f.object()));
    }

    private List<Expression> elements(Location.Element element) {
      return object(element.array())
          .map(List::of)
          .orElseGet(
              () ->
                  translation.names().types().arrays().stream()
                      .filter(a -> mayHold(a, element.type()))
                      .map(a -> trees.name(translation.names().type(a)))
                      .toList())
          .stream()
          .map(array -> trees.select(array, ArrayFields.ITEMS))
          .toList();
    }

    /** The instructions for {@code byte} serve {@code boolean}, too. */
    private static boolean mayHold(JavaType.ArrayType array, String elements) {
      String descriptor = array.element().descriptor();
      boolean isObject = descriptor.length() > 1;
      return elements.length() > 1
          ? isObject
          : descriptor.equals(elements) || (elements.equals("B") && descriptor.equals("Z"));
    }
  }
}
