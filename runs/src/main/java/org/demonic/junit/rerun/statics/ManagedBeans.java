package org.demonic.junit.rerun.statics;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;

/**
 * The names in the JVM's servers of managed beans. What a run of ours registers there, and cannot
 * take back because it is ended early, must not be there for the next test.
 */
final class ManagedBeans {
  /** The domains of the JDK, which fills a server when it is first asked for. */
  private static final List<String> OF_JDK =
      List.of("JMImplementation", "java.", "javax.", "jdk.", "com.sun.");

  private final Set<ObjectName> names;

  /** The names that are not the JDK's: mostly none, and asking for them is cheaper than for all. */
  private final List<ObjectName> added;

  private final int count;

  private ManagedBeans(Set<ObjectName> names, int count) {
    this.names = Set.copyOf(names);
    this.added = names.stream().filter(name -> !isOfJdk(name)).toList();
    this.count = count;
  }

  /** The names that are registered now. No server is made for it. */
  static ManagedBeans now() {
    List<MBeanServer> servers = MBeanServerFactory.findMBeanServer(null);
    return new ManagedBeans(
        servers.stream()
            .flatMap(server -> server.queryNames(null, null).stream())
            .collect(Collectors.toSet()),
        count(servers));
  }

  private static int count(List<MBeanServer> servers) {
    return servers.stream().mapToInt(MBeanServer::getMBeanCount).sum();
  }

  /** Unregisters all others. */
  void restore() {
    List<MBeanServer> servers = MBeanServerFactory.findMBeanServer(null);
    if (count(servers) == count && added.stream().allMatch(name -> isIn(servers, name))) {
      return;
    }
    for (MBeanServer server : servers) {
      List<ObjectName> others = new ArrayList<>(server.queryNames(null, null));
      others.removeAll(names);
      others.removeIf(ManagedBeans::isOfJdk);
      for (ObjectName other : others) {
        unregister(server, other);
      }
    }
  }

  private static boolean isIn(List<MBeanServer> servers, ObjectName name) {
    return servers.stream().anyMatch(server -> server.isRegistered(name));
  }

  private static boolean isOfJdk(ObjectName name) {
    return OF_JDK.stream().anyMatch(name.getDomain()::startsWith);
  }

  private static void unregister(MBeanServer server, ObjectName name) {
    try {
      server.unregisterMBean(name);
    } catch (JMException | RuntimeException refused) {
      // It has gone meanwhile, or says that it stays: it is there for all runs, then.
      return;
    }
  }
}
