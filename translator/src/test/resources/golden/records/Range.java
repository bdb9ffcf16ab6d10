import org.demonic.contracts.*;

@Invariant("low <= high")
record Range(int low, int high) {
  @Requires("low <= high")
  Range {
    if (low > high) { throw new IllegalArgumentException(); }
  }

  Range(int low) { this(low, low); }
}
