package org.demonic.schedule.script;

/** Lets either the script go on or the execution, until one of them is over. */
final class Baton {
  private boolean isScripts;
  private boolean isOver;

  /** Lets the script go on, and waits until it wants something. */
  synchronized void passToScript() {
    isScripts = true;
    notifyAll();
    boolean wasInterrupted = false;
    while (isScripts && !isOver) {
      wasInterrupted |= hasToWait();
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets the execution go on, and waits for what the script wants. False if there is no more. */
  synchronized boolean passToExecution() {
    isScripts = false;
    notifyAll();
    return awaitScriptsTurn();
  }

  /** Waits until the script may begin. False if it need not. */
  synchronized boolean awaitScriptsTurn() {
    while (!isScripts && !isOver) {
      hasToWait();
    }
    return !isOver;
  }

  /** The script has nothing more to say. */
  synchronized void scriptEnds() {
    isScripts = false;
    notifyAll();
  }

  /** Nobody waits any more. */
  synchronized void end() {
    isOver = true;
    notifyAll();
  }

  synchronized boolean isOver() {
    return isOver;
  }

  @SuppressWarnings("WaitNotInLoop") // its callers loop
  private boolean hasToWait() {
    try {
      wait();
      return false;
    } catch (InterruptedException ofCodeUnderTest) {
      return true;
    }
  }
}
