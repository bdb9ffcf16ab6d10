package org.demonic.junit;

class VerdictsMToZTest extends Verdicts {
  VerdictsMToZTest() {
    super('M', 'Z');
  }
}
