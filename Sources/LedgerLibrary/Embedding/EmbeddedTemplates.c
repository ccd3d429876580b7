// The files of the folder `Templates`, which the compiler reads (`#embed`): a changed one is compiled again. A new one
// needs three lines here, in the order of their paths; a test finds a missing one.

#include "EmbeddedTemplates.h"
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct EmbeddedFile files[] = {
{"Australia/australia.ledger", (const unsigned char[]){
#embed "../Templates/Australia/australia.ledger" suffix(, 0)
}},
{"Canada/canada.ledger", (const unsigned char[]){
#embed "../Templates/Canada/canada.ledger" suffix(, 0)
}},
{"HongKong/hong-kong.ledger", (const unsigned char[]){
#embed "../Templates/HongKong/hong-kong.ledger" suffix(, 0)
}},
{"Malaysia/malaysia.ledger", (const unsigned char[]){
#embed "../Templates/Malaysia/malaysia.ledger" suffix(, 0)
}},
{"Singapore/american-express.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/american-express.ledger" suffix(, 0)
}},
{"Singapore/bank-of-china.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/bank-of-china.ledger" suffix(, 0)
}},
{"Singapore/cimb.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/cimb.ledger" suffix(, 0)
}},
{"Singapore/citibank.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/citibank.ledger" suffix(, 0)
}},
{"Singapore/dbs.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/dbs.ledger" suffix(, 0)
}},
{"Singapore/gxs.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/gxs.ledger" suffix(, 0)
}},
{"Singapore/hsbc.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/hsbc.ledger" suffix(, 0)
}},
{"Singapore/icbc.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/icbc.ledger" suffix(, 0)
}},
{"Singapore/maribank.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/maribank.ledger" suffix(, 0)
}},
{"Singapore/maybank.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/maybank.ledger" suffix(, 0)
}},
{"Singapore/ocbc.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/ocbc.ledger" suffix(, 0)
}},
{"Singapore/others.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/others.ledger" suffix(, 0)
}},
{"Singapore/standard-chartered.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/standard-chartered.ledger" suffix(, 0)
}},
{"Singapore/trust.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/trust.ledger" suffix(, 0)
}},
{"Singapore/uob.ledger", (const unsigned char[]){
#embed "../Templates/Singapore/uob.ledger" suffix(, 0)
}},
{"UnitedKingdom/uk.ledger", (const unsigned char[]){
#embed "../Templates/UnitedKingdom/uk.ledger" suffix(, 0)
}},
{"UnitedStates/american-express-us.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/american-express-us.ledger" suffix(, 0)
}},
{"UnitedStates/bank-of-america.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/bank-of-america.ledger" suffix(, 0)
}},
{"UnitedStates/bilt-us.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/bilt-us.ledger" suffix(, 0)
}},
{"UnitedStates/capital-one.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/capital-one.ledger" suffix(, 0)
}},
{"UnitedStates/chase-us.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/chase-us.ledger" suffix(, 0)
}},
{"UnitedStates/citi-us.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/citi-us.ledger" suffix(, 0)
}},
{"UnitedStates/discover-us.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/discover-us.ledger" suffix(, 0)
}},
{"UnitedStates/other-us.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/other-us.ledger" suffix(, 0)
}},
{"UnitedStates/us-bank.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/us-bank.ledger" suffix(, 0)
}},
{"UnitedStates/wells-fargo.ledger", (const unsigned char[]){
#embed "../Templates/UnitedStates/wells-fargo.ledger" suffix(, 0)
}},
{"subscriptions.ledger", (const unsigned char[]){
#embed "../Templates/subscriptions.ledger" suffix(, 0)
}},
{"tags.ledger", (const unsigned char[]){
#embed "../Templates/tags.ledger" suffix(, 0)
}},
};

static const struct EmbeddedFile versions = {"versions.txt", (const unsigned char[]){
#embed "../Templates/versions.txt" suffix(, 0)
}};

struct EmbeddedFile embeddedVersions(void) {
  struct EmbeddedFile file = versions;
  file.count = (int)strlen((const char *)file.text);
  return file;
}

struct EmbeddedFile embeddedFile(int number) {
  const struct EmbeddedFile none = {NULL, NULL, 0};
  if (number >= (int)(sizeof files / sizeof files[0])) return none;
  struct EmbeddedFile file = files[number];
  file.count = (int)strlen((const char *)file.text);
  return file;
}
