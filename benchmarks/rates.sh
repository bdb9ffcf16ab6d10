#!/usr/bin/env bash
# Measures how fast the scheduler is: whole processes until a bug is found, and schedules a second.
#
#   benchmarks/rates.sh [LINCHECK_LIB]
#
# LINCHECK_LIB holds the jars of Lincheck; then the same programs are run under it, too:
#
#   mvn dependency:copy-dependencies -DoutputDirectory=LINCHECK_LIB   (of a pom with org.jetbrains.lincheck:lincheck:3.7)
set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -B -ntp -pl benchmarks -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip package
TIMEFORMAT='  whole process %R s'

# Runs a main class with the arguments behind it, and says how long that took.
demonic() { time java -XX:+EnableDynamicAgentLoading -cp "benchmarks/target/classes:benchmarks/target/lib/*" org.demonic.benchmarks.schedules.Rates "$@" 2> /dev/null; }
lincheck() { time java -XX:+EnableDynamicAgentLoading -cp "benchmarks/target/peers/classes:$LIB/*" LincheckRates "$@" 2> /dev/null | grep -v '^\['; }

echo "Demonic"
for bug in counter vector idle; do demonic bug "$bug"; done
demonic rates
demonic memory 200000
if [ $# -gt 0 ]; then
  LIB=$1
  mkdir -p benchmarks/target/peers/classes
  javac -nowarn -Xlint:none -g -cp "$LIB/*" -d benchmarks/target/peers/classes benchmarks/src/peers/LincheckRates.java benchmarks/src/main/java/small/SmallPrograms.java
  echo "Lincheck"
  for bug in counter vector idle; do lincheck bug "$bug"; done
  lincheck rates
fi
