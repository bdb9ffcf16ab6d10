package org.demonic.schedule.script;

/** Lets either the script or the execution run, until one of them ends. */
final class Baton {
  private boolean isScripts;
  private boolean isOver;

  /** Lets the script run, and waits for its next command. */
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

  /** Ends all waiting. */
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
