package org.demonic.schedule.iroot;

import java.util.List;
import org.demonic.schedule.objects.Operation;

/**
 * An iRoot that may be exposed.
 *
 * @param examples an operation for each of its accesses, at the same place and of the same kind
 */
record Candidate(IRoot root, List<Operation> examples) {
  Candidate {
    examples = List.copyOf(examples);
  }

  /** Whether an operation can be one of its accesses, by its place and kind. */
  boolean has(int access, Operation operation) {
    Operation example = examples.get(access);
    return operation.kind() == example.kind() && operation.site() == example.site();
  }
}
