package org.demonic.code.initial;

import java.util.function.Predicate;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
import org.demonic.code.signature.SignatureTypes;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.FieldNode;

/** Which objects may have got others, such as elements, by what types are parameterised with. */
public final class TypeArguments {
  private TypeArguments() {}

  /**
   * Whether the object of a field of the module may have got objects of some types.
   *
   * @param isAsked which types
   */
  public static boolean mayHold(Program program, FieldName name, Predicate<String> isAsked) {
    return program
        .module(name.owner())
        .flatMap(n -> n.fields.stream().filter(f -> f.name.equals(name.name())).findFirst())
        .filter(field -> mayHold(program, field, isAsked))
        .isPresent();
  }

  private static boolean mayHold(Program program, FieldNode field, Predicate<String> isAsked) {
    if (field.signature == null) {
      return isGeneric(program, Type.getType(field.desc));
    }
    Arguments arguments = new Arguments(isAsked);
    new SignatureReader(field.signature).acceptType(arguments);
    return arguments.areAsked;
  }

  /**
   * Whether an object, of which no more than the type is known, may have got any, though its class
   * is a library's and can have no others below it: an {@code Optional}.
   */
  public static boolean mayHold(Program program, String descriptor) {
    Type type = Type.getType(descriptor);
    return isGeneric(program, type)
        && program.module(type.getInternalName()).isEmpty()
        && !Jdk.is(type, Fact.IMMUTABLE)
        && program
            .find(type.getInternalName())
            .filter(found -> (found.access & Opcodes.ACC_FINAL) != 0)
            .isPresent();
  }

  private static boolean isGeneric(Program program, Type type) {
    return type.getSort() == Type.OBJECT
        && program
            .find(type.getInternalName())
            .filter(found -> found.signature != null && found.signature.startsWith("<"))
            .isPresent();
  }

  /** Looks at the arguments of a type. */
  private static final class Arguments extends SignatureTypes {
    private final Predicate<String> isAsked;
    private boolean areAsked;

    Arguments(Predicate<String> isAsked) {
      this.isAsked = isAsked;
    }

    @Override
    protected void add(String type, boolean isArgument) {
      areAsked |= isArgument && isAsked.test(type);
    }

    @Override
    public void visitTypeVariable(String name) {
      areAsked = true;
    }

    @Override
    public void visitTypeArgument() {
      areAsked = true;
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      return this;
    }
  }
}
