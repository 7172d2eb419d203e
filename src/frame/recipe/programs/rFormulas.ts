/** What the program in R needs of functions for formulas: base R alone, one for each function of the language. */

import {
  innerNumber,
  markedNumbers,
  minusSigns,
  plainNumber,
  spaces,
  unseen,
} from '../../../expressions/texts/functions.ts';
import { letterPairs } from '../../../expressions/texts/letterCase.ts';
import { monthNames, monthNumbers, monthWord } from '../../../expressions/texts/monthNames.ts';

/** As Perl's expressions write code points. */
const inPerl = (signs: string) =>
  signs.replaceAll(/\\u([0-9a-f]{4})/g, '\\\\x{$1}').replaceAll(/\\([tnfr])/g, '\\\\$1');

const wide = `${Array.from({ length: 94 }, (_, at) => String.fromCharCode(0xff01 + at)).join('')}\u3000`;
const usual = `${Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('')} `;
const inText = (text: string) => text.replace(/[\\"]/g, '\\$&');
const quoted = (text: string) => `"${inText(text)}"`;

export const rFormulas = `choose <- function(test, yes, no) {
  n <- max(length(test), length(yes), length(no))
  ifelse(rep_len(test, n), rep_len(yes, n), rep_len(no, n))
}
first_of_list <- function(all) Reduce(function(a, b) choose(is.na(a), b, a), all)
first_of <- function(...) first_of_list(list(...))
to_digits <- function(x) suppressWarnings(as.numeric(sprintf("%.15g", x)))
total <- function(...) Reduce(${'`+`'}, list(...))
mean_of <- function(...) total(...) / ...length()
power <- function(a, b) finite(ifelse(is.na(a) | is.na(b), NA, suppressWarnings(a^b)))
root <- function(x) finite(suppressWarnings(sqrt(x)))
exponential <- function(x) finite(exp(x))
logarithm <- function(x) finite(suppressWarnings(log(x)))
logarithm10 <- function(x) finite(suppressWarnings(log10(x)))
half_up <- function(x, digits) sign(x) * floor(abs(x) * 10^digits + 0.5) / 10^digits
at_least <- function(needed, ...) {
  yes <- Reduce(${'`+`'}, lapply(list(...), function(x) x %in% TRUE))
  open <- Reduce(${'`+`'}, lapply(list(...), is.na))
  ifelse(yes >= needed, TRUE, ifelse(yes + open < needed, FALSE, NA))
}
bands <- function(x, lowest, ...) {
  steps <- c(...)
  points <- ifelse(is.na(x), NA, lowest)
  for (k in seq(1, length(steps), 2)) points <- ifelse(!is.na(x) & x >= steps[k], steps[k + 1], points)
  points
}
days_between <- function(from, to) to - from
civil <- function(day) as.POSIXlt(as.Date(day, origin = "1970-01-01"))
month_days <- function(year, month) {
  leap <- (year %% 4 == 0 & year %% 100 != 0) | year %% 400 == 0
  c(31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month] + (month == 2 & leap)
}
months_between <- function(from, to) {
  n <- max(length(from), length(to))
  from <- rep_len(from, n); to <- rep_len(to, n)
  turned <- !is.na(from) & !is.na(to) & to < from
  a <- civil(ifelse(turned, to, from)); b <- civil(ifelse(turned, from, to))
  months <- (b$year - a$year) * 12 + b$mon - a$mon
  whole <- b$mday >= pmin(a$mday, month_days(b$year + 1900, b$mon + 1))
  ifelse(whole, months, months - 1) * ifelse(turned, -1, 1)
}
years_between <- function(from, to) trunc(months_between(from, to) / 12)
date_part <- function(day, part) {
  if (part == "weekday") return((floor(day) + 3) %% 7 + 1)
  at <- civil(day)
  switch(part, year = at$year + 1900, quarter = at$mon %/% 3 + 1, month = at$mon + 1, day = at$mday, yearday = at$yday + 1)
}

one_of <- function(x, options, chosen) ifelse(x %in% options, x %in% chosen, NA)
has_code <- function(x, code) ifelse(is.na(x), 0, as.numeric(grepl(paste0(" ", code, " "), paste0(" ", x, " "), fixed = TRUE)))
among <- function(x, texts) known(x, x %in% texts)
unread_of <- function(why) ifelse(startsWith(why, "?"), some(substring(why, 2)), NA)
trimmed <- function(x) some(gsub("(*UTF)^[ENDS]+|[ENDS]+$", "", x, perl = TRUE))
collapsed <- function(x) gsub("(*UTF)[SPACES]+", " ", x, perl = TRUE)
narrowed <- function(x) chartr(WIDE, USUAL, x)
paste_all <- function(between, gaps, ...) Reduce(function(a, b)
  choose(is.na(a), if (gaps) b else NA, choose(is.na(b), if (gaps) a else NA, paste0(a, between, b))), list(...))
recoded <- function(x, from, to, others) {
  at <- match(x, from)
  some(ifelse(is.na(x), NA, ifelse(is.na(at), if (is.null(others)) x else others, to[at])))
}
part_of <- function(x, between, at) some(vapply(strsplit(x, between, fixed = TRUE), function(p) p[at], ""))
length_of <- function(x) ifelse(is.na(x), NA, nchar(x, "chars"))
number_of <- function(x, form) {
  is <- !is.na(x) & grepl(form, x, perl = TRUE)
  out <- rep(NA_real_, length(x))
  out[is] <- as.numeric(x[is])
  finite(out)
}
marked_number <- function(text, mark) {
  by_point <- mark == "." & grepl("POINT", text, perl = TRUE) & grepl("[0-9]", text)
  by_comma <- mark == "," & grepl("COMMA", text, perl = TRUE) & grepl("[0-9]", text)
  plain <- rep(NA_character_, length(text))
  plain[by_point] <- gsub(",", "", text[by_point], fixed = TRUE)
  plain[by_comma] <- sub(",", ".", gsub(".", "", text[by_comma], fixed = TRUE), fixed = TRUE)
  as.numeric(plain)
}
number_by <- function(x, mark) {
  x <- gsub("[MINUS]", "-", x)
  if (mark == "") number_of(x, "PLAIN") else marked_number(x, mark)
}
number_in <- function(x, mark) {
  x <- gsub("[MINUS]", "-", x)
  out <- rep(NA_real_, length(x))
  is <- !is.na(x) & grepl("INNER", x, perl = TRUE)
  text <- sub("INNER", "\\\\1", x[is], perl = TRUE)
  point <- grepl("POINT", text, perl = TRUE)
  comma <- grepl("COMMA", text, perl = TRUE)
  how <- if (mark != "") mark else ifelse(point & comma & grepl(",", text, fixed = TRUE), "", ifelse(point, ".", ","))
  out[is] <- marked_number(text, how)
  out
}
fixed <- function(x, digits) {
  rounded <- half_up(x, digits) + 0
  ifelse(is.na(x), NA, sprintf("%.*f", as.integer(digits), rounded))
}
day_of <- function(x, form, groups, century = NA, era = 0) {
  found <- regmatches(x, regexec(form, x))
  vapply(found, function(one) {
    if (length(one) == 0 || is.na(one[1])) return(NA_real_)
    parts <- one[groups + 1]
    year <- as.integer(parts[1])
    if (nchar(parts[1]) < 4) {
      if (is.na(century)) return(NA_real_)
      year <- year + if (year <= century) 2000L else 1900L
    } else year <- year - as.integer(era)
    as.numeric(as.Date(sprintf("%04d-%02d-%02d", year, as.integer(parts[2]), as.integer(parts[3])), "%Y-%m-%d"))
  }, 0)
}
with_months <- function(x) {
  x <- gsub(" de ", " ", x, fixed = TRUE)
  at <- regexpr("(*UTF)MONTH_WORD", x, perl = TRUE)
  end <- at + attr(at, "match.length")
  word <- ifelse(!is.na(at) & at > 0, substr(x, at, end - 1), NA)
  place <- match(chartr(CAPITALS, SMALL, word), c(MONTH_NAMES))
  month <- c(MONTH_NUMBERS)[place]
  ifelse(is.na(month), x, paste0(substr(x, 1, at - 1), " m", month, " ", substring(x, end)))
}
`
  .replace('MONTH_WORD', monthWord)
  .replace('MONTH_NAMES', monthNames.map(quoted).join(', '))
  .replace('MONTH_NUMBERS', monthNumbers.join(', '))
  .replace('CAPITALS', quoted(letterPairs.map(([capital]) => capital).join('')))
  .replace('SMALL', quoted(letterPairs.map(([, small]) => small).join('')))
  .replaceAll('SPACES', inPerl(spaces))
  .replaceAll('ENDS', inPerl(`${spaces}${unseen}`))
  .replace('WIDE', quoted(wide))
  .replace('USUAL', quoted(usual))
  .replaceAll('MINUS', minusSigns)
  .replace('PLAIN', inText(`^${plainNumber}$`))
  .replaceAll('INNER', inText(innerNumber))
  .replaceAll('POINT', inText(markedNumbers['.']))
  .replaceAll('COMMA', inText(markedNumbers[',']));
