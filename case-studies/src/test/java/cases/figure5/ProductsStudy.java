package cases.figure5;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class ProductsStudy {
  /** Waits: another thread produces. */
  @Test
  @Demonic(Products.class)
  void consume() {
    Products p = new Products();
    p.consume();
    assertThat(p.product()).isZero();
  }

  @Test
  @Demonic(Products.class)
  void produce() {
    Products p = new Products();
    p.produce();
    assertThat(p.product()).isOne();
  }

  @Test
  @Demonic(RepairedProducts.class)
  void consumeRepaired() {
    RepairedProducts p = new RepairedProducts();
    p.consume();
    assertThat(p.product()).isZero();
  }

  @Test
  @Demonic(RepairedProducts.class)
  void produceRepaired() {
    RepairedProducts p = new RepairedProducts();
    p.produce();
    assertThat(p.product()).isOne();
  }
}
