/**
 * MySQL 4.1.1 counts columns, then looks for as many, past the end of the table: {@link
 * cases.mysql644.JoinCache}.
 */
package cases.mysql644;
