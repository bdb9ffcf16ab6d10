package org.demonic.code.callback;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.jdk.Jdk;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.MethodNode;

/**
 * What the generic signature of a method says of the collections that it gets: the types of objects
 * that callers may put into them.
 */
final class ElementTypes extends SignatureVisitor {
  private static final String NOTHING = "";

  private final Map<String, String> bounds = new HashMap<>();
  private final List<List<String>> parameters = new ArrayList<>();
  private @Nullable String variable;

  private ElementTypes() {
    super(Opcodes.ASM9);
  }

  /**
   * The internal names of the type arguments of a parameter; none if it is raw, or no collection,
   * map, optional or stream of the JDK's. One that is not known is empty.
   *
   * @param index counted from 0, without the receiver
   */
  static List<String> of(MethodNode method, int index) {
    Type[] types = Type.getArgumentTypes(method.desc);
    boolean isOfTheJdk =
        types[index].getSort() == Type.OBJECT
            && (Jdk.is(types[index], Fact.CONTAINER)
                || types[index].getInternalName().equals("java/lang/Iterable"));
    if (types[index].getSort() == Type.ARRAY
        && types[index].getElementType().getSort() == Type.OBJECT
        && types[index].getDimensions() == 1) {
      return List.of(types[index].getElementType().getInternalName());
    } else if (method.signature == null || !isOfTheJdk) {
      return List.of();
    }
    ElementTypes found = new ElementTypes();
    new SignatureReader(method.signature).accept(found);
    return found.parameters.size() == types.length ? found.parameters.get(index) : List.of();
  }

  @Override
  public void visitFormalTypeParameter(String name) {
    variable = name;
  }

  @Override
  public SignatureVisitor visitClassBound() {
    return bound();
  }

  @Override
  public SignatureVisitor visitInterfaceBound() {
    return bound();
  }

  /** Reads a bound of the last variable. A variable with several bounds counts as unknown. */
  private SignatureVisitor bound() {
    String name = variable;
    return new ClassType() {
      @Override
      void found(String type) {
        if (name != null) {
          bounds.merge(name, type, (one, other) -> NOTHING);
        }
      }
    };
  }

  @Override
  public SignatureVisitor visitParameterType() {
    List<String> arguments = new ArrayList<>();
    parameters.add(arguments);
    return new SignatureVisitor(Opcodes.ASM9) {
      @Override
      public void visitTypeArgument() {
        arguments.add(NOTHING);
      }

      @Override
      public SignatureVisitor visitTypeArgument(char wildcard) {
        int at = arguments.size();
        arguments.add(NOTHING);
        return new ClassType() {
          @Override
          void found(String type) {
            arguments.set(at, type);
          }
        };
      }
    };
  }

  @Override
  public SignatureVisitor visitReturnType() {
    return new SignatureVisitor(Opcodes.ASM9) {};
  }

  @Override
  public SignatureVisitor visitExceptionType() {
    return new SignatureVisitor(Opcodes.ASM9) {};
  }

  /** Reads the name of a class, or what bounds a variable of the method. */
  private abstract class ClassType extends SignatureVisitor {
    private String name = NOTHING;

    ClassType() {
      super(Opcodes.ASM9);
    }

    abstract void found(String type);

    @Override
    public void visitTypeVariable(String variableName) {
      found(bounds.getOrDefault(variableName, NOTHING));
    }

    @Override
    public void visitClassType(String className) {
      name = className;
    }

    @Override
    public SignatureVisitor visitArrayType() {
      return new SignatureVisitor(Opcodes.ASM9) {};
    }

    @Override
    public void visitInnerClassType(String className) {
      name = name + "$" + className;
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      return new SignatureVisitor(Opcodes.ASM9) {};
    }

    @Override
    public void visitEnd() {
      found(name);
    }
  }
}
