import org.demonic.contracts.*;

import java.util.ArrayList;
import java.util.List;

class Start {
  static final int BASE = 5;
  int a = BASE * 2;
  long b = -1;
  double c = 1;
  char d = 'x';
  boolean e = !false;
  String f = "text";
  Color g = Color.GREEN;
  List<String> h = new ArrayList<>();
  int[] i = {1, 2};
  Integer j = 3;
  int k;
  { k = 7; }
  int l;

  @Ensures("l == x")
  Start(int x) { l = x; }

  Start(String s) { this(1); }

  enum Color { RED, GREEN }
}
