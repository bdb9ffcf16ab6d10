#!/usr/bin/env bash
# Runs the programs of gambit depth first and best first, and prints a table of how many executions
# each order needs until it finds the bug. With --preemptions, the table is of how many threads and
# preemptions each bug of sctbench and gambit needs.
set -euo pipefail
cd "$(dirname "$0")/.."
table=BestFirstTable
if [[ "${1:-}" == --preemptions ]]; then
  table=PreemptionsTable
fi
mvn -q -B -ntp -pl benchmarks -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip package
exec java -cp "benchmarks/target/classes:benchmarks/target/lib/*" "org.demonic.benchmarks.schedules.$table"
