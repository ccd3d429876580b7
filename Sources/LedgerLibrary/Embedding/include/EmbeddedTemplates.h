/// A file of templates, as it is in the program.
struct EmbeddedFile {
  /// From the folder `Templates`, such as `Singapore/uob.ledger`.
  const char *path;
  /// Ends with a zero.
  const unsigned char *text;
  /// The bytes before it.
  int count;
};

/// The file of a number, from 0; without a path after the last one.
struct EmbeddedFile embeddedFile(int number);

/// `versions.txt`: what each version of the library changed.
struct EmbeddedFile embeddedVersions(void);
