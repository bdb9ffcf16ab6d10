import org.demonic.contracts.*;

/** Values of a type variable are compared as values of its bound, also where a class has its name. */
@Invariant("factory != null")
class Pool<F extends Factory<?>, T extends Comparable<T>> {
  F factory;
  Factory<T> typed;
  Factory<? extends Number> numbers;
  T first;

  @Requires("factory == other && typed != other && numbers == factory")
  @Ensures("factory == other")
  void use(F other) {
    factory = other;
  }

  @Requires("last == factory && (last == typed || last == null)")
  <G extends F> void last(G last) {}

  @Requires("value == first")
  <F extends T> void shadowed(F value) {}

  @Requires("forall(F f; f != null; f == factory) && typed instanceof F")
  void only() {}

  @Requires("result == null")
  void result(Pool<Factory<Integer>, Integer> result) {}
}

interface Factory<T> {
  T make();
}

class F implements Factory<String> {
  @Override
  @Ensures("result != null")
  public String make() {
    return "";
  }
}
