/**
 * Small classes each of which is a module of its own: what a proof says of it does not depend on
 * what other samples do by chance. {@code org.demonic.junit.HiddenMemoryTest} runs them.
 */
package samples.alone;
