// The files of the folder `Texts`, which the compiler reads (`#embed`): a changed one is compiled again.

#include "EmbeddedHelp.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char reasons[] = {
#embed "../Texts/reasons.txt"
};

static const unsigned char words[] = {
#embed "../Texts/words.txt"
};

static const unsigned char examples[] = {
#embed "../Texts/examples.txt"
};

struct EmbeddedText embeddedReasons(void) {
  const struct EmbeddedText text = {reasons, (int)sizeof reasons};
  return text;
}

struct EmbeddedText embeddedWords(void) {
  const struct EmbeddedText text = {words, (int)sizeof words};
  return text;
}

struct EmbeddedText embeddedExamples(void) {
  const struct EmbeddedText text = {examples, (int)sizeof examples};
  return text;
}
