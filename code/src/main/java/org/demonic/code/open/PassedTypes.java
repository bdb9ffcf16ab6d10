package org.demonic.code.open;

import java.util.HashSet;
import java.util.Set;
import org.demonic.code.signature.SignatureTypes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The types of which some code passes objects to other code, by what declarations say: an argument
 * of a call, what a method returns, and what is put into an array or a collection that the other
 * code has handed out.
 */
final class PassedTypes {
  private final Set<String> types = new HashSet<>();

  /** Adds the types of what the callers of a method pass to it, and may put into its result. */
  void addOfCall(ClassNode owner, MethodNode method) {
    Signature signature = new Signature();
    signature.read(method);
    types.addAll(signature.taken);
    addOfBoth(owner, signature);
  }

  /**
   * Adds the types of what a method gives to its callers, also by exceptions, and may put into its
   * arguments.
   */
  void addOfBody(ClassNode owner, MethodNode method) {
    Signature signature = new Signature();
    signature.read(method);
    types.addAll(signature.given);
    types.addAll(method.exceptions);
    addOfBoth(owner, signature);
  }

  /** Whoever calls a generic method, or has one of his own, may choose what its variables are. */
  private void addOfBoth(ClassNode owner, Signature signature) {
    types.addAll(signature.contents);
    types.addAll(signature.bounds);
    types.addAll(ofClass(owner).bounds);
  }

  /** Adds types of which it is told otherwise. */
  void addAll(Set<String> passed) {
    types.addAll(passed);
  }

  /** Adds the types of what is in the object of a field. */
  void addOfContents(FieldNode field) {
    types.addAll(ofField(field).contents);
  }

  /** Adds these, and what the field can be set to. */
  void addOfField(FieldNode field) {
    types.addAll(ofField(field).given);
  }

  private static Signature ofField(FieldNode field) {
    Signature signature = new Signature();
    signature.visitReturnType();
    signature.read(field.desc);
    if (field.signature != null) {
      new SignatureReader(field.signature).acceptType(signature.visitReturnType());
    }
    return signature;
  }

  /**
   * Adds the types that a class has in the place of the variables of those above it, without its
   * own: to pass an object of it is to have one.
   */
  void addOfSupertypes(ClassNode type) {
    ofClass(type).contents.stream().filter(t -> !t.equals(type.name)).forEach(types::add);
  }

  /** Adds these, and its own. */
  void addOfOpen(ClassNode type) {
    types.addAll(ofClass(type).contents);
  }

  private static Signature ofClass(ClassNode type) {
    Signature signature = new Signature();
    if (type.signature != null) {
      new SignatureReader(type.signature).accept(signature);
    }
    return signature;
  }

  /** All that were added, by their internal names, also those of libraries. */
  Set<String> all() {
    return types;
  }

  /** Collects what a signature names. */
  private static final class Signature extends SignatureTypes {
    /** The types that parameters name. */
    private final Set<String> taken = new HashSet<>();

    /** The bounds of variables. */
    private final Set<String> bounds = new HashSet<>();

    /** The types that a result names, or the classes above a class. */
    private final Set<String> given = new HashSet<>();

    /** The elements of arrays, and type arguments. */
    private final Set<String> contents = new HashSet<>();

    private Set<String> named = taken;
    private boolean isContent;

    void read(MethodNode method) {
      if (method.signature != null) {
        new SignatureReader(method.signature).accept(this);
      }
      for (Type parameter : Type.getArgumentTypes(method.desc)) {
        visitParameterType();
        read(parameter.getDescriptor());
      }
      visitReturnType();
      read(Type.getReturnType(method.desc).getDescriptor());
    }

    /** A type without its arguments, which may stand for a variable. */
    void read(String descriptor) {
      Type type = Type.getType(descriptor);
      isContent = type.getSort() == Type.ARRAY;
      Type element = isContent ? type.getElementType() : type;
      if (element.getSort() == Type.OBJECT) {
        add(element.getInternalName(), false);
      }
    }

    private SignatureVisitor begin(Set<String> of) {
      named = of;
      isContent = false;
      return this;
    }

    @Override
    public SignatureVisitor visitClassBound() {
      return begin(bounds);
    }

    @Override
    public SignatureVisitor visitInterfaceBound() {
      return begin(bounds);
    }

    @Override
    public SignatureVisitor visitParameterType() {
      return begin(taken);
    }

    @Override
    public SignatureVisitor visitReturnType() {
      return begin(given);
    }

    @Override
    public SignatureVisitor visitExceptionType() {
      return begin(given);
    }

    @Override
    public SignatureVisitor visitSuperclass() {
      return begin(given);
    }

    @Override
    public SignatureVisitor visitInterface() {
      return begin(given);
    }

    @Override
    public SignatureVisitor visitArrayType() {
      isContent = true;
      return this;
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      isContent = true;
      return this;
    }

    @Override
    protected void add(String type, boolean isArgument) {
      named.add(type);
      if (isContent || isArgument) {
        contents.add(type);
      }
    }
  }
}
