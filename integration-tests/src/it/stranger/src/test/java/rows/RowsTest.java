package rows;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({Board.class, Mixed.class})
class RowsTest {

  @Test
  void rowsAreWritten() {
    new Board().playIfFree();
  }

  @Test
  void throughAList() {
    new Board().greetFirst();
  }

  @Test
  void anArrayOfAnotherType() {
    new Mixed().greetFirst();
  }
}
