package org.demonic.junit;

class VerdictsAToLTest extends Verdicts {
  VerdictsAToLTest() {
    super('A', 'L');
  }
}
