#!/usr/bin/env bash
# Measures whole processes, from `java` to the first finding, on models of bug reports.
#
#   benchmarks/first-finding.sh MODELS_DIR [LINCHECK_LIB]
#
# A model is a folder NAME with Buggy.java, SeqTest.java and Threads.java in the package reports.NAME:
# `SeqTest.buggy()` is a sequential scenario, and `Threads.buggy()` the same with threads. The first
# runs as a test with @Demonic; the second again and again until it fails (a stress test), and under
# Lincheck (at most 10,000 invocations) if LINCHECK_LIB has its jars. LIMIT is how many seconds each
# may take (60).
set -euo pipefail
LIMIT=${LIMIT:-60}
MODELS=$(cd "$1" && pwd)
LIB=${2:+$(cd "$2" && pwd)}
cd "$(dirname "$0")/.."
mvn -q -B -ntp -pl junit-extension -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip install
mvn -q -B -ntp -pl junit-extension dependency:build-classpath -Dmdep.outputFile="$PWD/benchmarks/target/first-finding.cp" -Dmdep.includeScope=test
OUT=$PWD/benchmarks/target/first-finding
CP="junit-extension/target/classes:$(cat benchmarks/target/first-finding.cp)"
rm -rf "$OUT"
mkdir -p "$OUT"
SOURCES=()
for model in "$MODELS"/*/SeqTest.java; do
  name=$(basename "$(dirname "$model")")
  test=$OUT/src/reports/$name
  mkdir -p "$test"
  cp "$MODELS/$name"/{Buggy,Fixed,SeqTest,Threads}.java "$test"
  cat > "$test/BuggyTest.java" << JAVA
package reports.$name;

@org.demonic.junit.Demonic(Buggy.class)
class BuggyTest {
  @org.junit.jupiter.api.Test
  void scenario() throws Exception {
    SeqTest.buggy();
  }
}
JAVA
  cat > "$test/Main.java" << JAVA
package reports.$name;

public final class Main {
  public static void run() throws Throwable {
    Threads.buggy();
  }
}
JAVA
  # Lincheck looks only into lambdas that it gets itself.
  [ -z "$LIB" ] || cat > "$test/LincheckFirst.java" << JAVA
package reports.$name;

public final class LincheckFirst {
  public static void main(String[] arguments) {
    try {
      org.jetbrains.lincheck.Lincheck.runConcurrentTest(
          10_000,
          () -> {
            try {
              Threads.buggy();
            } catch (Throwable failed) {
              throw new IllegalStateException(failed);
            }
          });
    } catch (Throwable found) {
      System.out.println(found);
      System.exit(String.valueOf(found).contains("bug in Lincheck") ? 0 : 3);
    }
    System.exit(0);
  }
}
JAVA
done
mapfile -t SOURCES < <(find "$OUT/src" benchmarks/src/peers/first -name '*.java')
javac -nowarn -g -parameters -proc:none -d "$OUT/classes" -cp "$CP${LIB:+:$LIB/*}" "${SOURCES[@]}" 2> /dev/null

seconds() {
  local begin end status=0
  begin=$(date +%s%N)
  (cd "$OUT" && timeout "$LIMIT" java -XX:+EnableDynamicAgentLoading -cp "classes:$1" "${@:2}" > last.log 2>&1) || status=$?
  end=$(date +%s%N)
  # 3: found; 124: the time was over.
  case $status in 3) awk "BEGIN { printf \"%.1f\", ($end - $begin) / 1e9 }" ;; 124) printf '> %s' "$LIMIT" ;; *) printf 'not found' ;; esac
}

printf '| model | Demonic, sequential test | stress test, threads | Lincheck, threads |\n| --- | ---: | ---: | ---: |\n'
for model in "$MODELS"/*/SeqTest.java; do
  name=$(basename "$(dirname "$model")")
  demonic=$(seconds "$(sed "s|junit-extension/|$PWD/junit-extension/|g" <<< "$CP")" first.SequentialFirst "reports.$name.BuggyTest")
  stress=$(seconds "$CP" first.StressFirst "reports.$name.Main")
  lincheck=$([ -z "$LIB" ] || seconds "$LIB/*" "reports.$name.LincheckFirst")
  printf '| %s | %s | %s | %s |\n' "$name" "$demonic" "$stress" "$lincheck"
done
