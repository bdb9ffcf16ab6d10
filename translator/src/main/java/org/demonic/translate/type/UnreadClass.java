package org.demonic.translate.type;

import java.util.Set;

/**
 * A class without source of which there are objects, such as an anonymous class or a lambda.
 *
 * @param supertypes the binary names of all its superclasses and interfaces
 * @param methods the names of the methods that it may have of its own
 */
public record UnreadClass(String binaryName, Set<String> supertypes, Set<String> methods) {
  public UnreadClass {
    supertypes = Set.copyOf(supertypes);
    methods = Set.copyOf(methods);
  }

  /** Whether it may have its own version of a method of a supertype. */
  public boolean overrides(String supertype, String method) {
    return supertypes.contains(supertype) && methods.contains(method);
  }
}
