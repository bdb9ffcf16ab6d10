#!/usr/bin/env bash
# Measures the planner, and prints a table with pass or fail a row; beside it other engines, if there is a folder with them.
#
#   benchmarks/run.sh [--write] [--known-peers] [PEERS_DIR]
#   benchmarks/run.sh --untuned [--write] [WORDS...]
#
# PEERS_DIR, else $DEMONIC_PEERS, else `planning-bench` beside the checkout or in a folder beside it: see peers.sh.
#   --write        puts the table into figures, the text behind it into README.md, and draws growth.svg
#   --known-peers  takes the peers' figures of the last run: they need a quarter of an hour
#   --untuned      asks the problems for which the planner was not tuned, or those whose names contain WORDS; see README.md
set -euo pipefail
cd "$(dirname "$0")/.."

write= known= untuned= words=() peers=${DEMONIC_PEERS:-}
for argument in "$@"; do
  case $argument in
    --write) write=1 ;;
    --known-peers) known=1 ;;
    --untuned) untuned=1 ;;
    -*) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2; exit 2 ;;
    *) peers=$argument words+=("$argument") ;;
  esac
done
for folder in ../planning-bench ../*/planning-bench; do
  [ -n "$peers" ] || [ ! -d "$folder" ] || peers=$folder
done

mvn -q -B -ntp -pl benchmarks -am -Dmaven.test.skip=true -Dspotless.check.skip -Djacoco.skip package
figures=benchmarks/target/figures
mkdir -p $figures
benchmark() {
  java -cp "benchmarks/target/classes:benchmarks/target/lib/*" "org.demonic.benchmarks.$1" "${@:2}"
}
planning() { benchmark "planning.$1" "${@:2}"; }
# Puts the table of a file into figures, under a name, and its text between two marks of the README.
put() {
  # The last column may have no name. Names of problems behind a count are left out: the table has them.
  grep '^|' "$3" | sed -e '2d' -e '1s/| *|$/| result |/' -e 's/^| *//' -e 's/ *|$//' -e 's/ *| */\t/g' -e 's/\*\*\|`//g' \
    > "benchmarks/figures/$2.tsv"
  grep -v '^|' "$3" | sed -e '1{/^$/d}' -e 's/^\(- .*: [0-9]*\) (.*)\.$/\1./' > "$3.text"
  sed -i -e "/^<!-- $1 -->\$/,/^<!-- end of $1 -->\$/{//!d}" -e "/^<!-- $1 -->\$/r $3.text" benchmarks/README.md
}

if [ -n "$untuned" ]; then
  benchmark untuned.Table ${words[@]+"${words[@]}"} | tee benchmarks/target/untuned.md
  [ -z "$write" ] || put "untuned figures" untuned benchmarks/target/untuned.md
  exit
fi

echo "measuring ours" >&2
planning Measure table growth > $figures/ours
if [ -z "$known" ]; then
  rm -f $figures/peers
  if [ -n "$peers" ]; then
    planning Measure peers | benchmarks/peers.sh "$peers" > $figures/peers
  else
    echo "no folder with peers: ours alone" >&2
  fi
fi

planning Comparison $figures/* | tee benchmarks/target/table.md
{
  echo
  planning Memory checks
  planning Memory snapshot
  planning Threads
} | tee -a benchmarks/target/table.md
if [ -n "$write" ]; then
  planning GrowthPlot $figures/* > benchmarks/growth.svg
  put figures planner benchmarks/target/table.md
fi
