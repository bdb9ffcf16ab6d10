/**
 * Small concurrent programs with a known bug, and each with the bug repaired: the Java programs of
 * SCTBench (Thomson, Donaldson and Betts, TOPC 2016), written anew from what has been published of
 * them. They stand outside of {@code org.demonic}, because the code of the product is not
 * controlled.
 */
@org.jspecify.annotations.NullMarked
package sctbench;
