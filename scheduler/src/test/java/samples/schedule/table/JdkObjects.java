package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Properties;
import java.util.Random;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Programs that share objects of the JDK, some of which are made for threads. */
public final class JdkObjects {
  private JdkObjects() {}

  private static final Locale LOCALE = Locale.ROOT;

  private static SimpleDateFormat dates() {
    SimpleDateFormat format = new SimpleDateFormat("yyyy", LOCALE);
    format.setTimeZone(TimeZone.getTimeZone("UTC"));
    return format;
  }

  /** The format keeps the date that it works on in itself. */
  @Wrong({EXCEPTION, RACE})
  public static void dateFormat() throws Exception {
    SimpleDateFormat format = dates();
    together(
        () -> check(format.format(new Date(0)).equals("1970"), "the first"),
        () -> check(format.format(new Date(1L << 40)).equals("2004"), "the second"));
  }

  @Right
  public static void dateFormatOfEach() throws Exception {
    Action format = () -> check(dates().format(new Date(0)).equals("1970"), "the year");
    together(format, format);
  }

  /** To parse changes the calendar in the format. */
  @Wrong({EXCEPTION, RACE})
  public static void dateFormatParses() throws Exception {
    SimpleDateFormat format = dates();
    together(
        () -> check(format.parse("1970").getTime() == 0, "the first"),
        () -> check(format.parse("2004").getTime() > 0, "the second"));
  }

  /** The format keeps its digits in itself. */
  @Wrong({EXCEPTION, RACE})
  public static void decimalFormat() throws Exception {
    DecimalFormat format = new DecimalFormat("0.0", new DecimalFormatSymbols(LOCALE));
    together(
        () -> check(format.format(1.5).equals("1.5"), "the first"),
        () -> check(format.format(2.5).equals("2.5"), "the second"));
  }

  @Right
  public static void dateTimeFormatter() throws Exception {
    LocalDate date = LocalDate.of(2004, 11, 3);
    Action format =
        () -> check(DateTimeFormatter.ISO_LOCAL_DATE.format(date).equals("2004-11-03"), "the date");
    together(format, format);
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void calendar() throws Exception {
    Calendar calendar = new GregorianCalendar(2004, 0, 1);
    together(
        () -> calendar.set(Calendar.YEAR, 2005),
        () -> check(calendar.get(Calendar.YEAR) >= 2004, "before or after"));
  }

  /** A date can be set. */
  @Wrong({EXCEPTION, RACE})
  public static void date() throws Exception {
    Date date = new Date(0);
    together(() -> date.setTime(1), () -> check(date.getTime() <= 1, "before or after"));
  }

  /** The digest keeps what it has read in itself. */
  @Wrong({EXCEPTION, RACE})
  public static void digest() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    together(() -> digest.update((byte) 1), () -> digest.update((byte) 2));
    check(digest.digest().length == 32, "whatever it is");
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void checksum() throws Exception {
    CRC32 sum = new CRC32();
    together(() -> sum.update(1), () -> sum.update(2));
    check(sum.getValue() >= 0, "whatever it is");
  }

  /** The matcher keeps where it is. */
  @Wrong({EXCEPTION, RACE})
  public static void matcher() throws Exception {
    Matcher matcher = Pattern.compile("[ab]").matcher("ab");
    Action find = () -> check(matcher.find(), "two for two");
    together(find, find);
  }

  @Right
  public static void pattern() throws Exception {
    Pattern pattern = Pattern.compile("[ab]+");
    Action match = () -> check(pattern.matcher("ab").matches(), "it does");
    together(match, match);
  }

  /** The scanner keeps where it is. */
  @Wrong({EXCEPTION, RACE})
  public static void scanner() throws Exception {
    Scanner scanner = new Scanner("1 2");
    int[] n = new int[2];
    together(() -> n[0] = scanner.nextInt(), () -> n[1] = scanner.nextInt());
    check(n[0] + n[1] == 3, "each once");
  }

  /** The tokenizer keeps where it is. */
  @Wrong({EXCEPTION, RACE})
  public static void tokenizer() throws Exception {
    StringTokenizer tokens = new StringTokenizer("a b");
    String[] seen = new String[2];
    together(() -> seen[0] = tokens.nextToken(), () -> seen[1] = tokens.nextToken());
    check(!seen[0].equals(seen[1]), "each once");
  }

  /** The buffer keeps its position in itself. */
  @Wrong({EXCEPTION, RACE})
  public static void byteBuffer() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(2);
    together(() -> buffer.put((byte) 1), () -> buffer.put((byte) 2));
    check(buffer.position() == 2, "both");
  }

  /** The same byte is written and read. */
  @Wrong({EXCEPTION, RACE})
  public static void byteBufferAt() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(1);
    together(() -> buffer.put(0, (byte) 1), () -> check(buffer.get(0) <= 1, "before or after"));
  }

  /** The buffer shows the array. */
  @Wrong({EXCEPTION, RACE})
  public static void byteBufferOfArray() throws Exception {
    byte[] array = new byte[1];
    ByteBuffer buffer = ByteBuffer.wrap(array);
    together(() -> buffer.put((byte) 1), () -> check(array[0] <= 1, "before or after"));
  }

  @Right
  public static void byteBufferHalves() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(2);
    ByteBuffer left = buffer.slice(0, 1);
    ByteBuffer right = buffer.slice(1, 1);
    together(() -> left.put((byte) 1), () -> right.put((byte) 2));
    check(buffer.get(0) == 1 && buffer.get(1) == 2, "both");
  }

  /** The buffer keeps its position in itself. */
  @Wrong({EXCEPTION, RACE})
  public static void charBuffer() throws Exception {
    CharBuffer buffer = CharBuffer.allocate(2);
    together(() -> buffer.put('a'), () -> buffer.put('b'));
    check(buffer.position() == 2, "both");
  }

  /** What it writes to is a {@link StringBuffer}, which is made for threads. */
  @Right
  public static void stringWriter() throws Exception {
    StringWriter writer = new StringWriter();
    together(() -> writer.write("ab"), () -> writer.append("cd"));
    check(writer.toString().equals("abcd") || writer.toString().equals("cdab"), "both");
  }

  @Right
  public static void byteStream() throws Exception {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    together(() -> stream.write(1), () -> stream.writeBytes(new byte[] {2, 3}));
    check(stream.size() == 3 && stream.toByteArray().length == 3, "all");
  }

  @Right
  public static void printStream() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    together(() -> stream.print("ab"), () -> stream.print("cd"));
    String seen = bytes.toString(StandardCharsets.UTF_8);
    check(seen.equals("abcd") || seen.equals("cdab"), "both");
  }

  @Right
  public static void reader() throws Exception {
    BufferedReader reader = new BufferedReader(new StringReader("a\nb\n"));
    String[] seen = new String[2];
    together(() -> seen[0] = reader.readLine(), () -> seen[1] = reader.readLine());
    check(!seen[0].equals(seen[1]), "each once");
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void stringBuilder() throws Exception {
    StringBuilder text = new StringBuilder();
    together(() -> text.append("a"), () -> text.append("b"));
    check(text.length() == 2, "both");
  }

  /** The text is read by a method of another class. */
  @Wrong({EXCEPTION, RACE})
  public static void stringBuilderCompared() throws Exception {
    StringBuilder text = new StringBuilder("a");
    together(
        () -> text.append("b"), () -> check("a".contentEquals(text) || text.length() == 2, ""));
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void joiner() throws Exception {
    StringJoiner text = new StringJoiner(",");
    together(() -> text.add("a"), () -> text.add("b"));
    check(text.length() == 3, "both");
  }

  /** The formatter appends to a builder that is not made for threads. */
  @Wrong({EXCEPTION, RACE})
  public static void formatter() throws Exception {
    Formatter formatter = new Formatter(LOCALE);
    together(() -> formatter.format("%d", 1), () -> formatter.format("%d", 2));
    check(formatter.toString().length() == 2, "both");
  }

  @Right
  public static void random() throws Exception {
    Random random = new Random(1);
    Action use = () -> check(random.nextInt(10) >= 0, "not negative");
    together(use, use);
  }

  @Right
  public static void otherRandoms() throws Exception {
    Action use =
        () -> {
          check(ThreadLocalRandom.current().nextInt(10) >= 0, "not negative");
          check(Math.random() >= 0, "not negative");
          check(!UUID.randomUUID().equals(UUID.randomUUID()), "not the same");
        };
    together(use, use);
  }

  @Right
  public static void properties() throws Exception {
    Properties properties = new Properties();
    together(() -> properties.setProperty("a", "1"), () -> properties.setProperty("b", "2"));
    check(properties.size() == 2 && properties.getProperty("a").equals("1"), "both");
  }

  @Right
  public static void numbers() throws Exception {
    BigInteger n = BigInteger.TEN;
    String text = "ab";
    Action use =
        () -> {
          check(n.add(n).intValue() == 20 && n.hashCode() != 0, "as ever");
          check(text.hashCode() == 3105 && text.concat("c").equals("abc"), "as ever");
        };
    together(use, use);
  }
}
