/** One scenario, written in the places where people write such lines. */
package samples.setups;
