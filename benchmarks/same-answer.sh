#!/usr/bin/env bash
# Runs twenty tests again and again, idle and beside busy threads, and says whether all runs give
# the same answers.
#
#   benchmarks/same-answer.sh [ROUNDS [BUSY]]
#
# The tests are in benchmarks/src/answers: of ten classes that are broken, and of the same ones
# repaired. Each round (10) is a process that runs all of them, once while nothing else runs, and once
# beside BUSY (6) threads that keep the processors busy. Compared are what each test ends with, word
# for word, and of each pair of calls how it ends and under how many schedules it was run. OPTIONS are
# for the JVM, such as -Ddemonic.rivals=5s.
set -euo pipefail
ROUNDS=${1:-10}
BUSY=${2:-6}
cd "$(dirname "$0")/.."
mvn -q -B -ntp -pl junit-extension -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip install
mkdir -p benchmarks/target
OUT=$PWD/benchmarks/target/same-answer
mvn -q -B -ntp -pl junit-extension dependency:build-classpath -Dmdep.outputFile="$OUT.cp" -Dmdep.includeScope=test
CP=$PWD/junit-extension/target/classes:$(cat "$OUT.cp")
rm -rf "$OUT"
mkdir -p "$OUT"
javac -g -d "$OUT/classes" benchmarks/src/answers/main/answers/*.java
javac -g -d "$OUT/test-classes" -cp "$OUT/classes:$CP" benchmarks/src/answers/test/answers/*.java

busy=()
trap 'for each in "${busy[@]}"; do kill "$each"; done' EXIT

# Runs all tests in a folder of its own, and writes what is compared to a file beside it.
round() {
  mkdir -p "$OUT/$1"
  # shellcheck disable=SC2086
  (cd "$OUT/$1" && java ${OPTIONS:-} -cp "$OUT/classes:$OUT/test-classes:$CP" answers.Answers > out 2> err)
  {
    sed '/^Demonic: /d' "$OUT/$1/out"
    sed 's/,"millis":[0-9]*//' "$OUT/$1/target/demonic/rivals.jsonl"
  } > "$OUT/$1.answers"
  grep -o 'in [0-9.]* s' "$OUT/$1/out" | tail -1 | sed "s/^/$1: pairs run /"
}

for i in $(seq "$ROUNDS"); do round "idle-$i"; done
for _ in $(seq "$BUSY"); do
  (while :; do :; done) &
  busy+=("$!")
done
for i in $(seq "$ROUNDS"); do round "busy-$i"; done

first=$OUT/idle-1.answers
echo "$(grep -c '^ANSWER .*FAILED' "$first") of $(grep -c '^ANSWER ' "$first") tests have a finding; $(grep -c '^{' "$first") pairs"
others=0
for each in "$OUT"/*.answers; do
  cmp -s "$first" "$each" || { others=$((others + 1)); echo "another answer: diff $first $each"; }
done
echo "$others of $((2 * ROUNDS)) runs give another answer than the first one"
[ "$others" -eq 0 ]
