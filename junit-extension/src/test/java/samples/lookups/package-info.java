/** Classes with lookups. One gives its own away: a module without other samples. */
package samples.lookups;
