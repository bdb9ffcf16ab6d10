package org.demonic.translate.contract;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/**
 * Contracts that cannot be used, each with what is wrong with it. They are left out of domains, so
 * that what does not need them can be translated.
 */
public final class RejectedContracts {
  private final Set<Diagnostic> errors = new HashSet<>();

  /** The places of contracts that domains have been made of. */
  private final Set<Span> used = new HashSet<>();

  /** Notes what is wrong with a contract that is left out. */
  public void add(Collection<Diagnostic> diagnostics) {
    diagnostics.stream().filter(Diagnostic::isError).forEach(errors::add);
  }

  /**
   * Whether a contract may be used: it is not left out. Then its place is noted.
   *
   * @param contract its place; that of the name of a method stands for what the method as a whole
   *     is in contracts
   */
  public boolean use(Span contract) {
    boolean isUsed = mayUse(contract);
    if (isUsed) {
      used.add(contract);
    }
    return isUsed;
  }

  /** Whether a contract is not left out, so far. */
  public boolean mayUse(Span contract) {
    return errors.stream().noneMatch(d -> isIn(contract, d.span()));
  }

  /**
   * Leaves out the used contracts in which errors of a domain lie.
   *
   * @return false if one of them lies elsewhere, or if all of them are known
   */
  public boolean leaveOut(Collection<Diagnostic> diagnostics) {
    Set<Diagnostic> more = new HashSet<>();
    diagnostics.stream().filter(d -> d.isError() && !errors.contains(d)).forEach(more::add);
    boolean areInContracts =
        more.stream().allMatch(d -> used.stream().anyMatch(c -> isIn(c, d.span())));
    return areInContracts && errors.addAll(more);
  }

  /** Whether an error lies in a contract that is left out. */
  public boolean contains(Diagnostic error) {
    return errors.contains(error);
  }

  /** What is wrong with the contracts that are left out. */
  public Set<Diagnostic> errors() {
    return Set.copyOf(errors);
  }

  /** Whether a contract in a source is left out. */
  public boolean areIn(Source source) {
    return errors.stream().anyMatch(d -> d.span().source().equals(source));
  }

  private static boolean isIn(Span contract, Span error) {
    return error.source().equals(contract.source())
        && error.start() >= contract.start()
        && error.end() <= contract.end();
  }
}
