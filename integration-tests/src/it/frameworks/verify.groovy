// Tests of other frameworks than Jupiter find what Jupiter's find, and what they write for it is in their framework.
import groovy.xml.XmlSlurper

/** How the tests of a module have ended, by class and name, with the first line of what they failed with. */
List<String> all(File module) {
  new File(module, 'target/surefire-reports').listFiles()
      .findAll { it.name.startsWith('TEST-') && !it.name.contains('repaired') }
      .collectMany { report ->
        new XmlSlurper().parse(report).testcase.collect { test ->
          def problem = test.failure.size() > 0 ? test.failure : test.error
          def title = problem.@message.toString().trim().readLines().find { true } ?: ''
          def end = problem.size() > 0 ? title.replaceFirst(/ {2,}.*/, '') : test.skipped.size() > 0 ? 'skipped' : 'passed'
          def type = test.@classname.toString().replaceFirst(/.*\./, '')
          "${type}.${test.@name.toString()}: ${end}".toString()
        }
      }
}

Set<String> results(File module) {
  all(module).toSet()
}

/** The code of the test that was written for a finding, without its comment. */
String written(File module, String name, String end = '1Test.java') {
  new File(module, "target/demonic/${name}-${end}").text.replaceAll(/(?s)\n\/\*\*.*?\*\/\n/, '\n')
}

String source(File module, String name, String file = "java/shop/${name}.java") {
  new File(module, "src/test/${file}").text.replaceAll(/(?s)\n\/\*\*.*?\*\/\n/, '\n')
}

def found = 'Another thread makes Counter.increment wrong'
def junit4 = new File(basedir, 'junit4')
assert results(junit4) == [
    "CounterTest.counts: ${found}",
    "OldCounterTest.testCounts: ${found}",
    "CounterTest_counts_1Test.incrementBesideIncrement: ${found}",
    "OldCounterTest_testCounts_1Test.testIncrementBesideIncrement: ${found}",
    'NoSolverTest.isNotOnTheClassPath: passed']*.toString().toSet()
assert written(junit4, 'shop.CounterTest-counts') == source(junit4, 'CounterTest_counts_1Test')
assert written(junit4, 'shop.OldCounterTest-testCounts') == source(junit4, 'OldCounterTest_testCounts_1Test')

def testng = new File(basedir, 'testng')
// Each row and each invocation is one, whatever Surefire adds to its name.
assert all(testng).collect { it.replaceFirst(/(\.\w+)[^\w:].*?: /, '$1: ') }.sort() == [
    "CounterTest.counts: ${found}",
    "CounterTest.countsAll: ${found}",
    "CounterTest.countsAll: ${found}",
    "CounterTest.expects: ${found}",
    "CounterTest.expectsAnything: ${found}",
    "CounterTest.hasALimit: ${found}",
    'CounterTest.isSkipped: skipped',
    "CounterTest.runsTwice: ${found}",
    "CounterTest.runsTwice: ${found}",
    "CounterTest_counts_1Test.incrementBesideIncrement: ${found}",
    'IdleTest.first: passed',
    'IdleTest.second: no test of IdleTest reached a check point, so nothing was verified: no method of' +
        ' shop.Counter called one with @Requires, or one that throws unless something holds that the' +
        ' caller had checked before [no-check-point]',
    'SlotTest.takes: passed',
    'SlotTest.takesInTime: passed']*.toString().sort()
assert written(testng, 'shop.CounterTest-counts') == source(testng, 'CounterTest_counts_1Test')

if (nightly == 'true') {
  def spock = new File(basedir, 'spock')
  def repeated = "Expected no exception to be thrown, but got 'org.demonic.junit.InterferenceError'"
  assert results(spock) == [
      "CounterSpec.counts 1 times: ${found}",
      "CounterSpec.counts 2 times: ${found}",
      "CounterSpec_countsTimesTimes_1Spec.increment() beside increment(): ${repeated}"]*.toString().toSet()
  assert written(spock, 'shop.CounterSpec-countsTimesTimes', '1Spec.groovy') ==
      source(spock, '', 'groovy/shop/CounterSpec_countsTimesTimes_1Spec.groovy')
}
