/**
 * Small concurrent programs with a known bug, and each with the bug repaired: of the kinds of tests
 * on which GAMBIT was measured (Coons, Burckhardt and Musuvathi, PPoPP 2010, Table 1), written anew
 * from what the paper says of them.
 */
@org.jspecify.annotations.NullMarked
package gambit;
