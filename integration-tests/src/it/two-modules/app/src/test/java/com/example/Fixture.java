package com.example;

/** Makes what tests use: it stands for the code of users, as the tests do. */
final class Fixture {
  private Fixture() {}

  static Workers twoIdle() {
    Workers workers = new Workers();
    workers.add();
    workers.add();
    return workers;
  }

  static boolean use() {
    return twoIdle().tryTake();
  }
}
