package tools.aqua.turnkey.support;

import java.io.InputStream;
import java.util.function.Function;
import org.demonic.synthesize.natives.NativeLibraries;

/**
 * What the Java binding of Z3 calls to have its native libraries loaded. This stands in for the
 * class of the same name of turnkey-support, which unpacks them anew for each process.
 */
public final class TurnKey {
  private TurnKey() {}

  /**
   * Loads the libraries of this platform.
   *
   * @param folder the resource folder that has a folder for each platform
   * @param resources opens a resource by its absolute name, null if there is none
   * @throws LinkageError if there are none for this platform, or they do not load
   */
  public static void load(String folder, Function<String, InputStream> resources) {
    NativeLibraries.load();
  }
}
