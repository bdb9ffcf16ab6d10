/**
 * MySQL 3.23.56 logs a DELETE after an INSERT that came later: {@link
 * org.demonic.cases.mysql169.Server}.
 */
package org.demonic.cases.mysql169;
