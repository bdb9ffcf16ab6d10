package org.demonic.synthesize.answer;

/** Is told how a check goes on. The thread that checks calls it, so it must be quick. */
@FunctionalInterface
public interface ProgressListener {
  /** A listener that ignores the progress. */
  ProgressListener NONE = progress -> {};

  /** Called each time an engine begins with another length. */
  void progress(Progress progress);
}
