import org.demonic.contracts.*;

class Counter {
  private int count;

  @Ensures({"count == old(count) + 1", "result == old(count)"})
  int next() { return count++; }

  @Ensures("\\result == \\old(count)")
  @Modifies("count")
  synchronized long jml() { return count++; }

}
