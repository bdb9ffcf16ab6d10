package org.demonic.junit;

/**
 * Preconditions that code has without a contract. Others than these may come with later versions.
 */
public enum Implicit {
  /**
   * What the configuration parameter {@code demonic.implicit} names, such as {@code guards} or
   * {@code none}; its default is {@code guards}.
   */
  CONFIGURED,

  /**
   * What a method checks before it does anything else: {@code if (count == max) throw new
   * IllegalStateException();}, {@code Objects.requireNonNull(head)} and the like.
   */
  GUARDS;

  static {
    // Whoever reads @Demonic from a class makes its defaults, of which this is one, before the
    // first test of that class runs, whatever the framework.
    Frameworks.attach();
  }
}
