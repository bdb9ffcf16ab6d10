def runs = nightly == 'true' ? 2 : 1
// The test was checked with the agent of the command line; the JVM had nothing to warn of.
assert new File(basedir, 'target/demonic/checks.jsonl').text.contains('"verdict":"UNREACHABLE"')
def log = new File(basedir, 'build.log').text
// README.md has the report of its example, as each run prints it.
def report = (new File(readme).text =~ /(?s)```\n(Another thread .*?)\n```/)[0][1]
assert log.split(java.util.regex.Pattern.quote(report)).length - 1 >= runs: "README.md has this:\n${report}\nand the build this:\n${log}"
assert log.findAll('Tests run: 2, Failures: 1, Errors: 0, Skipped: 0\\s*\n').size() == runs
assert !log.contains('A Java agent has been loaded dynamically')
assert !log.contains('java.lang.System::load has been called')
assert runs == 1 || new File(basedir, 'target/site/jacoco/jacoco.csv').text.contains(',RepairedCounter,')
