package org.demonic.code.signature;

import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * Tells which classes and interfaces a signature names, and whether as arguments of others. A class
 * inside of one with arguments stands behind these.
 */
public abstract class SignatureTypes extends SignatureVisitor {
  /** The types whose arguments are being read, the innermost first. */
  private final Deque<String> begun = new ArrayDeque<>();

  /** Creates a reader for the next signature. */
  protected SignatureTypes() {
    super(Opcodes.ASM9);
  }

  /** Gets one type, by its internal name. */
  protected abstract void add(String type, boolean isArgument);

  /** Whether what is read stands among the arguments of a type, or deeper. */
  protected final boolean isWithin(String type) {
    return begun.contains(type);
  }

  /** The same of a type that stands among arguments itself. */
  protected final boolean isWithinArgument(String type) {
    return begun.stream().limit(Math.max(0, begun.size() - 1)).anyMatch(type::equals);
  }

  /** The type whose arguments are being read, the innermost. */
  protected final String current() {
    return begun.element();
  }

  @Override
  public final void visitClassType(String name) {
    add(name, !begun.isEmpty());
    begun.push(name);
  }

  @Override
  public final void visitInnerClassType(String name) {
    String type = begun.pop() + "$" + name;
    add(type, !begun.isEmpty());
    begun.push(type);
  }

  @Override
  public final void visitEnd() {
    begun.pop();
  }
}
