package org.demonic.benchmarks.untuned;

import static org.demonic.benchmarks.untuned.Problem.none;
import static org.demonic.benchmarks.untuned.Problem.plan;
import static org.demonic.benchmarks.untuned.Space.with;
import static org.demonic.benchmarks.untuned.Text.each;
import static org.demonic.benchmarks.untuned.Text.exist;
import static org.demonic.benchmarks.untuned.Text.goal;
import static org.demonic.benchmarks.untuned.Text.join;
import static org.demonic.benchmarks.untuned.Text.variables;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Problems from offices and traffic. */
final class Offices {
  private Offices() {}

  /** Accounts in an array, five coins for each on the first; transfers of up to five. */
  static List<Problem> bank(int n) {
    int total = 5 * n;
    String domain =
        """
        type Bank { balances: [Int] }
        transfer(this: Bank, from: Int, to: Int, amount: Int)
          require
            0 <= from and from < this.balances.length and 0 <= to and to < this.balances.length
            from /= to and 1 <= amount and amount <= 5 and amount <= this.balances[from]
          ensure
            this.balances[from] = old this.balances[from] - amount
            this.balances[to] = old this.balances[to] + amount
        """;
    String initial =
        "b /= null  b.balances.length = %d  %s"
            .formatted(n, each(n, i -> "b.balances[%d] = %d".formatted(i - 1, i == 1 ? total : 0)));
    Space.Steps steps =
        (s, next) -> {
          for (int from = 0; from < n; from++) {
            for (int to = 0; to < n; to++) {
              for (int amount = 1; from != to && amount <= Math.min(5, s[from]); amount++) {
                next.accept(with(s, from, s[from] - amount, to, s[to] + amount));
              }
            }
          }
        };
    int[] first = with(new int[n], 0, total);
    return List.of(
        plan(
            "bank",
            n,
            domain + goal("b: Bank", initial, "b.balances[%d] = %d".formatted(n - 1, total)),
            new Space(first, steps, s -> s[n - 1] == total)),
        none(
            "bank",
            n,
            domain
                + goal(
                    "b: Bank",
                    initial,
                    join(n, " + ", i -> "b.balances[%d]".formatted(i - 1)) + " /= " + total),
            new Space(first, steps, s -> Arrays.stream(s).sum() != total)));
  }

  /** Many accounts, of which one has two coins, and a coin goes from any to any other. */
  static List<Problem> crowd(int n) {
    String domain =
        """
        type Account { balance: Int }
        give(this: Account, to: Account)
          require to /= null and to /= this and this.balance > 0
          ensure this.balance = old this.balance - 1 and to.balance = old to.balance + 1
        """;
    String variables = variables("Account", "a", n);
    String initial =
        exist("a", n) + "  " + each(n, i -> "a%d.balance = %d".formatted(i, i == 1 ? 2 : 0));
    Space.Steps steps =
        (s, next) -> {
          for (int from = 0; from < n; from++) {
            for (int to = 0; s[from] > 0 && to < n; to++) {
              if (from != to) {
                next.accept(with(s, from, s[from] - 1, to, s[to] + 1));
              }
            }
          }
        };
    int[] first = with(new int[n], 0, 2);
    return List.of(
        plan(
            "crowd",
            n,
            domain + goal(variables, initial, "a%d.balance = 2".formatted(n)),
            new Space(first, steps, s -> s[n - 1] == 2)),
        none(
            "crowd",
            n,
            domain + goal(variables, initial, "a%d.balance = 3".formatted(n)),
            new Space(first, steps, s -> s[n - 1] == 3)));
  }

  /**
   * A map from numbers to small numbers; where there is no plan, the space is that of one entry.
   */
  static List<Problem> map(int n) {
    String domain =
        """
        type Map { values: [Int] }
        put(this: Map, key: Int, value: Int)
          require 0 <= key and key < this.values.length and 0 <= value and value <= 1
          ensure this.values[key] = value
        """;
    String initial =
        "m /= null  m.values.length = %d  %s"
            .formatted(n, each(n, i -> "m.values[%d] = 0".formatted(i - 1)));
    Space.Steps steps =
        (s, next) -> {
          for (int key = 0; key < s.length; key++) {
            next.accept(with(s, key, 0));
            next.accept(with(s, key, 1));
          }
        };
    return List.of(
        plan(
            "map",
            n,
            domain
                + goal("m: Map", initial, "m.values[0] = 1 and m.values[%d] = 1".formatted(n - 1)),
            new Space(new int[n], steps, s -> s[0] == 1 && s[n - 1] == 1)),
        none(
            "map",
            n,
            domain + goal("m: Map", initial, "m.values[%d] = 2".formatted(n / 2)),
            new Space(new int[1], steps, s -> s[0] == 2)));
  }

  /** A document is published once all reviewers have approved of it. */
  static List<Problem> workflow(int reviewers) {
    String domain =
        """
        type Document { status: String  approvals: Int }
        type Reviewer { const document: Document  approved: Bool }
        submit(this: Document)
          require this.status = "draft"
          ensure this.status = "in review"
        approve(this: Reviewer)
          require this.document.status = "in review" and not this.approved
          ensure this.approved and this.document.approvals = old this.document.approvals + 1
        sendBack(this: Document)
          require this.status = "in review"
          ensure
            this.status = "draft" and this.approvals = 0
            forall (r: Reviewer) not r.approved
        publish(this: Document)
          require this.status = "in review" and this.approvals = %d
          ensure this.status = "published"
        """
            .formatted(reviewers);
    String variables = "d: Document  " + variables("Reviewer", "r", reviewers);
    String initial =
        "d /= null  d.status = \"draft\"  d.approvals = 0  %s  %s"
            .formatted(
                exist("r", reviewers),
                each(reviewers, i -> "r%1$d.document = d  not r%1$d.approved".formatted(i)));
    Space.Steps steps =
        (s, next) -> {
          if (s[0] == 0) {
            next.accept(with(s, 0, 1));
          } else if (s[0] == 1) {
            next.accept(new int[reviewers + 1]);
            for (int r = 1; r <= reviewers; r++) {
              next.accept(with(s, r, 1));
            }
            if (Arrays.stream(s).sum() == reviewers + 1) {
              next.accept(with(s, 0, 2));
            }
          }
        };
    int[] first = new int[reviewers + 1];
    return List.of(
        plan(
            "workflow",
            reviewers,
            domain + goal(variables, initial, "d.status = \"published\""),
            new Space(first, steps, s -> s[0] == 2)),
        none(
            "workflow",
            reviewers,
            domain
                + goal(
                    variables,
                    initial,
                    "d.status = \"published\" and exists (r: Reviewer) not r.approved"),
            new Space(
                first, steps, s -> s[0] == 2 && Arrays.stream(s).anyMatch(value -> value == 0))));
  }

  /** A lift brings persons from the floors at one end to those at the other. */
  static List<Problem> lift(int persons) {
    int top = 2 * persons;
    String domain =
        """
        type Lift { floor: Int }
        type Person { const lift: Lift  floor: Int  inside: Bool }
        up(this: Lift)
          require this.floor < %d
          ensure this.floor = old this.floor + 1
        down(this: Lift)
          require this.floor > 0
          ensure this.floor = old this.floor - 1
        board(this: Person)
          require not this.inside and this.floor = this.lift.floor
          ensure this.inside
        leave(this: Person)
          require this.inside
          ensure not this.inside and this.floor = old this.lift.floor
        """
            .formatted(top);
    String variables = "l: Lift  " + variables("Person", "p", persons);
    String initial =
        "l /= null  l.floor = 0  %s  %s"
            .formatted(
                exist("p", persons),
                each(
                    persons,
                    i -> "p%1$d.lift = l  not p%1$d.inside  p%1$d.floor = %1$d".formatted(i)));
    Space.Steps steps =
        (s, next) -> {
          if (s[0] < top) {
            next.accept(with(s, 0, s[0] + 1));
          }
          if (s[0] > 0) {
            next.accept(with(s, 0, s[0] - 1));
          }
          for (int p = 1; p <= persons; p++) {
            if (s[persons + p] == 1) {
              next.accept(with(s, persons + p, 0, p, s[0]));
            } else if (s[p] == s[0]) {
              next.accept(with(s, persons + p, 1));
            }
          }
        };
    int[] first = IntStream.rangeClosed(0, 2 * persons).map(p -> p <= persons ? p : 0).toArray();
    return List.of(
        plan(
            "lift",
            persons,
            domain
                + goal(
                    variables,
                    initial,
                    join(
                        persons,
                        " and ",
                        i -> "p%1$d.floor = %2$d and not p%1$d.inside".formatted(i, top + 1 - i))),
            new Space(
                first,
                steps,
                s ->
                    IntStream.rangeClosed(1, persons)
                        .allMatch(p -> s[p] == top + 1 - p && s[persons + p] == 0))),
        none(
            "lift",
            persons,
            domain + goal(variables, initial, "exists (p: Person) p.floor > " + top),
            new Space(
                first, steps, s -> IntStream.rangeClosed(1, persons).anyMatch(p -> s[p] > top))));
  }

  /** A truck takes parcels to the other end of a road; no road leads to the last city. */
  static List<Problem> logistics(int cities) {
    int all = cities + 1;
    String domain =
        """
        type City { const east: City  const west: City }
        type Truck { at: City }
        type Parcel { at: City  truck: Truck }
        driveEast(this: Truck)
          require this.at.east /= null
          ensure this.at = old this.at.east
        driveWest(this: Truck)
          require this.at.west /= null
          ensure this.at = old this.at.west
        load(this: Parcel, truck: Truck)
          require truck /= null and this.truck = null and this.at = truck.at
          ensure this.truck = truck and this.at = null
        unload(this: Parcel)
          require this.truck /= null
          ensure this.at = old this.truck.at and this.truck = null
        """;
    String variables = "t: Truck  p: Parcel  q: Parcel  " + variables("City", "c", all);
    String initial =
        "t /= null  p /= null  q /= null  p /= q  %s  t.at = c1  p.at = c1  q.at = c%d  p.truck = null  q.truck = null  %s"
            .formatted(
                exist("c", all),
                cities,
                each(
                    all,
                    i ->
                        "c%d.east = %s  c%1$d.west = %s"
                            .formatted(
                                i,
                                i < cities ? "c" + (i + 1) : "null",
                                1 < i && i < all ? "c" + (i - 1) : "null")));
    // Where the truck is, and where the parcels are: 0 is in the truck.
    Space.Steps steps =
        (s, next) -> {
          if (s[0] < cities) {
            next.accept(with(s, 0, s[0] + 1));
          }
          if (s[0] > 1) {
            next.accept(with(s, 0, s[0] - 1));
          }
          for (int p = 1; p <= 2; p++) {
            if (s[p] == s[0]) {
              next.accept(with(s, p, 0));
            } else if (s[p] == 0) {
              next.accept(with(s, p, s[0]));
            }
          }
        };
    int[] first = {1, 1, cities};
    return List.of(
        plan(
            "logistics",
            cities,
            domain + goal(variables, initial, "p.at = c%d and q.at = c1".formatted(cities)),
            new Space(first, steps, s -> s[1] == cities && s[2] == 1)),
        none(
            "logistics",
            cities,
            domain + goal(variables, initial, "p.at = c%d".formatted(all)),
            new Space(first, steps, s -> s[1] == all)));
  }
}
