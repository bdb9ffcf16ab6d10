import org.demonic.contracts.*;

class Zed {}

class Helper { int help; }
