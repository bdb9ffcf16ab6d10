package cases;

import static cases.Finding.STABLE;
import static cases.Finding.UNKNOWN;
import static cases.Finding.UNREACHABLE;

import cases.apache21285.MemoryCache;
import cases.apache21285.RepairedMemoryCache;
import cases.apache25520.BufferedLog;
import cases.apache25520.RepairedBufferedLog;
import cases.apache45605.IdleCounter;
import cases.apache45605.RepairedIdleCounter;
import cases.figure5.Products;
import cases.figure5.RepairedProducts;
import cases.mysql169.RepairedServer;
import cases.mysql169.Server;
import cases.mysql644.JoinCache;
import cases.mysql644.RepairedJoinCache;
import cases.mysql791.BinaryLog;
import cases.mysql791.RepairedBinaryLog;
import cases.pbzip2.Compressor;
import cases.pbzip2.RepairedCompressor;
import cases.vector.RepairedVector;
import cases.vector.Vector;
import java.util.List;

/**
 * The eight bugs, in the order of the paper's table 2, then its figure 5, and what a demonic test
 * says of each.
 */
final class CaseStudies {
  static final List<CaseStudy> ALL =
      List.of(
          new CaseStudy(
              "Apache #21285",
              BugType.ATOMICITY_VIOLATION,
              List.of(
                  Routine.of(MemoryCache.class, "serve")
                      .broken("resize", "e.cached", "MemoryCache.eject(e)")),
              List.of(
                  Routine.repaired(RepairedMemoryCache.class, MemoryCache.class, "serve")
                      .clean("resize", "e.cached", UNREACHABLE))),
          // Whether there is room depends on the arguments alone, so that clause is clean in both.
          new CaseStudy(
              "Apache #25520",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(BufferedLog.class, "write")
                      .broken("append", "pos == outcnt", "l.write(line)")
                      // Not proved: without the lock, `pos` may be read after others have written.
                      .clean("append", "pos + line.length <= outbuf.length", UNKNOWN)),
              List.of(
                  Routine.repaired(RepairedBufferedLog.class, BufferedLog.class, "write")
                      .clean("append", "pos == outcnt", UNREACHABLE)
                      .clean("append", "pos + line.length <= outbuf.length", STABLE))),
          // Nothing else may be reported: the outer check of the count, without the lock, is
          // harmless.
          new CaseStudy(
              "Apache #45605",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(IdleCounter.class, "waitForIdle")
                      .broken("decrement", "numIdlers > 0", "c.decrement()"),
                  Routine.of(IdleCounter.class, "setIdle")
                      .broken("nonZero.signal", "numIdlers > 0", "c.decrement()")),
              List.of(
                  Routine.repaired(RepairedIdleCounter.class, IdleCounter.class, "waitForIdle")
                      .clean("decrement", "numIdlers > 0", UNREACHABLE)
                      .cleanIn("setIdle", "nonZero.signalAll", "numIdlers > 0", UNREACHABLE),
                  Routine.repaired(RepairedIdleCounter.class, IdleCounter.class, "setIdle")
                      .clean("nonZero.signalAll", "numIdlers > 0", UNREACHABLE))),
          new CaseStudy(
              "MySQL #169",
              BugType.ATOMICITY_VIOLATION,
              List.of(
                  Routine.of(Server.class, "deleteAll")
                      .broken(
                          "writeLog",
                          "s.pending > lastLogged",
                          "s.insert(next)",
                          "s.deleteAll(next)")),
              List.of(
                  Routine.repaired(RepairedServer.class, Server.class, "deleteAll")
                      .clean("writeLog", "s.pending > lastLogged", UNREACHABLE))),
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
                          "c.fixField(0, 0)",
                          "c.fixField(2, 0)")),
              List.of(
                  Routine.repaired(RepairedJoinCache.class, JoinCache.class, "joinInitCache")
                      .cleanOften(
                          3, "step", "0 <= position && position < queryIds.length", STABLE))),
          new CaseStudy(
              "MySQL #791",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(BinaryLog.class, "newFile")
                      .broken("open", "rows == records", "l.insert()"),
                  Routine.of(BinaryLog.class, "logIfOpen")
                      .broken("writeRecord", "state == State.OPENED", "l.close()")),
              List.of(
                  Routine.repaired(RepairedBinaryLog.class, BinaryLog.class, "newFile")
                      .clean("open", "rows == records", UNREACHABLE),
                  Routine.repaired(RepairedBinaryLog.class, BinaryLog.class, "logIfOpen")
                      .clean("writeRecord", "state == State.OPENED", UNREACHABLE)
                      .clean("writeRecord", "!toBeOpened", UNREACHABLE))),
          new CaseStudy(
              "pBZip2",
              BugType.ORDER_VIOLATION,
              List.of(
                  Routine.of(Compressor.class, "consumeLast")
                      .broken("unlock", "fifo != null", "c.queueDelete()")),
              List.of(
                  Routine.repaired(RepairedCompressor.class, Compressor.class, "consumeLast")
                      .clean("unlock", "fifo != null", UNREACHABLE))),
          new CaseStudy(
              "Java Vector",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(Vector.class, "lastIndexOf")
                      .broken(
                          "lastIndexOf", "index < elementCount", "v.removeLast()", "v.clear()")),
              List.of(
                  Routine.repaired(RepairedVector.class, Vector.class, "lastIndexOf")
                      .clean("lastIndexOf", "index < elementCount", UNREACHABLE))),
          // The signal of the producer is clean in both: it has just made the first product.
          new CaseStudy(
              "Figure 5",
              BugType.DATA_RACE,
              List.of(
                  Routine.of(Products.class, "consume")
                      .broken("take", "product > 0", "p.consume()")),
              List.of(
                  Routine.repaired(RepairedProducts.class, Products.class, "consume")
                      .clean("take", "product > 0", UNREACHABLE),
                  Routine.repaired(RepairedProducts.class, Products.class, "produce")
                      .clean("condVar.signalAll", "product > 0", UNREACHABLE))));

  private CaseStudies() {}
}
