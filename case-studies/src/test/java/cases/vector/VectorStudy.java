package cases.vector;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class VectorStudy {
  @Test
  @Demonic(Vector.class)
  void lastIndexOf() {
    Vector vector = new Vector();
    vector.add("a");
    vector.add("b");
    assertThat(vector.lastIndexOf("b")).isOne();
  }

  @Test
  @Demonic(RepairedVector.class)
  void lastIndexOfRepaired() {
    RepairedVector vector = new RepairedVector();
    vector.add("a");
    vector.add("b");
    assertThat(vector.lastIndexOf("b")).isOne();
  }
}
