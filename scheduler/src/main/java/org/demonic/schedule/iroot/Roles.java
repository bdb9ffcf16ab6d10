package org.demonic.schedule.iroot;

/**
 * The order in which the accesses of an idiom are to be made, and by whom.
 *
 * @param accesses digits: the numbers of the accesses in the iRoot
 * @param roles a digit for each access of the iRoot: which of the two threads makes it
 * @param memory a digit for each: which of two locations it is to
 * @param isAlone whether the first thread does not access these otherwise in between
 */
record Roles(String accesses, String roles, String memory, boolean isAlone) {
  /**
   * The order of an idiom.
   *
   * @param inTurn of two orders the other one
   */
  static Roles of(Idiom idiom, boolean inTurn) {
    return switch (idiom) {
      case ONE -> new Roles("01", "01", "00", false);
      case TWO -> new Roles("012", "010", "000", true);
      case THREE -> new Roles("0123", "0110", "0000", true);
      case FOUR -> new Roles("0123", "0110", "0011", true);
      case FIVE -> new Roles(inTurn ? "0231" : "0213", "0110", "0011", false);
      case SIX -> new Roles(inTurn ? "0123" : "0213", "0101", "0011", false);
    };
  }

  /** The access that is made at a place in the order. */
  int access(int place) {
    return accesses.charAt(place) - '0';
  }

  /** The thread that makes an access. */
  int role(int access) {
    return roles.charAt(access) - '0';
  }

  /** The location that an access is to. */
  int memory(int access) {
    return memory.charAt(access) - '0';
  }
}
