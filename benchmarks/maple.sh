#!/usr/bin/env bash
# Runs the programs of Maple's tables 2 and 3 under the scheduler, all or those whose names begin with one of the
# arguments, and prints a table: after how many executions each way to choose schedules finds the bug.
set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -B -ntp -pl benchmarks -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip package
exec java -cp "benchmarks/target/classes:benchmarks/target/lib/*" org.demonic.benchmarks.schedules.ActiveRuns "$@"
