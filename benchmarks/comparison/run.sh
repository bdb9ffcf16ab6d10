#!/usr/bin/env bash
# Runs another tool on the case studies, the ones with the bugs and the repaired ones:
#
#   benchmarks/comparison/run.sh spotbugs
#   benchmarks/comparison/run.sh lincheck [modelChecking | stress]
#   benchmarks/comparison/run.sh jcstress
#   benchmarks/comparison/run.sh vmlens
#   benchmarks/comparison/run.sh fray [JDK_25]
#   benchmarks/comparison/run.sh demonic     # without contracts; case-studies/table runs the studies with them
#
# Needs a JDK (17), Maven, and Demonic's jars in the local Maven repository: mvn -DskipTests install
set -euo pipefail
CPU=120  # seconds of CPU time for a class, for Lincheck
WALL=600 # seconds until a test that hangs is ended
cd "$(dirname "$0")"
mvn=(mvn -B -q -ntp ${MAVEN_ARGS:-})

work=target/${1:-} # everything that is made for a tool

# Copies the case studies and the examples of the pages to $work/subjects.
subjects() {
  rm -rf "$work"
  mkdir -p "$work/subjects" "$work/tests"
  cp -R ../../case-studies/src/main/java/cases "$work/subjects/"
  rm -rf "$work/subjects/cases/figure5" # not one of the eight
  cp -R examples/. "$work/subjects/"
}

# Copies the tests of folder $1, whose names end with $2, to $work/tests: as they are, and for the repaired classes.
tests() {
  cp -R "$1/src/." "$work/tests/"
  find "$work/tests/cases" -name "*$2.java" | while read -r test; do
    name=$(basename "$test" "$2.java")
    # The repaired log has no insert(): its logIfOpen() counts the row.
    sed -E "s/\b$name($2)?\b/Repaired&/g; s/log\.insert\(\)/log.logIfOpen()/" "$test" > "$(dirname "$test")/Repaired$name$2.java"
  done
}

# For each class with threads a JUnit test, made from the text on standard input.
threaded() {
  tests threads Threads
  text=$(cat)
  find "$work/tests/cases" -name '*Threads.java' | while read -r threads; do
    name=$(basename "$threads" Threads.java)
    package=cases.$(basename "$(dirname "$threads")")
    printf '%s\n' "$text" | sed "s/PACKAGE/$package/g; s/NAME/$name/g" > "$(dirname "$threads")/${name}Test.java"
  done
}

# Gets the jars of a tool, and compiles the case studies and its tests; parameters are options for the compiler.
compile() {
  "${mvn[@]}" -pl "$(basename "$work")" dependency:copy-dependencies -DoutputDirectory="$PWD/$work/lib"
  mkdir "$work/classes"
  find "$work/subjects" "$work/tests" -name '*.java' > "$work/sources.txt"
  javac -nowarn -g --release 17 -cp "$work/lib/*" -d "$work/classes" "$@" "@$work/sources.txt"
}

# Runs the tests of the Maven module of a tool, whose build fails for reasons of its own, and prints what they have come to.
verdicts() {
  module=$(basename "$work")
  rm -rf "$module/target/surefire-reports"
  "${mvn[@]}" -pl "$module" test "$@" > "$work/log.txt" 2>&1 || true
  [ -d "$module/target/surefire-reports" ] || {
    tail -n 30 "$work/log.txt"
    exit 1
  }
  for report in "$module"/target/surefire-reports/*.txt; do
    sed -n 's/^Tests run: ., Failures: \(.\), Errors: \(.\),.*Time elapsed: \([^ ]* s\).*in \(.*\)/\4\t\1\2\t\3/p' "$report"
  done | sed 's/\t00\t/\tpasses\t/; s/\t[0-9][0-9]\t/\tfails\t/' | sort
}

case ${1:-} in
  spotbugs)
    subjects
    compile
    java -cp "$work/lib/*" edu.umd.cs.findbugs.FindBugs2 -effort:max -low -bugCategories MT_CORRECTNESS \
      -pluginList "$(echo "$work"/lib/fb-contrib-*.jar)" -auxclasspath "$(echo "$work"/lib/demonic-contracts-*.jar)" "$work/classes"
    ;;
  lincheck)
    subjects
    tests lincheck LincheckTest
    compile -proc:none
    find "$work/tests" -name '*LincheckTest.java' | sort | while read -r test; do
      class=$(sed "s,$work/tests/,,; s,\.java\$,,; s,/,.,g" <<< "$test")
      (ulimit -t $CPU; timeout $WALL java -cp "$work/classes:$work/lib/*" cases.Check "$class" "${2:-modelChecking}" 2>&1) > "$work/log.txt" ||
        echo "RESULT $class: no answer in $CPU s of CPU time, or $WALL s" >> "$work/log.txt"
      grep -m1 RESULT "$work/log.txt"
    done
    ;;
  jcstress)
    subjects
    tests jcstress Stress
    compile -processor org.openjdk.jcstress.infra.processors.JCStressTestProcessor
    cd "$work"
    java -cp 'classes:lib/*' org.openjdk.jcstress.Main -jvmArgs -Xmx256m -sc false -af NONE -f 1 -iters 5 -time 500 -r report
    ;;
  vmlens)
    subjects
    threaded << 'END'
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
    verdicts # the build fails if there is a data race
    # What vmlens says itself, in which data races stand as well.
    sed 's/<[^>]*>/ /g' vmlens/target/vmlens-report/index.html | tr -s ' \n' ' '
    ;;
  fray)
    subjects
    threaded << 'END'
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
    verdicts ${2:+"-Dfray.jdk=$2"}
    ;;
  demonic)
    subjects
    find "$work/subjects" -name '*.java' -exec perl -0pi -e \
      's/import org\.demonic\.contracts\.\w+;\n//g; s/@(Requires|AwaitedBy)\((\{[^}]*\}|"[^"]*")\)\s*//g; s/@(Ghost|Pure)\s+//g' {} +
    threaded << 'END'
package PACKAGE;

import org.demonic.schedule.junit.ExploreSchedules;

class NAMETest {
  @ExploreSchedules
  void threads() throws Throwable {
    NAMEThreads.run();
  }
}
END
    cp -R demonic/src/. "$work/tests/"
    for study in ../../case-studies/src/test/java/cases/*/*Study.java; do
      package=$(basename "$(dirname "$study")")
      [ "$package" = figure5 ] || sed 's/, rivals = false//; s/value = //' "$study" > "$work/tests/cases/$package/$(basename "$study")"
    done
    verdicts
    grep -a '^Another thread' "$work/log.txt" | sort -u
    ;;
  *)
    sed -n '2,/^set/s/^# \{0,1\}//p' run.sh
    exit 64
    ;;
esac
