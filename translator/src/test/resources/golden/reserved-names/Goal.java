import org.demonic.contracts.*;

class Goal {}
