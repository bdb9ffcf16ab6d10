// Each run of the guide ends as the guide says, and prints what stands there.
import groovy.json.JsonSlurper

def runs = new JsonSlurper().parse(new File(basedir, 'runs.json'))
def logs = new File(basedir, 'build.log').text.replaceAll(/ +\n/, '\n').split(/\[INFO\] Building (?=\w+-\d+ )/).drop(1)
runs.eachWithIndex { run, i ->
  def log = logs.find { it.startsWith(run.module + ' ') }
  def folder = new File(basedir, "step${i + 1}/target/demonic")
  // The guide runs Maven with -q.
  def quiet = log.replaceAll(/(?m)^\[INFO\].*\n/, '')
  run.blocks.each { kind, text ->
    def printed = kind == 'checks' ? new File(folder, 'checks.jsonl').text : quiet
    assert printed.contains(text.trim()): "run ${i + 1} of docs/guide.md does not print this:\n${text}\nbut this:\n${printed}"
  }
  assert log.contains('[ERROR] Tests run: ') == run.fails: "run ${i + 1} of docs/guide.md:\n${log}"
}
assert runs.size() == logs.size()

def numbers(logs, String text) {
  logs.findAll { it.contains(text) }.collect { it.find(/^\w+-\d+/) }.sort()
}
// A sequential test alone has no report; the one with the annotation has both findings in its own.
assert !new File(basedir, 'step1/target/demonic').exists()
assert ['Stock.tryTake', 'Stock.take'].every { new File(basedir, 'step2/target/demonic/report.html').text.contains(it) }
if (nightly != 'true') {
  return true
}
// The tests that the guide copies run from then on.
assert numbers(logs, 'Running shop.StockTest_addsWhatIsDelivered_1Test') == ['shop-4', 'shop-5', 'shop-6', 'shop-7', 'shop-8']
assert numbers(logs, 'Running mail.MailboxTest_waitsForALetter_1Test') == ['mail-11', 'mail-12', 'mail-13', 'mail-14']
