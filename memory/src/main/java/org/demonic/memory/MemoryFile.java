package org.demonic.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.report.output.FolderLock;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.type.StringDataType;

/**
 * The file of a memory. It is open only while it is read or written, and then only in one JVM: the
 * operating system takes the lock from one that is killed. What is damaged is thrown away.
 */
final class MemoryFile {
  /** The form of what is stored; another one is thrown away. */
  private static final String FORMAT = "1";

  private static final String FORMAT_NAME = "format";

  /** The most characters that are kept, which the file holds compressed. */
  private static final long MOST = 16_000_000;

  private final Path file;
  private final long most;
  private boolean isSaid;

  MemoryFile(Path file) {
    this(file, MOST);
  }

  /**
   * Names a file.
   *
   * @param most how many characters it has at most
   */
  MemoryFile(Path file, long most) {
    this.file = file.toAbsolutePath();
    this.most = most;
  }

  /** What is done with the open store. */
  private interface Use {
    void use(MVStore store);
  }

  /** All that it has; nothing if there is no file, or another JVM does not give it free. */
  Map<String, Entry> read() {
    Map<String, Entry> all = new HashMap<>();
    if (Files.isRegularFile(file)) {
      use(
          store ->
              entries(store)
                  .forEach(
                      (owner, text) ->
                          Entry.of(owner, text).ifPresent(entry -> all.put(owner, entry))));
    }
    return all;
  }

  /** Adds entries, in the place of earlier ones of the same names. */
  void add(Map<String, Entry> changed) {
    use(
        store -> {
          MVMap<String, String> entries = entries(store);
          changed.forEach((owner, entry) -> entries.put(owner, entry.text(owner)));
          bound(entries);
          store.commit();
        });
  }

  /** Removes what no run has met for the longest time, until the rest is not too much. */
  private void bound(MVMap<String, String> entries) {
    Map<String, Integer> sizes = new HashMap<>();
    entries.forEach((owner, text) -> sizes.put(owner, owner.length() + text.length()));
    long size = sizes.values().stream().mapToLong(Integer::longValue).sum();
    if (size <= most) {
      return;
    }
    Comparator<String> byRun = Comparator.comparing(owner -> run(entries, owner));
    List<String> oldestFirst =
        sizes.keySet().stream().sorted(byRun.thenComparing(Comparator.naturalOrder())).toList();
    for (int i = 0; size > most; i++) {
      String oldest = oldestFirst.get(i);
      entries.remove(oldest);
      size -= sizes.getOrDefault(oldest, 0);
    }
  }

  private static long run(MVMap<String, String> entries, String owner) {
    return Entry.of(owner, entries.get(owner)).map(Entry::run).orElse(0L);
  }

  private void use(Use use) {
    Path folder = file.getParent();
    try {
      Files.createDirectories(folder == null ? file : folder);
      FolderLock.hold(folder == null ? file : folder, () -> useLocked(use));
    } catch (IOException | RuntimeException unusable) {
      say("cannot be used", unusable);
    }
  }

  private void useLocked(Use use) throws IOException {
    try {
      useOnce(use);
    } catch (MVStoreException problem) {
      if (problem.getErrorCode() == DataUtils.ERROR_FILE_LOCKED) {
        // Where there are no locks of files between JVMs but this one: nothing is wrong with it.
        return;
      }
      discard(problem);
      useOnce(use);
    } catch (RuntimeException damaged) {
      // What is made of damaged bytes may be anything.
      discard(damaged);
      useOnce(use);
    }
  }

  private void discard(Exception damaged) throws IOException {
    Files.deleteIfExists(file);
    say("is damaged, or of another version", damaged);
  }

  private void useOnce(Use use) {
    MVStore store =
        new MVStore.Builder().fileName(file.toString()).autoCommitDisabled().compress().open();
    try {
      store.setRetentionTime(0);
      MVMap<String, String> formats = map(store, FORMAT_NAME);
      if (store.getCurrentVersion() == 0 && formats.isEmpty()) {
        formats.put(FORMAT_NAME, FORMAT);
      }
      if (!FORMAT.equals(formats.get(FORMAT_NAME))) {
        throw new IllegalStateException("it has the format " + formats.get(FORMAT_NAME));
      }
      use.use(store);
      store.close(-1);
    } finally {
      // Does nothing where it has been closed.
      store.closeImmediately();
    }
  }

  private static MVMap<String, String> entries(MVStore store) {
    return map(store, "entries");
  }

  private static MVMap<String, String> map(MVStore store, String name) {
    return store.openMap(
        name,
        new MVMap.Builder<String, String>()
            .keyType(StringDataType.INSTANCE)
            .valueType(StringDataType.INSTANCE));
  }

  /** Says once what is wrong: each class that ends would. */
  private void say(String what, Exception reason) {
    if (isSaid) {
      return;
    }
    isSaid = true;
    String first = String.valueOf(reason.getMessage()).lines().findFirst().orElse("");
    System.out.printf(
        "Demonic: %s %s, so that what earlier runs have found is not known; all is run anew (%s)%n",
        file, what, first);
  }
}
