#!/usr/bin/env bash
# Runs another tool on the case studies, the ones with the bugs and the repaired ones:
#
#   benchmarks/comparison/run.sh spotbugs
#   benchmarks/comparison/run.sh lincheck [modelChecking | stress]
#   benchmarks/comparison/run.sh jcstress
#   benchmarks/comparison/run.sh vmlens
#   benchmarks/comparison/run.sh fray [JDK_25]
#
# Needs a JDK (17), Maven, and Demonic's jars in the local Maven repository: mvn -DskipTests install
set -euo pipefail
CPU=60   # seconds of CPU time for a class, for Lincheck
WALL=300 # seconds until a test that hangs is ended
cd "$(dirname "$0")"
mvn=(mvn -B -q -ntp ${MAVEN_ARGS:-})

# Copies the case studies to target/sources/subjects.
subjects() {
  rm -rf target/sources target/classes
  mkdir -p target/sources/subjects
  cp -R ../../case-studies/src/main/java/cases target/sources/subjects/
  rm -rf target/sources/subjects/cases/figure5 # not one of the eight
}

# Copies the tests of folder $1, whose names end with $2, to target/sources/$1: as they are, and for the repaired classes.
tests() {
  mkdir -p "target/sources/$1"
  cp -R "$1/cases" "target/sources/$1/"
  find "target/sources/$1/cases" -name "*$2.java" | while read -r test; do
    name=$(basename "$test" "$2.java")
    # The repaired log has no insert(): its logIfOpen() counts the row.
    sed -E "s/\b$name($2)?\b/Repaired&/g; s/log\.insert\(\)/log.logIfOpen()/" "$test" > "$(dirname "$test")/Repaired$name$2.java"
  done
}

# For each class with threads a JUnit test in target/sources/$1, made from the text on standard input.
threaded() {
  tests threads Threads
  mv target/sources/threads "target/sources/$1"
  text=$(cat)
  find "target/sources/$1/cases" -name '*Threads.java' | while read -r threads; do
    name=$(basename "$threads" Threads.java)
    package=cases.$(basename "$(dirname "$threads")")
    printf '%s\n' "$text" | sed "s/PACKAGE/$package/g; s/NAME/$name/g" > "$(dirname "$threads")/${name}Test.java"
  done
}

# Puts the jars of a tool into target/lib/$1, and compiles the case studies and its tests to target/classes.
compile() {
  "${mvn[@]}" -pl "$1" dependency:copy-dependencies -DoutputDirectory="$PWD/target/lib/$1"
  mkdir -p target/classes
  find target/sources -name '*.java' > target/sources.txt
  javac -nowarn -g -parameters --release 17 -cp "target/lib/$1/*" -d target/classes "${@:2}" @target/sources.txt
}

# Prints what the tests of a Maven module have come to.
results() {
  for report in "$1"/target/surefire-reports/*.txt; do
    sed -n 's/^Tests run: 1, Failures: \(.\), Errors: \(.\),.*Time elapsed: \([^ ]* s\).*in \(.*\)/\4\t\1\2\t\3/p' "$report"
  done | sed 's/\t00\t/\tpasses\t/; s/\t\(01\|10\)\t/\tfails\t/' | sort
}

case ${1:-} in
  spotbugs)
    subjects
    compile spotbugs
    java -cp 'target/lib/spotbugs/*' edu.umd.cs.findbugs.FindBugs2 -effort:max -low -bugCategories MT_CORRECTNESS \
      -pluginList "$(echo target/lib/spotbugs/fb-contrib-*.jar)" -auxclasspath "$(echo target/lib/spotbugs/demonic-contracts-*.jar)" target/classes
    ;;
  lincheck)
    subjects
    tests lincheck LincheckTest
    compile lincheck -proc:none
    find target/sources/lincheck -name '*LincheckTest.java' | sort | while read -r test; do
      class=$(sed 's,target/sources/lincheck/,,; s,\.java$,,; s,/,.,g' <<< "$test")
      (ulimit -t $CPU; timeout $WALL java -cp 'target/classes:target/lib/lincheck/*' cases.Check "$class" "${2:-modelChecking}" 2>&1) > target/lincheck.txt ||
        echo "RESULT $class: no answer in $CPU s of CPU time, or $WALL s" >> target/lincheck.txt
      grep -m1 RESULT target/lincheck.txt
    done
    ;;
  jcstress)
    subjects
    tests jcstress Stress
    compile jcstress -processor org.openjdk.jcstress.infra.processors.JCStressTestProcessor
    java -cp 'target/classes:target/lib/jcstress/*' org.openjdk.jcstress.Main -jvmArgs -Xmx256m -sc false -af NONE -f 1 -iters 5 -time 500 -r target/jcstress
    ;;
  vmlens)
    subjects
    threaded vmlens << 'END'
package PACKAGE;

import com.vmlens.api.AllInterleavings;
import org.junit.jupiter.api.Test;

class NAMETest {
  @Test
  void threads() throws Throwable {
    try (var interleavings = new AllInterleavings("NAME")) {
      while (interleavings.hasNext()) {
        NAMEThreads.run();
      }
    }
  }
}
END
    "${mvn[@]}" -pl vmlens test > target/vmlens.log 2>&1 || { tail -n 30 target/vmlens.log; exit 1; }
    results vmlens
    echo "Data races do not fail a test: see vmlens/target/vmlens-report/index.html"
    ;;
  fray)
    subjects
    threaded fray << 'END'
package PACKAGE;

import org.junit.jupiter.api.extension.ExtendWith;
import org.pastalab.fray.junit.junit5.FrayTestExtension;
import org.pastalab.fray.junit.junit5.annotations.FrayTest;

@ExtendWith(FrayTestExtension.class)
class NAMETest {
  @FrayTest(iterations = 1000)
  void threads() throws Throwable {
    NAMEThreads.run();
  }
}
END
    "${mvn[@]}" -pl fray test ${2:+"-Dfray.jdk=$2"} > target/fray.log 2>&1 || { tail -n 30 target/fray.log; exit 1; }
    results fray
    ;;
  *)
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
    exit 64
    ;;
esac
