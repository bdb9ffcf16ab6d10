// All tests of the module are run beside a second thread, and none has an annotation.
def log = new File(basedir, 'build.log').text
assert log.contains('Another thread makes Registry.instance wrong')
assert log.contains('2nd          calls instance() meanwhile')
assert !log.contains('Another thread makes Counter')
assert log.contains('Tests run: 3, Failures: ')

def written = new File(basedir, 'target/demonic').listFiles().find { it.name.endsWith('isThereOnce-1Test.java') }
assert written.text.contains('.ofSharedClasses()')
assert written.text.contains('.check("instance()", 1, "instance()");')

def lines = new File(basedir, 'target/demonic/rivals.jsonl').readLines()
assert lines.any { it.contains('"outcome":"INTERFERENCE"') && it.contains('RegistryTest#isThereOnce') }
assert lines.any { it.contains('"outcome":"COMPLETE"') }

def leftOut = new File(basedir, 'target/demonic/left-out.jsonl').readLines()
assert leftOut.any { it.contains('org.apache.commons.logging.impl.Log4JLogger') && it.contains('classes are missing') }
assert log.contains('Demonic: code of org.apache.commons.logging.impl.')
assert !log.contains('class under test')
