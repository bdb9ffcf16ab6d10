package org.demonic.code.open;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.signature.DeclaredArguments;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** The methods of a class, as far as they were asked about. */
final class ToldMethods {
  /** Where a lambda of a class is made. */
  record Site(MethodNode method, InvokeDynamicInsnNode made) {
    /** Whether the lambda has a value from where it is made, not from who calls it. */
    boolean captures(int operand) {
      return operand < Type.getArgumentTypes(made.desc).length;
    }
  }

  private final Program program;
  private final ToldTypes types;
  private final ClassNode owner;

  private final IdentityHashMap<MethodNode, Optional<ToldObjects>> methods =
      new IdentityHashMap<>();

  private final Map<String, List<Site>> sites = new HashMap<>();

  ToldMethods(Program program, ClassNode owner) {
    this.program = program;
    this.types = new ToldTypes(program);
    this.owner = owner;
    for (MethodNode method : owner.methods) {
      for (AbstractInsnNode node : method.instructions) {
        if (node instanceof InvokeDynamicInsnNode dynamic && ToldTypes.body(dynamic).isPresent()) {
          Handle body = ToldTypes.body(dynamic).get();
          if (body.getOwner().equals(owner.name)) {
            sites
                .computeIfAbsent(body.getName() + body.getDesc(), k -> new ArrayList<>())
                .add(new Site(method, dynamic));
          }
        }
      }
    }
  }

  ToldTypes types() {
    return types;
  }

  /** The internal name of the class. */
  String owner() {
    return owner.name;
  }

  /** Where a lambda is made. */
  List<Site> sites(MethodNode lambda) {
    return sites.getOrDefault(lambda.name + lambda.desc, List.of());
  }

  /** Those of a method; empty if it cannot be read. */
  Optional<ToldObjects> of(MethodNode method) {
    Optional<ToldObjects> known = methods.get(method);
    if (known == null) {
      known = read(method);
      methods.put(method, known);
    }
    return known;
  }

  private Optional<ToldObjects> read(MethodNode method) {
    try {
      return Optional.of(new ToldObjects(this, method, ValueFlow.ofBounded(owner.name, method)));
    } catch (AnalyzerException unread) {
      return Optional.empty();
    }
  }

  /** What the declarations of a method, its own and those above it, say of what it returns. */
  Stream<DeclaredArguments> results(MethodNode method) {
    MethodName name = new MethodName(owner.name, method.name, method.desc);
    return program.declarations(name).stream()
        .flatMap(m -> program.method(m).stream())
        .flatMap(m -> DeclaredArguments.ofResult(m).stream());
  }

  /** The lambda of this class that a function runs. */
  Optional<MethodNode> lambda(Handle body) {
    return owner.methods.stream()
        .filter(m -> body.getOwner().equals(owner.name) && ToldObjects.isLambda(m))
        .filter(m -> m.name.equals(body.getName()) && m.desc.equals(body.getDesc()))
        .findFirst();
  }
}
