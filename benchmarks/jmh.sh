#!/usr/bin/env bash
# Builds the benchmarks and runs those of JMH: `benchmarks/jmh.sh [JMH options]`, for example `benchmarks/jmh.sh -prof stack`.
set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -B -ntp -pl benchmarks -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip package
exec java -cp "benchmarks/target/classes:benchmarks/target/lib/*" org.openjdk.jmh.Main "$@"
