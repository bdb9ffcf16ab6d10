/**
 * pBZip2 0.9.4 deletes a queue whose mutex a thread still holds: {@link cases.pbzip2.Compressor}.
 */
package cases.pbzip2;
