package samples.verdicts;

import kotlin.Metadata;
import kotlin.jvm.JvmField;
import kotlin.jvm.internal.Intrinsics;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** What the compiler makes of Kotlin's checks. */
public final class KotlinCode {
  private KotlinCode() {}

  /** {@code check(left > 0) { "sold out" }}. */
  public static class Stock {
    private int left = 1;

    public synchronized void take() {
      if (!(left > 0 ? true : false)) {
        Object message = "sold out";
        throw new IllegalStateException(message.toString());
      }
      left--;
    }

    public boolean tryTake() {
      if (left == 0) {
        return false;
      }
      take();
      return true;
    }

    public synchronized boolean tryTakeAlone() {
      if (left <= 0) {
        return false;
      }
      take();
      return true;
    }
  }

  /** {@code name!!}, and a {@code lateinit} property. */
  public static class Named {
    private String name = "a";
    private String title;

    public synchronized int length() {
      String name = this.name;
      Intrinsics.checkNotNull(name);
      return name.length();
    }

    public int lengthIfThere() {
      return name != null ? length() : 0;
    }

    public synchronized int lengthIfThereAlone() {
      return name != null ? length() : 0;
    }

    public synchronized void clear() {
      name = null;
    }

    public synchronized String getTitle() {
      String title = this.title;
      if (title != null) {
        return title;
      }
      Intrinsics.throwUninitializedPropertyAccessException("title");
      return null;
    }

    public synchronized void setTitle(String title) {
      Intrinsics.checkNotNullParameter(title, "<set-?>");
      this.title = title;
    }

    public synchronized void reset() {
      title = null;
    }

    public boolean isTitled() {
      return title != null && !getTitle().isEmpty();
    }

    public synchronized boolean isTitledAlone() {
      return title != null && !getTitle().isEmpty();
    }
  }

  /** Never the same again, once it is there: nothing puts null into it. */
  public static class Once {
    private String title;

    public synchronized String getTitle() {
      String title = this.title;
      if (title != null) {
        return title;
      }
      Intrinsics.throwUninitializedPropertyAccessException("title");
      return null;
    }

    public synchronized void setTitle(String title) {
      Intrinsics.checkNotNullParameter(title, "<set-?>");
      this.title = title;
    }

    public boolean isTitled() {
      return title != null && !getTitle().isEmpty();
    }
  }

  /** A {@code lateinit} property has a public field, which only Java could write. */
  @Metadata
  public static class Late {
    public String title = "b";

    public synchronized String getTitle() {
      String title = this.title;
      if (title != null) {
        return title;
      }
      Intrinsics.throwUninitializedPropertyAccessException("title");
      return null;
    }

    public synchronized boolean isTitled() {
      return title != null && !getTitle().isEmpty();
    }
  }

  /** {@code @JvmField var title}: a field is wanted. */
  @Metadata
  public static class Open {
    @JvmField public String title = "b";

    public synchronized String getTitle() {
      Intrinsics.checkNotNull(title);
      return title;
    }

    public synchronized boolean isTitled() {
      return title != null && !getTitle().isEmpty();
    }
  }

  /** The tests. */
  public static class Tests {
    @Test
    @Demonic(Stock.class)
    public void aCheck() {
      new Stock().tryTake();
    }

    @Test
    @Demonic(Stock.class)
    public void aCheckUnderTheMonitor() {
      new Stock().tryTakeAlone();
    }

    @Test
    @Demonic(Named.class)
    public void notNull() {
      new Named().lengthIfThere();
    }

    @Test
    @Demonic(Named.class)
    public void notNullUnderTheMonitor() {
      new Named().lengthIfThereAlone();
    }

    @Test
    @Demonic(Named.class)
    public void aLateProperty() {
      Named named = new Named();
      named.setTitle("b");
      named.isTitled();
    }

    @Test
    @Demonic(Named.class)
    public void aLatePropertyUnderTheMonitor() {
      Named named = new Named();
      named.setTitle("b");
      named.isTitledAlone();
    }

    @Test
    @Demonic(Once.class)
    public void aLatePropertyThatIsNeverTakenBack() {
      Once once = new Once();
      once.setTitle("b");
      once.isTitled();
    }

    @Test
    @Demonic(Late.class)
    public void aFieldThatOnlyJavaCanName() {
      new Late().isTitled();
    }

    @Test
    @Demonic(Open.class)
    public void aFieldThatIsWanted() {
      new Open().isTitled();
    }
  }
}
