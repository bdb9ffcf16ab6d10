// Each test class has the findings that stand in `expected`, in every way to run it. After a wanted change: copy
// `target/found-newest` of the project that was built to `expected`, and read the difference.
import groovy.xml.XmlSlurper

/** An interference as it is told in any case: of tests that run in parallel, any may tell of a cause in full. */
String common(String outcome) {
  if (!outcome.startsWith('FAILED org.demonic.junit.InterferenceError')) {
    return outcome
  }
  outcome.readLines()
      .findAll { !(it =~ /^  (state there|another thread runs|then|confirmed by a run|the whole report) |^ {10}/) }
      .join('\n')
}

String findings(File report) {
  new XmlSlurper().parse(report).testcase
      .collect { test ->
        def problem = test.failure.size() > 0 ? test.failure : test.error
        def outcome = problem.size() > 0 ? "FAILED ${problem.@type}:${problem.@message}" : 'passed'
        test.@name.toString().replaceFirst(/\{.*/, '') + ' ' + common(outcome).trim() + '\n'
      }
      .sort()
      .join()
}

/** The findings of one run by test class; they are also written to `target/found-<run>`. */
Map<String, String> found(File basedir, String run) {
  def name = /TEST-com\.example\.(.*)-${run}\.xml/
  def folder = new File(basedir, "target/found-${run}")
  folder.mkdirs()
  new File(basedir, 'target/surefire-reports').listFiles()
      .findAll { it.name ==~ name }
      .collectEntries { report ->
        def text = findings(report)
        def file = (report.name =~ name)[0][1] + '.txt'
        new File(folder, file).text = text
        [file, text]
      }
}

def all = nightly == 'true'
def expected = new File(basedir, 'expected').listFiles().collectEntries { [it.name, it.text] }
def runs = all ? ['oldest', 'newest'] : ['oldest']
runs.collectEntries { [it, found(basedir, it)] }.each { run, found ->
  assert found.keySet() == expected.keySet()
  expected.each { name, text -> assert found[name] == text }
}
def repaired = 'RepairedCounterTest.txt'
def otherWays = all ? ['small-agent', 'no-manifest', 'own-loader'] : []
otherWays.each { assert found(basedir, it)[repaired] == expected[repaired] }

assert !all || found(basedir, 'no-solver')[repaired] == new File(basedir, 'no-solver.txt').text

// The repaired counter does what the report suggests: it holds one lock in these methods.
def suggestion = new File(basedir, 'expected/IdleCounterTest.txt').text =~ /hold one lock in (\w+)\(\), .*, and in IdleCounter\.(\w+)\(\)/
def source = { new File(basedir, "src/main/java/com/example/${it}.java").text }
[suggestion[0][1], suggestion[0][2]].each { method ->
  assert source('RepairedCounter').contains("synchronized void ${method}(")
  assert source('IdleCounter').contains("public void ${method}(")
}

// JaCoCo sees the lines that ran, although the classes are instrumented by us, too.
def coverage = new File(basedir, 'target').listFiles().findAll { it.name.startsWith('jacoco-') && it.directory }
assert coverage.size() == (all ? 2 : 1)
assert coverage.every { folder ->
  def line = new File(folder, 'jacoco.csv').readLines().find { it.contains(',RepairedCounter,') }.split(',')
  line[8].toInteger() > 0
}
