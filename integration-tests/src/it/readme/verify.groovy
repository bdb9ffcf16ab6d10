// The test was checked with the agent of the command line; the JVM had nothing to warn of.
assert new File(basedir, 'target/demonic/checks.jsonl').text.contains('"verdict":"UNREACHABLE"')
def log = new File(basedir, 'build.log').text
assert !log.contains('A Java agent has been loaded dynamically')
assert !log.contains('java.lang.System::load has been called')
assert new File(basedir, 'target/site/jacoco/jacoco.csv').text.contains(',RepairedCounter,')
