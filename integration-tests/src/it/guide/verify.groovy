// Each run of the guide prints what the guide says.
import groovy.json.JsonSlurper

def expected = new JsonSlurper().parse(new File(basedir, 'expected.json'))
def log = new File(basedir, 'build.log').text.replaceAll(/ +\n/, '\n').split(/\[INFO\] Building mail-\d+ /).drop(1)
expected.eachWithIndex { outputs, i ->
  def checks = new File(basedir, "step${i + 1}/target/demonic/checks.jsonl").text
  outputs.each { kind, text ->
    def printed = kind == 'checks' ? checks : log[i]
    assert printed.contains(text.trim()): "run ${i + 1} of docs/guide.md does not print this:\n${text}\nbut this:\n${printed}"
  }
}
assert (1..log.size()).findAll { log[it - 1].contains('There are test failures') } == [1, 2, 6]
// The test that the guide copies runs from then on.
assert (1..log.size()).findAll { log[it - 1].contains('Running mail.MailboxTest_waitsForALetter_1Test') } == [4, 5, 6, 7]
