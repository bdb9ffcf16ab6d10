/**
 * Two threads of Apache httpd 2.0.48 write to the same place of a log buffer: {@link
 * cases.apache25520.BufferedLog}.
 */
package cases.apache25520;
