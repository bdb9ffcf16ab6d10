import org.demonic.contracts.*;

class Box<T, N extends Number> {
  T value;
  N number;
  java.util.List<String> names;
  T[] all;
  java.util.Map.Entry<T, N> entry;

  @Requires("x != null")
  @Ensures("value == x")
  <S extends T> void set(S x, java.util.List<? super T> list) {}
}
