package org.demonic.synthesize.natives;

/** Z3 cannot run here. The message says why, in words for users. */
public final class NoLibraryError extends LinkageError {
  private static final long serialVersionUID = 1;

  private final String reason;
  private final String remedy;

  NoLibraryError(Failure failure) {
    super(failure.reason());
    this.reason = failure.reason();
    this.remedy = failure.remedy();
  }

  /** The message. */
  public String reason() {
    return reason;
  }

  /** What a user can do. */
  public String remedy() {
    return remedy;
  }
}
