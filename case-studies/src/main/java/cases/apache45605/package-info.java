/**
 * Apache httpd 2.2.9 takes an idle worker that is gone; the running example of the paper: {@link
 * cases.apache45605.IdleCounter}.
 */
package cases.apache45605;
