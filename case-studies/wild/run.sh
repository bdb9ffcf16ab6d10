#!/usr/bin/env bash
# Runs the programs, one after the other, or those that are named:
#
#   case-studies/wild/run.sh [CLASS...]
#
# Needs a JDK, 17 or newer, and Maven.
set -euo pipefail
cd -P "$(dirname "$0")"
mvn -q -B -ntp compile
for name in "${@:-All}"; do
  mvn -q -B -ntp exec:java "-Dexec.mainClass=wild.$name" -Dexec.cleanupDaemonThreads=false
done
