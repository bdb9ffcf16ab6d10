package org.demonic.report.output;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Lets one thread, of all JVMs that write to a folder, do something there. */
public final class FolderLock {
  private static final String FILE = ".lock";
  private static final Object IN_JVM = new Object();

  private FolderLock() {}

  /** What is done with a folder. */
  public interface Writing {
    void run() throws IOException;
  }

  /** Does something while no other JVM does. Where there can be no lock, it is done without. */
  public static void hold(Path folder, Writing writing) throws IOException {
    synchronized (IN_JVM) {
      Optional<FileChannel> locked = lock(folder);
      try {
        writing.run();
      } finally {
        if (locked.isPresent()) {
          locked.get().close();
        }
      }
    }
  }

  /** The lock ends when the channel is closed. */
  private static Optional<FileChannel> lock(Path folder) throws IOException {
    FileChannel channel;
    try {
      channel =
          FileChannel.open(
              folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException unwritable) {
      return Optional.empty();
    }
    // An interrupted thread would get no lock, and its channel would be closed.
    boolean isInterrupted = Thread.interrupted();
    try {
      channel.lock();
      return Optional.of(channel);
    } catch (IOException | OverlappingFileLockException notToBeHad) {
      // The file system has no locks, or the same code of another class loader has this one.
      channel.close();
      return Optional.empty();
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
