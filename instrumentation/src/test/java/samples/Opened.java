package samples;

import org.jspecify.annotations.Nullable;

/** A superclass that is not under test. */
class Opened {
  Opened(@Nullable RuntimeException problem) {
    if (problem != null) {
      throw problem;
    }
    check();
  }

  boolean check() {
    return true;
  }
}
