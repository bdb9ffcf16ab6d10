package samples.schedule;

import static samples.schedule.Bugs.check;
import static samples.schedule.Bugs.together;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** Small programs that no schedule breaks, with data races of which some do no harm. */
public final class DataRaces {
  private static final AtomicInteger WORKERS = new AtomicInteger();

  private DataRaces() {}

  private static final class Flag {
    boolean isSet;

    void set() {
      isSet = true;
    }
  }

  public static void ofThree() throws Exception {
    Flag flag = new Flag();
    Thread first = new Thread(flag::set);
    Thread second = new Thread(flag::set);
    first.start();
    second.start();
    flag.set();
    first.join();
    second.join();
    check(flag.isSet, "not set");
  }

  public static void ofANewName() throws Exception {
    Flag flag = new Flag();
    Thread worker = new Thread(flag::set, "worker-" + WORKERS.incrementAndGet());
    worker.start();
    flag.set();
    worker.join();
  }

  public static void singleCheck() throws Exception {
    Name name = new Name("a");
    together(() -> check(name.hash() == 97, "a part"), () -> check(name.hash() == 97, "a part"));
  }

  public static void singleCheckBesideWriter() throws Exception {
    Name name = new Name("a");
    together(() -> check(name.hash() == 97, "a part"), name::forget);
  }

  public static void doubleCheck() throws Exception {
    Name name = new Name("a");
    together(name::hashReadTwice, name::hashReadTwice);
  }

  public static void singleCheckOfChance() throws Exception {
    Name name = new Name("a");
    together(() -> check(name.id() != null, "no id"), () -> check(name.id() != null, "no id"));
  }

  /** Computes its hash when it is first needed. */
  private static final class Name {
    private final String text;
    private int hash;
    private String id;

    Name(String text) {
      this.text = text;
    }

    int hash() {
      int h = hash;
      if (h == 0) {
        h = text.hashCode();
        hash = h;
      }
      return h;
    }

    String id() {
      String known = id;
      if (known == null) {
        known = UUID.randomUUID().toString();
        id = known;
      }
      return known;
    }

    int hashReadTwice() {
      if (hash == 0) {
        hash = text.hashCode();
      }
      return hash;
    }

    void forget() {
      hash = 0;
    }
  }
}
