package org.demonic.code.signature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The arguments of a generic type, such as those of a collection, where a member declares it. Those
 * of {@link Class} are none: no object of the class is in it, and what it casts may be of anybody.
 */
public final class DeclaredArguments extends SignatureTypes {
  private static final String CLASS = "java/lang/Class";

  private final Set<String> named = new HashSet<>();
  private boolean areAny;
  private boolean haveVariables;

  private DeclaredArguments() {}

  /** Those in the type of a field; empty if it has none. */
  public static Optional<DeclaredArguments> of(FieldNode field) {
    if (field.signature == null) {
      return Optional.empty();
    }
    DeclaredArguments arguments = new DeclaredArguments();
    new SignatureReader(field.signature).acceptType(arguments);
    return Optional.of(arguments);
  }

  /** Those in the type of what a method returns; empty if the method has no variables. */
  public static Optional<DeclaredArguments> ofResult(MethodNode method) {
    return Members.of(method).map(members -> members.result);
  }

  /** Those of a parameter, counted from 0. */
  public static Optional<DeclaredArguments> ofParameter(MethodNode method, int index) {
    return Members.of(method)
        .map(members -> members.parameters)
        .filter(all -> all.size() == Type.getArgumentTypes(method.desc).length)
        .map(all -> all.get(index));
  }

  /** Whether there are some, and all of them are known. */
  public boolean areKnown() {
    return !areAny && !named.isEmpty();
  }

  /** Whether they are wildcards, without variables. */
  public boolean areLeftOpen() {
    return areAny && !haveVariables;
  }

  /** Their internal names, and those in their own arguments. */
  public Set<String> named() {
    return named;
  }

  @Override
  protected void add(String type, boolean isArgument) {
    if (isArgument && !isWithin(CLASS)) {
      named.add(type);
    }
  }

  @Override
  public void visitTypeVariable(String name) {
    areAny = true;
    haveVariables = true;
  }

  @Override
  public void visitTypeArgument() {
    areAny = true;
  }

  @Override
  public SignatureVisitor visitTypeArgument(char wildcard) {
    return this;
  }

  /** Those of a method. */
  private static final class Members extends SignatureVisitor {
    private final List<DeclaredArguments> parameters = new ArrayList<>();
    private final DeclaredArguments result = new DeclaredArguments();

    Members() {
      super(Opcodes.ASM9);
    }

    static Optional<Members> of(MethodNode method) {
      if (method.signature == null) {
        return Optional.empty();
      }
      Members members = new Members();
      new SignatureReader(method.signature).accept(members);
      return Optional.of(members);
    }

    @Override
    public SignatureVisitor visitClassBound() {
      return new DeclaredArguments();
    }

    @Override
    public SignatureVisitor visitInterfaceBound() {
      return new DeclaredArguments();
    }

    @Override
    public SignatureVisitor visitExceptionType() {
      return new DeclaredArguments();
    }

    @Override
    public SignatureVisitor visitParameterType() {
      parameters.add(new DeclaredArguments());
      return parameters.get(parameters.size() - 1);
    }

    @Override
    public SignatureVisitor visitReturnType() {
      return result;
    }
  }
}
