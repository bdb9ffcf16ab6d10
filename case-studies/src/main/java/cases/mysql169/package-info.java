/** MySQL 3.23.56 logs a DELETE after an INSERT that came later: {@link cases.mysql169.Server}. */
package cases.mysql169;
