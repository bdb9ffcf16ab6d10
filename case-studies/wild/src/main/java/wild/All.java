package wild;

/** Runs all programs, one after the other. */
public final class All {
  private All() {}

  public static void main(String[] args) throws Exception {
    BorrowerBesideClose.main(args);
    AddBesideClose.main(args);
    IncrementBesideClose.main(args);
    TwoListeners.main(args);
    ExecuteBesideListener.main(args);
    TwoThrowables.main(args);
    LeaseBesideClose.main(args);
    ReleaseBesideClose.main(args);
    TwoProperties.main(args);
    TwoNames.main(args);
  }
}
