package org.demonic.synthesize.answer;

/** Is told how a check goes on, by the thread that checks, so it must be quick. */
@FunctionalInterface
public interface ProgressListener {
  /** Does not want to know. */
  ProgressListener NONE = progress -> {};

  /** Called each time that an engine begins with another length. */
  void progress(Progress progress);
}
