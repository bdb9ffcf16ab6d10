#!/usr/bin/env bash
# Shows that answers do not depend on what else the machine does: asks all problems of the planner on the machine as it is,
# and again beside busy threads. Fails if any verdict, plan, reason or amount of work differs.
#
#   benchmarks/same-verdicts.sh [THREADS]      six busy threads unless you say how many
set -euo pipefail
cd "$(dirname "$0")/.."
threads=${1:-6}

mvn -q -B -ntp -pl benchmarks -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip package
ask() { java -cp "benchmarks/target/classes:benchmarks/target/lib/*" org.demonic.benchmarks.untuned.SameVerdicts "$1"; }
ask 0 > benchmarks/target/quiet.txt
ask "$threads" > benchmarks/target/busy.txt
diff benchmarks/target/quiet.txt benchmarks/target/busy.txt
echo "$(wc -l < benchmarks/target/quiet.txt) problems: the same answers" >&2
