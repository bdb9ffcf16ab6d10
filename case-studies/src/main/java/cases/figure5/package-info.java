/**
 * The producer and the consumer of the paper's figure 5, and what is wrong with them if there are
 * two consumers: {@link cases.figure5.Products}.
 */
package cases.figure5;
