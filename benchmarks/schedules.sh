#!/usr/bin/env bash
# Runs the programs of SCTBench under the scheduler, all or those whose names begin with one of the arguments,
# and prints a table: how soon each bug is found, and what is said of the repaired program.
set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -B -ntp -pl benchmarks -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip package
exec java -cp "benchmarks/target/classes:benchmarks/target/lib/*" org.demonic.benchmarks.schedules.Bugs "$@"
