package cases.vector;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Vector.class)
final class VectorStudy {
  @Test
  void lastIndexOf() {
    Vector vector = new Vector();
    vector.add("a");
    vector.add("b");
    assertThat(vector.lastIndexOf("b")).isOne();
  }

  @Test
  void lastIndexOfRepaired() {
    Vector vector = new Vector();
    vector.add("a");
    vector.add("b");
    assertThat(vector.lastIndexOfRepaired("b")).isOne();
  }
}
