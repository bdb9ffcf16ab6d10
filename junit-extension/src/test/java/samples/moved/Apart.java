package samples.elsewhere;

/** Lies in a folder that is not that of its package, so that no source is found for it. */
public class Apart {}
