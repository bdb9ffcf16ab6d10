package org.demonic.synthesize;

/** The second half of the problems of {@link OracleTest}. */
final class SecondOracleTest extends OracleTest {
  SecondOracleTest() {
    super(1);
  }
}
