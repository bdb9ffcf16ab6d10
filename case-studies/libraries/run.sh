#!/usr/bin/env bash
# Runs the tests of released libraries beside a second thread, and prints a table of what is found:
#
#   case-studies/libraries/run.sh [VERSION] [OPTIONS OF MAVEN]
#
# VERSION is one of Demonic that is installed (`mvn -DskipTests install`). Needs a JDK, 17 or newer, and Maven.
set -euo pipefail
cd -P "$(dirname "$0")"
version=$(sed -n 's:.*<revision>\(.*\)</revision>.*:\1:p' ../../pom.xml)
if [ $# -gt 0 ] && [[ $1 != -* ]]; then version=$1; shift; fi
rm -rf target ./*/target
mkdir target
if ! mvn -q -B -ntp -T1 "-Dversion.demonic=$version" "$@" test > target/run.log 2>&1 < /dev/null; then
  cat target/run.log >&2
  printf 'run.sh: Maven has failed; its messages are above\n' >&2
  exit 70
fi
if [ -n "${JAVA_HOME:-}" ]; then java=$JAVA_HOME/bin/java; else java=java; fi
"$java" Table.java | tee target/table.md
