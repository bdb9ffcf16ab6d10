package org.demonic.synthesize;

/** The first half of the problems of {@link OracleTest}. */
final class FirstOracleTest extends OracleTest {
  FirstOracleTest() {
    super(0);
  }
}
