package p;

import lib.Factory;

class Pool<F extends Factory<?>> {
  Factory<String> factory;
  F other;
  Factory.Listener<F> listener;
}
