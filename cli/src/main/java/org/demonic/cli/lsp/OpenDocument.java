package org.demonic.cli.lsp;

import org.demonic.cli.lsp.text.TextDocument;

/**
 * A document that is open in the editor, with threads of its own, so that its work never waits for
 * that of another one.
 */
final class OpenDocument {
  private final Lane texts = new Lane();
  private final Lane goals = new Lane();
  private final Lane reviews = new Lane();
  private Version newest;
  private boolean closed;

  OpenDocument(Version first) {
    newest = first;
  }

  /** Reads texts and answers questions about them. */
  Lane texts() {
    return texts;
  }

  /** Answers goals, which may take a while. */
  Lane goals() {
    return goals;
  }

  /** Looks for warnings that take a solver to find. */
  Lane reviews() {
    return reviews;
  }

  synchronized Version newest() {
    return newest;
  }

  synchronized TextDocument document() {
    return newest.document();
  }

  synchronized boolean isNewest(Version version) {
    return !closed && version == newest;
  }

  /** The text has changed. */
  synchronized void replace(Version version) {
    texts.execute(newest::close);
    newest = version;
  }

  /** Does something unless a version is out of date; no newer one comes in the meantime. */
  synchronized void ifNewest(Version version, Runnable task) {
    if (isNewest(version)) {
      task.run();
    }
  }

  /**
   * Ends all work.
   *
   * @param task is done after the last {@link #ifNewest}
   */
  synchronized void close(Runnable task) {
    texts.execute(newest::close);
    closed = true;
    task.run();
  }
}
