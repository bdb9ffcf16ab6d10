// Each test class has the findings that stand in `expected`, as they were read and judged when they were
// written down. After a wanted change: copy `target/found` of the project that was built to `expected`, and read
// the difference.
import groovy.xml.XmlSlurper

String findings(File report) {
  new XmlSlurper().parse(report).testcase
      .collect { test ->
        def problem = test.failure.size() > 0 ? test.failure : test.error
        def outcome = problem.size() > 0 ? "FAILED ${problem.@type}:${problem.@message}" : 'passed'
        test.@name.toString().replaceFirst(/\{.*/, '') + ' ' + outcome.trim() + '\n'
      }
      .sort()
      .join()
}

def name = /TEST-(.*)\.xml/
def folder = new File(basedir, 'target/found')
folder.mkdirs()
def found = new File(basedir, 'target/surefire-reports').listFiles()
    .findAll { it.name ==~ name }
    .collectEntries { [(it.name =~ name)[0][1] + '.txt', findings(it)] }
found.each { file, text -> new File(folder, file).text = text }

def expected = new File(basedir, 'expected').listFiles().collectEntries { [it.name, it.text] }
expected.each { file, text -> assert found[file] == text }
assert found.keySet() == expected.keySet()
