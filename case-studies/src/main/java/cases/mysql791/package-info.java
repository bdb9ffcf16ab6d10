/**
 * MySQL 4.0.12 does not log a row while the log goes from one file to the next: {@link
 * cases.mysql791.BinaryLog}.
 */
package cases.mysql791;
