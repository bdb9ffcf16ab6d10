package p;

import lib.*;

/** Only the class path tells which package the interface is of. */
class F implements Factory<String>, Factory.Listener<F> {
  Factory<F> same;

  @Override
  public String make() {
    return "";
  }

  @Override
  public void made(F object) {}

  static class Basic extends BasicFactory<F> {
    Listener<Basic> listener;
  }
}
