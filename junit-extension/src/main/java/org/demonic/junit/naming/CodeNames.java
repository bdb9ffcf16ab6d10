package org.demonic.junit.naming;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.LockName;
import org.demonic.code.value.FieldName;
import org.demonic.translate.type.BinaryNames;

/** Names fields, methods and locks of the code for people. */
public final class CodeNames {
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  private CodeNames() {}

  /** {@code Pool.free}. */
  public static String of(FieldName field) {
    return simpleName(field.owner()) + "." + field.name();
  }

  /** {@code Pool.take()}, {@code Pool()}, {@code a lambda in Pool.take()}. */
  public static String of(MethodName method) {
    String owner = simpleName(method.owner());
    if (method.isConstructor()) {
      return owner + "()";
    } else if (method.isClassInitializer()) {
      return "the initialiser of " + owner;
    }
    Matcher lambda = LAMBDA.matcher(method.name());
    if (!lambda.matches()) {
      return owner + "." + method.name() + "()";
    }
    String around = lambda.group(1).equals("new") ? "" : "." + lambda.group(1);
    return "a lambda in " + owner + around + "()";
  }

  /** {@code Driver.exit()}, or {@code new Driver()}. */
  static String call(MethodName method) {
    String owner = simpleName(method.owner());
    return (method.isConstructor() ? "new " + owner : owner + "." + method.name()) + "()";
  }

  /** {@code the monitor of its object}, {@code the lock `Pool.lock` for reading}. */
  public static String of(LockName lock) {
    String way = lock.way().stream().map(FieldName::name).collect(Collectors.joining("."));
    String object;
    if (lock.from() instanceof LockName.Start.OfClass c) {
      object = simpleName(c.type().substring(1, c.type().length() - 1)) + ".class";
    } else if (lock.from() instanceof LockName.Start.OfText t) {
      object = "\"" + t.text() + "\"";
    } else if (lock.from() instanceof LockName.Start.OfStatic s) {
      object = of(s.field());
    } else {
      object = way.isEmpty() ? "its object" : "";
    }
    String name = way.isEmpty() || object.isEmpty() ? object + way : object + "." + way;
    String quoted = name.equals("its object") ? name : "`" + name + "`";
    return switch (lock.mode()) {
      case MONITOR -> "the monitor of " + quoted;
      case EXCLUSIVE -> "the lock " + quoted;
      case SHARED -> "the lock " + quoted + " for reading";
    };
  }

  private static String simpleName(String internalName) {
    return BinaryNames.simpleName(internalName.replace('/', '.'));
  }
}
