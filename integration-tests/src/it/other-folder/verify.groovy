// What a check needs is in class files: a folder that is not named costs only the words of the source.
def log = new File(basedir, 'build.log').text
assert log.split(/Tests run: 1, Failures: 0, Errors: 0, Skipped: 0\s*\n/, -1).length - 1 == 2
assert new File(basedir, 'target/demonic/checks.jsonl').text =~ /"verdict":"(STABLE|UNREACHABLE)"/
