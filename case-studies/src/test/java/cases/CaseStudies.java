package cases;

import static cases.Finding.STABLE;
import static cases.Finding.UNREACHABLE;

import cases.apache21285.MemoryCache;
import cases.apache25520.BufferedLog;
import cases.apache45605.IdleCounter;
import cases.mysql169.Server;
import cases.mysql644.JoinCache;
import cases.mysql791.BinaryLog;
import cases.pbzip2.Compressor;
import cases.pbzip2.RepairedCompressor;
import cases.vector.Vector;
import java.util.List;

/** The eight bugs, in the order of the paper's table 2, and what a demonic test says of each. */
final class CaseStudies {
  static final List<CaseStudy> ALL =
      List.of(
          new CaseStudy(
              "Apache #21285",
              BugType.ATOMICITY_VIOLATION,
              List.of(
                  Routine.of(MemoryCache.class, "serve")
                      .broken("resize", "e.cached", "c.eject(e)")),
              List.of(
                  Routine.of(MemoryCache.class, "serveRepaired")
                      .clean("resize", "e.cached", STABLE))),
          // Whether there is room depends on the arguments alone, so that clause is clean in both.
          new CaseStudy(
              "Apache #25520",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(BufferedLog.class, "write")
                      .broken("append", "pos == outcnt", "l.append(0, \"a\")", "l.flush()")
                      .clean("append", "pos + line.length() <= outbuf.length", STABLE)),
              List.of(
                  Routine.of(BufferedLog.class, "writeRepaired")
                      .clean("append", "pos == outcnt", STABLE)
                      .clean("append", "pos + line.length() <= outbuf.length", STABLE))),
          // Nothing else may be reported: the outer check of the count, without the lock, is
          // harmless.
          new CaseStudy(
              "Apache #45605",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(IdleCounter.class, "waitForIdle")
                      .broken("decrement", "numIdlers > 0", "c.decrement()"),
                  Routine.of(IdleCounter.class, "setIdle")
                      .broken("signalNonZero", "numIdlers > 0", "c.decrement()")),
              List.of(
                  Routine.of(IdleCounter.class, "waitForIdleRepaired")
                      .clean("decrement", "numIdlers > 0", STABLE),
                  Routine.of(IdleCounter.class, "setIdleRepaired")
                      .clean("hintNonZero", "numIdlers >= 0", UNREACHABLE))),
          new CaseStudy(
              "MySQL #169",
              BugType.ATOMICITY_VIOLATION,
              List.of(
                  Routine.of(Server.class, "deleteAll")
                      .broken("writeLog", "s.pending > log.lastLogged", "s.insert(s2)")),
              List.of(
                  Routine.of(Server.class, "deleteAllRepaired")
                      .clean("writeLog", "s.pending > log.lastLogged", STABLE))),
          // The walk meets the first, the second and the third column.
          new CaseStudy(
              "MySQL #644",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(JoinCache.class, "joinInitCache")
                      .brokenOften(
                          3,
                          "step",
                          "wanted <= left(position, id)",
                          "c.fixField(f, 0)",
                          "c.fixField(f3, 0)")),
              List.of(
                  Routine.of(JoinCache.class, "joinInitCacheRepaired")
                      .cleanOften(
                          3, "boundedStep", "0 <= position && position < fields.length", STABLE))),
          new CaseStudy(
              "MySQL #791",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(BinaryLog.class, "newFile")
                      .broken("open", "rows == records", "l.insert()"),
                  Routine.of(BinaryLog.class, "logIfOpen")
                      .broken("writeRecord", "state == State.OPENED", "l.close()")),
              List.of(
                  Routine.of(BinaryLog.class, "newFileRepaired")
                      .clean("open", "rows == records", UNREACHABLE),
                  Routine.of(BinaryLog.class, "logIfOpenRepaired")
                      .clean("writeRecord", "state == State.OPENED", STABLE))),
          new CaseStudy(
              "pBZip2",
              BugType.ORDER_VIOLATION,
              List.of(
                  Routine.of(Compressor.class, "consumeLast")
                      .broken("unlock", "fifo != null", "c.queueDelete()")),
              List.of(
                  Routine.of(
                          RepairedCompressor.class,
                          Compressor.class,
                          "consumeLast",
                          "consumeLastRepaired")
                      .clean("unlock", "fifo != null", UNREACHABLE))),
          new CaseStudy(
              "Java Vector",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(Vector.class, "lastIndexOf")
                      .broken(
                          "lastIndexOf", "index < elementCount", "v.removeLast()", "v.clear()")),
              List.of(
                  Routine.of(Vector.class, "lastIndexOfRepaired")
                      .clean("lastIndexOf", "index < elementCount", STABLE))));

  private CaseStudies() {}
}
