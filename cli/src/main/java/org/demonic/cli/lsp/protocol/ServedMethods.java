package org.demonic.cli.lsp.protocol;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/**
 * The methods of LSP that a server implements. LSP4J's interfaces declare all methods of LSP; one
 * that the server does not override throws an exception.
 */
record ServedMethods(Set<String> requests, Set<String> notifications) {
  ServedMethods {
    requests = Set.copyOf(requests);
    notifications = Set.copyOf(notifications);
  }

  /** The methods that the services implement. */
  static ServedMethods of(Object... services) {
    Set<String> requests = new HashSet<>();
    Set<String> notifications = new HashSet<>();
    for (Object service : services) {
      for (Class<?> api : service.getClass().getInterfaces()) {
        for (Method method : api.getMethods()) {
          if (overrides(service, method)) {
            request(method, api).ifPresent(requests::add);
            notification(method, api).ifPresent(notifications::add);
          }
        }
      }
    }
    return new ServedMethods(requests, notifications);
  }

  private static Optional<String> request(Method method, Class<?> api) {
    return Optional.ofNullable(method.getAnnotation(JsonRequest.class))
        .map(request -> name(method, api, request.value(), request.useSegment()));
  }

  private static Optional<String> notification(Method method, Class<?> api) {
    return Optional.ofNullable(method.getAnnotation(JsonNotification.class))
        .map(notice -> name(method, api, notice.value(), notice.useSegment()));
  }

  private static String name(Method method, Class<?> api, String value, boolean inSegment) {
    JsonSegment segment = api.getAnnotation(JsonSegment.class);
    String name = value.isEmpty() ? method.getName() : value;
    return inSegment && segment != null ? segment.value() + "/" + name : name;
  }

  private static boolean overrides(Object service, Method declared) {
    try {
      Method method =
          service.getClass().getMethod(declared.getName(), declared.getParameterTypes());
      return !method.getDeclaringClass().isInterface();
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
