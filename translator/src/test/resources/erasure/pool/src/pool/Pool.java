package pool;

import java.util.ArrayList;
import java.util.List;

class Pool<F extends PoolableObjectFactory<?>> {
  F factory;
  F[] factories;
  List<F> all = new ArrayList<>();
  PoolableObjectFactory<?> any;
  PoolableObjectFactory<String> ofText;
  PoolableObjectFactory<? extends Number> ofNumbers;

  Pool(F factory) {
    this.factory = factory;
  }

  F factory(F other) {
    return other;
  }

  <T extends F> T below(T other) {
    return other;
  }
}
