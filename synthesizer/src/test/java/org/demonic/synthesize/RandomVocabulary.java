package org.demonic.synthesize;

import java.util.Set;

/**
 * The names that a random problem can use: the type {@code A}, and {@code B} which extends it;
 * their fields, of which {@code n: Int} is always there; functions.
 *
 * @param fields which of {@code b: Bool}, {@code r: A}, {@code e: Colour}, {@code m: Int?}, {@code
 *     s}, a sequence, there are, and which of the functions {@code f} and {@code g}
 * @param element the element type of {@code s}
 */
record RandomVocabulary(Set<String> fields, String element, boolean hasSubtype) {
  /** A variable in scope. */
  record Name(String name, String type) {}

  boolean has(String field) {
    return fields.contains(field);
  }

  boolean isObject(String type) {
    return type.equals("A") || type.equals("B");
  }
}
