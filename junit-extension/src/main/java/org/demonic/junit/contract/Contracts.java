package org.demonic.junit.contract;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.jspecify.annotations.Nullable;

/** The contracts of the methods in a domain that grows. */
public final class Contracts {
  private final GrowingDomain domain;
  private final IdentityHashMap<JavaMethod, MethodContract> contracts = new IdentityHashMap<>();
  private @Nullable JavaDomain domainOfContracts;

  /** Looks methods up in a domain, and makes it grow where they are not in it. */
  public Contracts(GrowingDomain domain) {
    this.domain = domain;
  }

  /** The contract of a method of the domain, as terms. */
  public MethodContract contract(JavaMethod method) {
    JavaDomain now = domain.now();
    if (now != domainOfContracts) {
      contracts.clear();
      domainOfContracts = now;
    }
    return contracts.computeIfAbsent(method, m -> MethodContract.of(now, m));
  }

  /** The same with what the code of the method checks first. */
  public MethodContract withChecks(JavaMethod method) {
    return MethodContract.of(domain.now(), method, domain.refusals(domain.now(), method));
  }

  /** The method that a call names: of the class itself, or of the nearest supertype that has it. */
  public Optional<JavaMethod> method(String className, String name, String descriptor) {
    domain.include(className);
    JavaDomain now = domain.now();
    return now.find(className).flatMap(c -> method(now, c, name, descriptor));
  }

  private static Optional<JavaMethod> method(
      JavaDomain domain, JavaClass type, String name, String descriptor) {
    Deque<JavaClass> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      JavaClass next = open.removeFirst();
      Optional<JavaMethod> method = next.method(name, descriptor);
      if (method.isPresent()) {
        return method;
      }
      domain.domain().type(next.demonlName()).stream()
          .flatMap(t -> t.supertypes().stream())
          .flatMap(t -> domain.classes().stream().filter(c -> c.demonlName().equals(t.name())))
          .forEach(open::add);
    }
    return Optional.empty();
  }

  /** The method that a class of the sources itself declares. */
  Optional<JavaMethod> declared(String className, String name, String descriptor) {
    domain.include(className);
    return domain.now().find(className).flatMap(c -> c.method(name, descriptor));
  }

  /** The same method in the domain as it is now. */
  public JavaMethod current(JavaMethod method) {
    domain.include(method.declaringClass());
    return in(domain.now(), method);
  }

  /** The same method in another domain that has its class. */
  public static JavaMethod in(JavaDomain domain, JavaMethod method) {
    return domain
        .find(method.declaringClass())
        .flatMap(c -> c.method(method.name(), method.descriptor()))
        .orElseThrow();
  }
}
