// Each run did what examples/README.md says; the last one has left what is looked at here.
import groovy.json.JsonSlurper

def log = new File(basedir, 'build.log').text
assert log.contains('another thread runs        1. t.isOpen = false')
assert log.contains('Turnstile.kt:')
assert log.split(/Tests run: 3, Failures: 0, Errors: 0, Skipped: 0\s*\n/, -1).length - 1 == 1
assert log.split(/Tests run: 3, Failures: 1, Errors: 0, Skipped: 0\s*\n/, -1).length - 1 == 1

def lines = { name ->
  new File(basedir, "kotlin/target/demonic/${name}").readLines().collect { new JsonSlurper().parseText(it) }
}
def verdicts = lines('checks.jsonl').collectEntries { [it.callee, it.verdict] }
assert verdicts['com.example.Stock#take'] in ['STABLE', 'UNREACHABLE']
assert verdicts['com.example.Lease#release'] in ['STABLE', 'UNREACHABLE']
assert verdicts['com.example.Turnstile#pass'] == 'INTERFERENCE'
assert lines('findings.jsonl')*.place*.path == ['src/main/kotlin/Turnstile.kt']
assert new File(basedir, 'kotlin/target/demonic/baseline.jsonl').text == new File(examples, 'kotlin/demonic-baseline.jsonl').text
