def runs = nightly == 'true' ? 5 : 1
def log = new File(basedir, 'build.log').text
assert log.split('Another thread can break Workers.tryTake', -1).length - 1 >= 2 * runs
assert log.split('Tests run: 2, Failures: 2, Errors: 0, Skipped: 0\\s*\n', -1).length - 1 == runs
assert runs == 1 || log.contains('core/build/libs/core-1.jar') || log.contains('core\\build\\libs\\core-1.jar')

def checks = new File(basedir, 'app/target/demonic/checks.jsonl').readLines()
// When a process began is known to a second: a run may keep what the one just before it has written.
assert checks.collect { it.replaceAll(/"millis":\d+/, '') }.unique().size() == 2
assert checks.every { it.contains('"verdict":"INTERFERENCE"') }
