package org.demonic.library;

import java.util.Collection;
import java.util.Optional;

/** The classes of which a book may speak. To ask loads none of them. */
public interface KnownClasses {
  /**
   * A method or constructor.
   *
   * @param descriptor its types, as class files have them
   */
  record Member(String name, String descriptor) {}

  /**
   * The methods and constructors of a class that is there.
   *
   * @param isWhole whether those that it inherits are all among them
   */
  record Members(Collection<Member> all, boolean isWhole) {}

  /** The members of a class, by its internal name; empty if it is not there. */
  Optional<Members> find(String type);

  /**
   * The internal names of classes in a package, as far as they can be listed.
   *
   * @param inPackage its internal name
   */
  Collection<String> in(String inPackage);

  /** Whether there is a package, by its internal name. */
  boolean hasPackage(String name);
}
