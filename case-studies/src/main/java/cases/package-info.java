/**
 * Eight real concurrency bugs, the ones of the evaluation in "Demonic Testing of Concurrent
 * Programs" (section 4), each as a small Java model with contracts: the routine that has the bug,
 * and the routine as it was repaired.
 */
package cases;
