import org.demonic.contracts.*;

import java.util.List;

public sealed interface Modern permits Modern.Circle, Modern.Other {
  enum Mode { ON, OFF }
  Mode DEFAULT = Mode.ON;

  record Circle(int radius) implements Modern {
    static int made;

    public Circle {
      if (radius < 0) {
        throw new IllegalArgumentException("""
            negative: %d""".formatted(radius));
      }
    }

    @Pure boolean isDefault(Mode mode) { return mode == DEFAULT; }
  }

  final class Other implements Modern {
    int count;
    int yield;

    @Ensures("count == old(count) + (isBig(count) ? 1 : 2)")
    void act(Object o) {
      var text = switch (count) {
        case 1, 2 -> "few";
        default -> { yield "other"; }
      };
      if (o instanceof Circle c && c.radius() > 2) { count += text.length(); }
      for (var x : List.of(1, 2)) { Runnable r = () -> System.out.println(x); r.run(); }
    }

    @Pure static boolean isBig(final int n) { return n > 1_000; }
  }
}
