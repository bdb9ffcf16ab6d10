// Each test that waits has been helped, or its time limit has passed.
def log = new File(basedir, "build.log").text
def helped = log.readLines().findAll { it.contains("it goes on when") }
assert helped.size() >= 21 : helped
assert log.contains("Latch.acquire waits in Object.wait; it goes on when another thread calls release()")
assert log.contains("Tests run: 26, Failures: 0, Errors: 0")
