// The table in the README has a row for each check, with its verdict, and the versions that were fetched.
import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper

def simple = { String name -> name.replaceFirst(/.*\./, '').replace('#', '.') }
def found = new File(basedir, 'target/demonic/checks.jsonl').readLines().collect { line ->
  def check = new JsonSlurper().parseText(line)
  def callee = check.callee.replaceFirst(/.*#/, '')
  [simple(check.test), "${simple(check.routine)} to $callee", check.clause, check.verdict].join(' | ')
}

def readme = new File(basedir, 'README.md').text
def expected = readme.readLines()
    .findAll { it ==~ /\| \w+Test\..*/ }
    .collect { it.replace('\\|', '/').split(/\|/)[1..4]*.trim().join(' | ').replace('//', '||') }
assert found.toSorted() == expected.toSorted()

new XmlSlurper().parse(new File(basedir, 'pom.xml')).properties.'*'
    .findAll { it.name().startsWith('version.') && it.name() != 'version.junit' }
    .each { assert readme.contains(" ${it.text()} |") }

// Nothing but the interferences fails.
def broken = new File(basedir, 'target/surefire-reports').listFiles()
    .findAll { it.name ==~ /TEST-.*\.xml/ }
    .collectMany { new XmlSlurper().parse(it).testcase.collect { it } }
    .collectMany { test -> (test.failure + test.error).collect { it.@type.toString() } }
    .findAll { it != 'org.demonic.junit.InterferenceError' }
assert broken.isEmpty()
