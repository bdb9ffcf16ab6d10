package rows;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Its arrays are written, but no contract says so. */
public class Board {
  private final int[][] cells = new int[2][2];
  private final String[] names = {"b", "a"};
  private int moves;

  @Ensures("moves == old(moves) + 1")
  public void fill() {
    for (int[] row : cells) {
      Arrays.fill(row, 1);
    }
    moves++;
  }

  @Ensures("moves == old(moves) + 1")
  public void sort() {
    List<String> list = Arrays.asList(names);
    Collections.sort(list);
    moves++;
  }

  @Requires("cells[1][1] == 0")
  public void play() {}

  public void playIfFree() {
    if (cells[1][1] == 0) {
      play();
    }
  }

  @Requires("names[0].equals(\"b\")")
  public void greet() {}

  public void greetFirst() {
    greet();
  }
}
