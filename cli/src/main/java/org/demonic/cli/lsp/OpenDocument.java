package org.demonic.cli.lsp;

import org.demonic.cli.lsp.text.TextDocument;

/**
 * A document that is open in the editor. It has threads of its own, so that its tasks never wait
 * for those of another document.
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

  /** Looks for the warnings that only a solver can find. */
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

  /** Replaces the newest version, because the text has changed. */
  synchronized void replace(Version version) {
    texts.execute(newest::close);
    newest = version;
  }

  /** Runs a task if a version is the newest one; no newer version can come while the task runs. */
  synchronized void ifNewest(Version version, Runnable task) {
    if (isNewest(version)) {
      task.run();
    }
  }

  /**
   * Ends all work.
   *
   * @param task runs after the last {@link #ifNewest}
   */
  synchronized void close(Runnable task) {
    texts.execute(newest::close);
    closed = true;
    task.run();
  }
}
