package gen;

class Ring {
  private final int[] cells = new int[4];

  void put(int at, int value) {
    if (cells[at] == 0) {
      cells[at] = value;
    } else {
      cells[at + 1] = value;
    }
  }

  int sum() {
    int sum = 0;
    for (int cell : cells) {
      sum += cell;
    }
    return sum;
  }
}
