import org.demonic.contracts.*;

class IntBox extends Box<String, Integer> implements Comparable<IntBox> {
  Comparable<IntBox> c;
  public int compareTo(IntBox o) { return 0; }
}
