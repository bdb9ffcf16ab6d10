package org.demonic.code.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Stubs: methods that stand for something by their contracts, such as the operations of a lock.
 * They have postconditions, own or inherited, and no code: they are native or empty, or abstract
 * and nothing in the module implements them. What is known of them is what their contracts say.
 */
public final class Stubs {
  private final Map<MethodName, ClauseMemory> memory = new LinkedHashMap<>();

  private Stubs() {}

  static Stubs of(Program program) {
    Stubs stubs = new Stubs();
    for (String type : program.classes()) {
      ClassNode node = program.module(type).orElseThrow();
      for (MethodNode method : node.methods) {
        MethodName name = new MethodName(type, method.name, method.desc);
        if (!name.isConstructor() && !name.isClassInitializer() && !hasCode(program, name)) {
          stubs.add(program, name);
        }
      }
    }
    return stubs;
  }

  private void add(Program program, MethodName method) {
    List<MethodNode> declared =
        program.supertypes(method.owner()).stream()
            .map(type -> new MethodName(type, method.name(), method.descriptor()))
            .flatMap(m -> program.declaration(m).stream())
            .toList();
    boolean isStub =
        declared.stream().anyMatch(ContractStrings.ENSURES::isOn)
            && declared.stream().noneMatch(ContractStrings.PURE::isOn);
    if (isStub) {
      List<String> texts = new ArrayList<>();
      for (MethodNode declaration : declared) {
        texts.addAll(ContractStrings.REQUIRES.of(declaration));
        texts.addAll(ContractStrings.ENSURES.of(declaration));
        texts.addAll(ContractStrings.MODIFIES.of(declaration));
      }
      memory.put(method, ClauseMemory.of(program, method, texts));
    }
  }

  private static boolean hasCode(Program program, MethodName method) {
    boolean isAbstract = program.method(method).filter(m -> m.instructions.size() > 0).isEmpty();
    return program.doesSomething(method)
        || (isAbstract
            && program.subtypes(method.owner()).stream()
                .flatMap(t -> program.resolve(t, method.name(), method.descriptor()).stream())
                .flatMap(m -> program.method(m).stream())
                .anyMatch(m -> m.instructions.size() > 0));
  }

  /** Each stub with what its contract may speak of. */
  public Map<MethodName, ClauseMemory> memory() {
    return memory;
  }

  public boolean contains(MethodName method) {
    return memory.containsKey(method);
  }

  /** Whether a contract may speak of a field. */
  public boolean mention(FieldName field) {
    return memory.values().stream()
        .anyMatch(m -> m.fields().contains(field) || m.statics().contains(field));
  }
}
