package org.demonic.junit.live;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.translate.domain.JavaDomain;
import org.jspecify.annotations.Nullable;

/** The contracts of the methods that run, in terms of the domain as it is. */
final class LiveContracts {
  private final GrowingDomain domain;
  private final Contracts contracts;
  private final Map<MethodReference, Optional<LiveContract>> found = new HashMap<>();
  private @Nullable JavaDomain domainOfFound;

  /** Looks methods up in a domain, and makes it grow where they are not in it. */
  LiveContracts(GrowingDomain domain, Contracts contracts) {
    this.domain = domain;
    this.contracts = contracts;
  }

  /** The contract of a method; empty if no source has the method. */
  Optional<LiveContract> of(MethodReference method) {
    Optional<LiveContract> known = domain.now() == domainOfFound ? found.get(method) : null;
    if (known == null) {
      known = find(method);
      if (domain.now() != domainOfFound) {
        found.clear();
        domainOfFound = domain.now();
      }
      found.put(method, known);
    }
    return known;
  }

  private Optional<LiveContract> find(MethodReference method) {
    return contracts
        .method(method.className(), method.name(), method.descriptor())
        .map(m -> new LiveContract(contracts.contract(m)));
  }
}
