package cache;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

public class Cache {
  private String key;
  private Integer value;

  @Ensures({"key.equals(newKey)", "value.equals(newValue)"})
  public void put(String newKey, Integer newValue) {
    key = newKey;
    value = newValue;
  }

  @Ensures({"key == null", "value == null"})
  public void clear() {
    key = null;
    value = null;
  }

  @Requires({"key != null", "key.equals(wanted)", "value != null"})
  public int get(String wanted) {
    return value;
  }

  @Requires("value > 0")
  public void usePositive() {}

  public int getOr(String wanted, int other) {
    return key != null && key.equals(wanted) && value != null ? get(wanted) : other;
  }

  public void useIfPositive() {
    if (value != null && value > 0) {
      usePositive();
    }
  }

  @Rely("java.util.Objects.equals(key, old(key)) && java.util.Objects.equals(value, old(value))")
  public int getOrSafe(String wanted, int other) {
    return key != null && key.equals(wanted) && value != null ? get(wanted) : other;
  }
}
