package org.demonic.instrument.weave;

import org.jspecify.annotations.Nullable;

/** Defines one class of ours itself, so that the JVM asks for it to be transformed. */
final class ProbeLoader extends ClassLoader {
  private final Class<?> type;

  ProbeLoader(Class<?> type) {
    super(type.getClassLoader());
    this.type = type;
  }

  @Override
  protected @Nullable Class<?> loadClass(String name, boolean resolve)
      throws ClassNotFoundException {
    if (!name.equals(type.getName())) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      byte[] classFile = ClassSummary.classFile(type.getClassLoader(), name);
      if (classFile == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, classFile, 0, classFile.length);
    }
  }
}
