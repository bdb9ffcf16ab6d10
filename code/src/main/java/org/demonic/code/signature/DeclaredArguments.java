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

  /** A constant of an enum has a name and a number. */
  private static final int MOST_ADDED = 2;

  private final Set<String> named = new HashSet<>();
  private final Set<String> bare = new HashSet<>();
  private boolean areAny;
  private boolean haveVariables;
  private boolean haveLowerBounds;

  private DeclaredArguments() {}

  /** The arguments in the type of a field; empty if the type is not generic. */
  public static Optional<DeclaredArguments> of(FieldNode field) {
    if (field.signature == null) {
      return Optional.empty();
    }
    DeclaredArguments arguments = new DeclaredArguments();
    new SignatureReader(field.signature).acceptType(arguments);
    return Optional.of(arguments);
  }

  /**
   * The arguments in the type of a method's result; empty if the method declares no generic types.
   */
  public static Optional<DeclaredArguments> ofResult(MethodNode method) {
    return Members.of(method).map(members -> members.result);
  }

  /**
   * The arguments in the type of a parameter, counted from 0. What compilers add to a constructor,
   * the object around it or the name of a constant, comes before the declared parameters.
   */
  public static Optional<DeclaredArguments> ofParameter(MethodNode method, int index) {
    int count = Type.getArgumentTypes(method.desc).length;
    int added = method.name.equals("<init>") ? MOST_ADDED : 0;
    return Members.of(method)
        .map(members -> members.parameters)
        .filter(all -> count - added <= all.size() && all.size() <= count)
        .filter(all -> index >= count - all.size())
        .map(all -> all.get(index - (count - all.size())));
  }

  /** Whether there are some, and all of them are known. */
  public boolean areKnown() {
    return !areAny && !named.isEmpty();
  }

  /** Whether one is a wildcard with a lower bound: what comes out may be of any class. */
  public boolean haveLowerBounds() {
    return haveLowerBounds;
  }

  /** Whether they are wildcards, without variables. */
  public boolean areLeftOpen() {
    return areAny && !haveVariables;
  }

  /** Their internal names, and those in their own arguments. */
  public Set<String> named() {
    return named;
  }

  /** The arguments that have no arguments of their own. */
  public Set<String> bare() {
    return bare;
  }

  @Override
  protected void add(String type, boolean isArgument) {
    if (isArgument && !isWithin(CLASS)) {
      named.add(type);
      bare.add(type);
    }
  }

  @Override
  public void visitTypeVariable(String name) {
    areAny |= !isWithinArgument(CLASS);
    haveVariables = true;
  }

  @Override
  public void visitTypeArgument() {
    bare.remove(current());
    areAny |= !isWithinArgument(CLASS);
  }

  @Override
  public SignatureVisitor visitTypeArgument(char wildcard) {
    bare.remove(current());
    haveLowerBounds |= wildcard == SUPER && !isWithinArgument(CLASS);
    return this;
  }

  /** The arguments in the declaration of a method. */
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
