// Each run did what examples/README.md says. What the last one has left has the report of both modules.
import groovy.json.JsonSlurper

def all = nightly == 'true'
def log = new File(basedir, 'build.log').text
assert log.split('Another thread can break CarPark.enterIfFree', -1).length > 1
assert log.split(/Tests run: 1, Failures: 1, Errors: 0, Skipped: 0\s*\n/, -1).length - 1 == (all ? 1 : 0)
assert log.split(/Tests run: 1, Failures: 0, Errors: 0, Skipped: 0\s*\n/, -1).length - 1 == (all ? 5 : 2)
assert !log.contains('A Java agent has been loaded dynamically')
assert !log.contains('java.lang.System::load has been called')

def readme = new File(examples, 'README.md').text
def line = readme.readLines().find { it.startsWith('Demonic: ') }
assert log.split(java.util.regex.Pattern.quote(line), -1).length - 1 == (all ? 2 : 1): "not printed by each run: ${line}"

def stock = new File(basedir, 'maven/stock/target/demonic')
def parking = new File(basedir, 'maven/parking/target/demonic')
def lines = { File folder, String name ->
  def file = new File(folder, name)
  file.exists() ? file.readLines().collect { new JsonSlurper().parseText(it) } : []
}
assert lines(stock, 'checks.jsonl')*.verdict == ['UNREACHABLE']
assert lines(stock, 'findings.jsonl') == []
assert lines(parking, 'findings.jsonl').collect { [it.status, it.place.path] } == [['KNOWN', 'src/main/java/com/example/CarPark.java']]
assert new File(parking, 'baseline.jsonl').text == new File(examples, 'maven/parking/demonic-baseline.jsonl').text

assert new File(stock, 'report.html').text.contains('takeIfThere()')
assert new File(parking, 'report.html').text.contains('Another thread can break CarPark.enterIfFree')
def sarif = { new JsonSlurper().parse(new File(it, 'demonic.sarif')).runs[0].results }
assert sarif(stock) == []
assert sarif(parking).size() == 1

assert !all || new File(basedir, 'maven/stock/target/site/jacoco/jacoco.csv').text.contains(',Stock,')
