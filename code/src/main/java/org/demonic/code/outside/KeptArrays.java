package org.demonic.code.outside;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.objectweb.asm.Opcodes;

/**
 * Final fields that hold what code outside of the module has passed to a constructor, in all
 * objects that have them: nobody but the constructors stores to them, which store what they get,
 * and code of the module calls none of these. With a variable number of arguments, most callers
 * have no array of their own.
 */
final class KeptArrays {
  private final Program program;
  private final CodeIndex index;
  private final RootReader reader;
  private final Map<FieldName, Boolean> known = new HashMap<>();

  KeptArrays(Program program, CodeIndex index, RootReader reader) {
    this.program = program;
    this.index = index;
    this.reader = reader;
  }

  boolean contains(FieldName field) {
    return field.isFinal() && known.computeIfAbsent(field, this::isOfCallers);
  }

  private boolean isOfCallers(FieldName field) {
    List<MethodName> writers = new ArrayList<>(index.stores(new Region.OfField(field)).keySet());
    return !writers.isEmpty() && writers.stream().allMatch(w -> isOfCallers(w, field));
  }

  private boolean isOfCallers(MethodName writer, FieldName field) {
    return writer.isConstructor()
        && writer.owner().equals(field.owner())
        && program.nameable().canCall(writer)
        && index.callers(writer).isEmpty()
        && program.method(writer).filter(m -> (m.access & Opcodes.ACC_VARARGS) == 0).isPresent()
        && reader.read(writer).stream().allMatch(path -> storesArguments(path, field));
  }

  private static boolean storesArguments(RootPath path, FieldName field) {
    return path.events().stream()
        .allMatch(
            e ->
                !(e instanceof Event.Written w
                        && w.location() instanceof Location.InstanceField f
                        && f.field().equals(field))
                    || w.value() instanceof Value.Argument);
  }
}
