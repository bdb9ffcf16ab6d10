package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.MalformedURLException;
import java.net.URI;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibrariesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.springframework.context.support.GenericApplicationContext",
        "org.codehaus.groovy.runtime.InvokerHelper",
        "org.apache.groovy.util.Maps",
        "groovy.lang.GString",
        "kotlin.SynchronizedLazyImpl",
        "kotlinx.coroutines.Job",
        "scala.Option",
        "ch.qos.logback.classic.Logger",
        "org.apache.commons.logging.impl.Log4JLogger",
        "com.google.common.truth.Truth"
      })
  void areFoundInArchives(String name) throws MalformedURLException {
    assertThat(Libraries.contain(name, from("/lib/some.jar"))).isTrue();
    assertThat(Libraries.contain(name, null)).isTrue();
    assertThat(Libraries.contain(name, from("/project/target/classes/"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/lib/spring-core.jar",
        "/home/target/.m2/repository/org/slf4j/slf4j-api.jar",
        "/shop/target/dependency/slf4j-api.jar",
        "/shop/build/install/lib/slf4j-api.jar",
        "file:/lib/app.jar!/",
        "file:/shop/target/app.jar!/BOOT-INF/lib/spring-core.jar!/",
        "nested:/shop/target/app.jar/!BOOT-INF/lib/spring-core.jar!/",
        "file:/shop/build/libs/app.war!/WEB-INF/lib/spring-core.jar!/"
      })
  void lieInArchivesAlsoWhereTheseLieInArchives(String place) {
    assertThat(Libraries.isOfProject(place)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/shop/target/classes/",
        "/shop/target/shop-1.0.jar",
        "/shop/core/build/libs/core.jar",
        "file:/shop/target/app.jar!/",
        "file:/app/app.jar!/BOOT-INF/classes!/",
        "nested:/app/app.jar/!BOOT-INF/classes/!/"
      })
  void areNotWhatTheProjectHasMade(String place) {
    assertThat(Libraries.isOfProject(place)).isTrue();
  }

  @Test
  void noneIsExcludedAnyway() {
    assertThat(Libraries.prefixes())
        .noneMatch(
            prefix ->
                Exclusions.contains(getClass().getClassLoader(), prefix.replace('.', '/') + "A"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Shop",
        "jakarta.acme.Shop",
        "com.google.common.cache.Cache",
        "kotlinic.Art",
        "org.spring.A"
      })
  void othersAreNone(String name) throws MalformedURLException {
    assertThat(Libraries.contain(name, from("/lib/some.jar"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Shop$$SpringCGLIB$$0",
        "com.acme.Shop$$EnhancerBySpringCGLIB$$1a2b",
        "com.acme.Shop$$FastClassByGuice$$1a2b",
        "com.acme.Shop$MockitoMock$123",
        "com.acme.Shop$HibernateProxy$abc",
        "com.acme.$Proxy12",
        "$Proxy3"
      })
  void generateClassesInPackagesOfOthers(String name) {
    assertThat(Libraries.isGenerated(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"com.acme.Shop", "com.acme.Shop$Proxy1", "com.acme.Shop$1", "a.Proxy"})
  void doNotGenerateWhatIsWritten(String name) {
    assertThat(Libraries.isGenerated(name)).isFalse();
  }

  @Test
  void theNamesOfALibraryBeginAlike() {
    assertThat(Libraries.prefix("ch.qos.logback.core.Appender")).isEqualTo("ch.qos.logback.");
    assertThat(Libraries.prefix("com.acme.Shop")).isNull();
  }

  private static ProtectionDomain from(String place) throws MalformedURLException {
    return new ProtectionDomain(
        new CodeSource(URI.create("file:" + place).toURL(), new Certificate[0]), null);
  }
}
