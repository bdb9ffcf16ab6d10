// Each run of the guide prints what the guide says.
import groovy.json.JsonSlurper
import groovy.xml.XmlSlurper

def expected = new JsonSlurper().parse(new File(basedir, 'expected.json'))
expected.eachWithIndex { outputs, i ->
  def target = new File(basedir, "step${i + 1}/target")
  def report = new XmlSlurper().parse(new File(target, 'surefire-reports/TEST-mail.MailboxTest.xml'))
  def printed = (report.'system-out'.text() + report.testcase.failure*.text().join('\n') + report.testcase.error*.text().join('\n'))
      .replaceAll(/ +\n/, '\n')
  def found = new File(target, 'demonic/checks.jsonl').text
  outputs.each { kind, text ->
    def of = kind == 'checks' ? found : printed
    assert of.contains(text.trim()): "run ${i + 1} of docs/guide.md does not print this:\n${text}\nbut this:\n${of}"
  }
}
// What the guide copies.
assert new File(basedir, 'step2/target/demonic/mail.MailboxTest-waitsForALetter-1Test.java').exists()
assert [1, 2, 6].every { new File(basedir, "step${it}/target/surefire-reports/TEST-mail.MailboxTest.xml").text =~ "<(failure|error)" }
