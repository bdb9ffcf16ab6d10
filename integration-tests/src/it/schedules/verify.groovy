def log = new File(basedir, 'build.log').text
assert log.contains('Some schedules break AccountTest.transfersKeepTheSum')
assert log.contains('to repeat it     target/demonic/com.example.AccountTest-transfersKeepTheSum-1Test.java')
assert log =~ /Tests run: 2, Failures: 1, Errors: 0/

def repetition = new File(basedir, 'target/demonic/com.example.AccountTest-transfersKeepTheSum-1Test.java').text
assert repetition.contains('class AccountTest_transfersKeepTheSum_1Test')

def lines = new File(basedir, 'target/demonic/schedules.jsonl').readLines()
assert lines.any { it.contains('"FAILED"') }
assert lines.any { it.contains('"COMPLETE"') }
