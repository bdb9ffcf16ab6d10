#!/usr/bin/env bash
# Asks other engines the questions on standard input, such as `idle 8 1 sat`, and prints a figure a line, as Figure.java reads them:
#
#   benchmarks/peers.sh PEERS_DIR
#
# PEERS_DIR holds z3/PlanBench.java and z3/Sweep.java (encodings of the problems for Z3), bfs/Bfs.java (a search over concrete states),
# alloy/AlloyBench.java with gen_alloy.py and gen_alloy_static.py (models for Alloy), and fetch_libs.sh (puts the jars into lib).
set -euo pipefail
MILLIS=60000 # what an engine may use of CPU time for a question
copy=$(dirname "$0")/target/peers
mkdir -p "$copy/classes" "$copy/models"
cp -R "$1/." "$copy"
chmod -R u+w "$copy"
cd "$copy"
[ -d lib ] || bash fetch_libs.sh > /dev/null
javac -nowarn -Xlint:none -cp "lib/*" -d classes z3/*.java bfs/*.java alloy/*.java 2> javac.log || { cat javac.log >&2; exit 1; }
questions=$(cat)

# Runs Java for at most so long.
run() { (ulimit -t $((MILLIS / 1000)); exec timeout $((MILLIS / 250)) java -Xmx3g -cp "classes:lib/*" "$@" 2> run.log); }
figure() { printf '%s\t%s\t%s\t%s\n' "$@"; }

z3() {
  echo "measuring Z3" >&2
  while read -r family n k kind; do
    for encoding in "ground assneg" "ground kind" "groundc assneg" "ite assneg" "uf assneg" "enum assneg" "itebv assneg" "arr inc"; do
      # The bit-vectors name at most 15 objects, and in large problems only the ground encoding gets anywhere.
      if [[ $encoding == "ground "* || $family == bigint ]] || [[ $k -le 15 && $((n * k)) -le 64 ]]; then
        echo "$family $n $k $kind $encoding default"
      fi
    done
  done <<< "$questions" | java -Xmx3g -cp "classes:lib/*" Sweep 9 $((MILLIS / 6)) |
    awk -F, -v limit=$((MILLIS / 6)) 'NR > 1 {
      answer = $8 >= 0 ? "plan " $8 : $8 == -1 ? "bounded" : "never"
      if ($9 !~ /^(SATISFIABLE|UNSATISFIABLE|UNREACHABLE_ANY_LENGTH)$/) { answer = "limit"; $11 = limit }
      printf "Z3 %s\t%s %s %s %s\t%s\t%s\n", $5 ($6 == "kind" ? " + induction" : ""), $1, $2, $3, $4, $11, answer; fflush() }'
}

search() {
  echo "measuring the search over states" >&2
  while read -r family n k kind; do
    case $family in bigint | weak) continue ;; esac # not asked of it
    line=$(run Bfs "$family" "$n" "$k" "$kind" | grep ,warm,) || line=
    if [[ $line =~ len=(-?[0-9]+),.*cpu_ms=([0-9.]+) ]]; then
      length=${BASH_REMATCH[1]}
      figure "search" "$family $n $k $kind" "${BASH_REMATCH[2]}" "$([ "$length" -ge 0 ] && echo "plan $length" || echo bounded)"
    else
      figure "search" "$family $n $k $kind" $MILLIS limit
    fi
  done <<< "$questions"
}

# Reads questions; of problems larger than one that took too long no more is asked.
alloy() {
  local name=$1 generator=$2 families=$3 gave_up=
  echo "measuring $name" >&2
  while read -r family n k kind; do
    [[ " $families " == *" $family "* ]] || continue
    for known in $gave_up; do
      IFS=/ read -r f m l d <<< "$known"
      [ "$f $d" != "$family $kind" ] || [ "$n" -lt "$m" ] || [ "$k" -lt "$l" ] || continue 2
    done
    python3 "alloy/$generator" "$family" "$n" "$k" "$kind" > "models/$generator-$family-$n-$k-$kind.als"
    line=$(run -Dorg.slf4j.simpleLogger.defaultLogLevel=error AlloyBench minisat 3 "models/$generator-$family-$n-$k-$kind.als" | grep ,minisat,) || line=
    IFS=, read -r _ _ found _ _ cpu _ <<< "$line"
    case $found in
      true) figure "$name" "$family $n $k $kind" "$cpu" plan ;;
      false) figure "$name" "$family $n $k $kind" "$cpu" bounded ;;
      *)
        figure "$name" "$family $n $k $kind" $MILLIS limit
        gave_up+=" $family/$n/$k/$kind"
        ;;
    esac
  done <<< "$questions"
}

z3
search
if command -v python3 > /dev/null; then
  alloy "Alloy" gen_alloy.py "idle buffer transfer chain bigint"
  alloy "Alloy static" gen_alloy_static.py "idle transfer"
else
  echo "no python3: without Alloy" >&2
fi
