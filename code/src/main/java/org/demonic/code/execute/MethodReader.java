package org.demonic.code.execute;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.owner.OwnedArrays;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.program.Program;

/** Reads the methods of a program, each once. */
public final class MethodReader {
  private final Program program;
  private final ModuleFacts facts;
  private final Map<MethodName, Optional<MethodPaths>> read = new HashMap<>();

  public MethodReader(Program program, OwnedArrays arrays) {
    this.program = program;
    this.facts = new ModuleFacts(program, arrays);
  }

  /** The paths of a method of the program's module; empty if it has no code. */
  public synchronized Optional<MethodPaths> read(MethodName method) {
    return read.computeIfAbsent(
        method,
        m ->
            program
                .method(m)
                .filter(node -> node.instructions.size() > 0)
                .map(node -> Execution.of(program, facts, m, node)));
  }
}
