/// A text of help, as it is in the program.
struct EmbeddedText {
  const unsigned char *bytes;
  int count;
};

/// `reasons.txt`: for each code a heading of grammar.md, and why it is wrong.
struct EmbeddedText embeddedReasons(void);

/// `examples.txt`: the first example of each code with what is printed for it.
struct EmbeddedText embeddedExamples(void);
