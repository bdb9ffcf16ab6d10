/**
 * pBZip2 0.9.4 deletes a queue whose mutex a thread still holds: {@link
 * org.demonic.cases.pbzip2.Compressor}.
 */
package org.demonic.cases.pbzip2;
