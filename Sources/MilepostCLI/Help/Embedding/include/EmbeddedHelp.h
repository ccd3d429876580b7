/// A text of help, as it is in the program.
struct EmbeddedText {
  const unsigned char *bytes;
  int count;
};

/// `reasons.txt`: for each code a heading of grammar.md, and why it is wrong.
struct EmbeddedText embeddedReasons(void);

/// `words.txt`: the words of ledger files. After `= WORD` a sentence; its forms after `:`, or `.` if they are not in the
/// index of grammar.md, each with where it belongs and its heading; an example, and after `~` related words.
struct EmbeddedText embeddedWords(void);

/// `examples.txt`: the first example of each code with what is printed for it.
struct EmbeddedText embeddedExamples(void);
