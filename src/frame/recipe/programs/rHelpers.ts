/** What the program in R needs of functions for what is done to tables: base R alone, one for each act. */

export const rHelpers = `
options(stringsAsFactors = FALSE, scipen = 0)
tables <- list()
why_of <- function(name) paste0(name, ".why")
some <- function(x) { x[!is.na(x) & x == ""] <- NA; x }
known <- function(of, x) { x[is.na(of)] <- NA; x }
finite <- function(x) { x[!is.finite(x)] <- NA; x }

in_codes <- function(x, codes) {
  yes <- x %in% codes
  number <- suppressWarnings(as.numeric(x))
  for (one in codes[grepl("^[[][^,]+,[^,]+[]]$", codes)]) {
    ends <- as.numeric(strsplit(gsub("[][]", "", one), ",")[[1]])
    yes <- yes | (!is.na(number) & number >= ends[1] & number <= ends[2])
  }
  yes
}

read_table <- function(file, variables) {
  raw <- read.csv(file, fileEncoding = "UTF-8-BOM", colClasses = "character", na.strings = character(0),
                  check.names = FALSE, encoding = "UTF-8", blank.lines.skip = FALSE)
  d <- data.frame(.row = seq_len(nrow(raw)) - 1)
  for (one in variables) {
    text <- enc2utf8(raw[[one[[1]]]])
    why <- rep(NA_character_, length(text))
    why[text == ""] <- ""
    if (one[[2]] %in% c("text", "datetime", "time")) {
      value <- text
      coded <- in_codes(text, one[[3]])
      clock <- "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?"
      form <- paste0("^", if (one[[2]] == "datetime") "[0-9]{4}-[0-9]{2}-[0-9]{2}T", clock, "$")
      unread <- one[[2]] != "text" & text != "" & !coded & (!grepl(form, text) |
        one[[2]] == "datetime" & is.na(day_of(substr(text, 1, 10), "^([0-9]{4})-([0-9]{2})-([0-9]{2})$", 1:3)))
      why[unread] <- paste0("?", text[unread])
    } else {
      value <- if (one[[2]] == "date") day_of(text, "^([0-9]{4})-([0-9]{2})-([0-9]{2})$", 1:3) else
        number_of(text, "^[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$")
      if (one[[2]] == "integer") value[!is.na(value) & value != floor(value)] <- NA
      codes <- suppressWarnings(as.numeric(one[[3]]))
      coded <- (if (one[[2]] == "date") text %in% one[[3]] else in_codes(text, one[[3]])) |
        (!is.na(value) & value %in% codes[!is.na(codes)] & one[[2]] != "date")
      unread <- is.na(value) & text != "" & !coded
      why[unread] <- paste0("?", text[unread])
    }
    why[coded & text != ""] <- paste0("=", text[coded & text != ""])
    value[!is.na(why)] <- NA
    d[[one[[1]]]] <- value
    d[[why_of(one[[1]])]] <- why
  }
  d
}

halt <- function(sentence, ...) {
  if (all(vapply(list(...), function(x) any(x %in% TRUE), TRUE))) stop(sentence, call. = FALSE)
}

shown <- function(x, digits) {
  one <- function(v) {
    if (is.na(v)) return(NA_character_)
    for (k in 0:16) {
      text <- sprintf("%.*e", k, abs(v))
      if (as.numeric(text) == abs(v)) break
    }
    all <- gsub("[.]|e.*", "", text)
    point <- as.integer(sub(".*e", "", text)) + 1L
    zeros <- function(n) strrep("0", max(n, 0))
    before <- if (point <= 0) "0" else paste0(substr(all, 1, point), zeros(point - nchar(all)))
    after <- if (point <= 0) paste0(zeros(-point), all) else substring(all, point + 1)
    after <- sub("0+$", "", after)
    after <- paste0(after, zeros(digits - nchar(after)))
    paste0(if (v < 0) "-" else "", before, if (after == "") "" else ".", after)
  }
  values <- unique(x)
  vapply(values, one, "")[match(x, values)]
}
text_of <- function(x) if (is.character(x)) x else shown(x, 0)

day_text <- function(day) {
  at <- civil(day)
  ifelse(is.na(day), NA, sprintf("%04d-%02d-%02d", as.integer(at$year + 1900), as.integer(at$mon + 1), as.integer(at$mday)))
}
write_table <- function(d, variables, file) {
  out <- lapply(variables, function(one) {
    value <- d[[one[[1]]]]
    text <- if (one[[2]] == "date") day_text(value) else
      if (one[[2]] %in% c("number", "integer")) sprintf("%.17g", value) else value
    why <- d[[why_of(one[[1]])]]
    gone <- !is.na(why)
    text[gone] <- sub("^[=?]", "", why[gone])
    text
  })
  names(out) <- vapply(variables, function(one) one[[1]], "")
  out <- as.data.frame(c(list(.row = d$.row), out), check.names = FALSE)
  write.csv(out, file, row.names = FALSE, fileEncoding = "UTF-8", na = "")
}

kept_why <- function(why, codes) {
  lost <- !is.na(why) & startsWith(why, "=") & !in_codes(substring(why, 2), codes)
  why[lost] <- ""
  why
}

told <- function(d, name, rows, texts, sentence) {
  at <- match(rows, d$.row)
  is <- ifelse(is.na(d[[why_of(name)]]), text_of(d[[name]]), sub("^[=?]", "", d[[why_of(name)]]))[at]
  if (any(!is.na(at) & is != texts)) stop(sentence, call. = FALSE)
}

set <- function(d, name, kind, codes, value, where, old, from, failing) {
  n <- nrow(d)
  value <- rep_len(value, n)
  where <- rep_len(where, n) %in% TRUE
  why <- rep(NA_character_, n)
  failed <- where & is.na(value)
  why[failed] <- ""
  if (!is.null(from)) {
    was <- kept_why(first_of_list(lapply(from, function(n) d[[why_of(n)]])), codes)
    if (failing == "blank") was[startsWith(was, "?") %in% TRUE] <- ""
    why[failed] <- ifelse(!is.na(was[failed]), was[failed],
                          if (failing == "unread") paste0("?", text_of(d[[from[1]]][failed])) else "")
  }
  if (is.null(old)) {
    value[!where] <- NA
    why[!where] <- ""
  } else if (!all(where)) {
    value[!where] <- d[[old]][!where]
    why[!where] <- kept_why(d[[why_of(old)]], codes)[!where]
  }
  if (!is.null(old) && old != name) d[[old]] <- d[[why_of(old)]] <- NULL
  d[[name]] <- if (kind == "date") floor(value) else value
  d[[why_of(name)]] <- why
  d
}

no_value <- function(d, name, kind, codes, where, code) {
  where <- rep_len(where, nrow(d)) %in% TRUE & !(startsWith(d[[why_of(name)]], "=") %in% TRUE)
  d[[name]][where] <- NA
  d[[why_of(name)]] <- kept_why(d[[why_of(name)]], codes)
  d[[why_of(name)]][where] <- code
  d
}

columns <- function(d, pairs, variables) {
  out <- d[".row"]
  for (one in variables) {
    out[[one[[1]]]] <- d[[pairs[[one[[1]]]]]]
    out[[why_of(one[[1]])]] <- kept_why(d[[why_of(pairs[[one[[1]]]])]], one[[3]])
  }
  out
}

groups_of <- function(d, by, apart) {
  if (length(by) == 0) return(rep(1L, nrow(d)))
  parts <- lapply(by, function(n) paste(match(d[[n]], unique(d[[n]])), match(d[[why_of(n)]], unique(d[[why_of(n)]]))))
  key <- do.call(paste, c(parts, sep = "/"))
  alone <- apart & Reduce(${'`|`'}, lapply(by, function(n) !is.na(d[[why_of(n)]])))
  key[alone] <- paste("alone", which(alone))
  match(key, unique(key))
}

order_keys <- function(d, by) {
  lapply(by, function(one) {
    x <- d[[one[[1]]]]
    if (is.character(x)) {
      texts <- sort(unique(x[!is.na(x)]), method = "radix")
      place <- match(texts, one[[3]], nomatch = length(one[[3]]) + 1L)
      texts <- texts[order(place, seq_along(texts), method = "radix")]
      x <- match(x, texts)
    }
    if (one[[2]]) -x else x
  })
}
ordered_by <- function(d, by) do.call(order, c(order_keys(d, by), list(na.last = TRUE, method = "radix")))

between <- function(x, place) {
  low <- x[floor(place) + 1]
  high <- x[min(floor(place) + 2, length(x))]
  low + (place - floor(place)) * (high - low)
}

taken <- function(value, why, take, with) {
  there <- which(is.na(why))
  at <- switch(take, first = 1L, last = length(why), firstThere = there[1], lastThere = there[length(there)])
  if (!is.null(at)) return(list(row = if (length(at) == 0) NA_integer_ else as.integer(at)))
  x <- value[there]
  number <- switch(take,
    rows = length(why), count = length(there), different = length(unique(x)),
    sum = if (length(x)) sum(x) else NA, mean = if (length(x)) mean(x) else NA,
    sd = if (length(x) > 1) sd(x) else NA, least = if (length(x)) min(x) else NA,
    most = if (length(x)) max(x) else NA,
    quantile = if (length(x)) between(sort(x), with * (length(x) - 1)) else NA)
  list(number = as.numeric(number))
}

put <- function(d, name, codes, value, why) {
  d[[name]] <- value
  d[[why_of(name)]] <- kept_why(why, codes)
  d
}

within_groups <- function(d, name, kind, codes, of, by, order, take, with, ties) {
  value <- d[[of]]
  why <- d[[why_of(of)]]
  group <- groups_of(d, by, TRUE)
  keys <- order_keys(d, order)
  order <- if (length(order)) ordered_by(d, order) else seq_len(nrow(d))
  if (length(keys)) {
    placed <- !Reduce(${'`|`'}, lapply(keys, is.na))
    order <- order[placed[order]]
    if (anyDuplicated(do.call(paste, c(list(group), keys))[placed])) stop(ties, call. = FALSE)
  }
  made <- if (kind == "text") rep(NA_character_, nrow(d)) else rep(NA_real_, nrow(d))
  made_why <- rep("", nrow(d))
  for (rows in split(order, group[order])) {
    n <- length(rows)
    from <- NULL
    if (take == "before") from <- c(rep(NA, min(with, n)), rows[seq_len(max(n - with, 0))])
    if (take == "filled") {
      last <- cummax(ifelse(why[rows] %in% "", 0L, seq_len(n)))
      from <- ifelse(last == 0 | !is.na(why[rows][pmax(last, 1)]), rows, rows[pmax(last, 1)])
    }
    if (is.null(from)) {
      one <- taken(value[rows], why[rows], take, with)
      if (is.null(one$row)) {
        made[rows] <- one$number
        made_why[rows] <- if (is.na(one$number)) "" else NA
        next
      }
      from <- rep(rows[one$row], n)
    }
    made[rows] <- value[from]
    made_why[rows] <- ifelse(is.na(from), "", why[from])
  }
  put(d, name, codes, made, made_why)
}

one_row_each <- function(d, by, made) {
  group <- groups_of(d, by, FALSE)
  first <- which(!duplicated(group))
  out <- d[first, c(".row", by, why_of(by)), drop = FALSE]
  rows <- split(seq_len(nrow(d)), group)
  for (one in made) {
    value <- d[[one[[4]]]]
    why <- d[[why_of(one[[4]])]]
    all <- lapply(rows, function(r) {
      found <- taken(value[r], why[r], one[[5]], one[[6]])
      if (is.null(found$row)) list(found$number, if (is.na(found$number)) "" else NA_character_) else
        if (is.na(found$row)) list(NA, "") else list(value[r[found$row]], why[r[found$row]])
    })
    part <- function(k) if (length(all)) unlist(lapply(all, function(x) x[[k]]), use.names = FALSE) else character(0)
    out <- put(out, one[[1]], one[[3]], part(1), part(2))
  }
  out
}

longer <- function(d, pairs, name, value, kind, codes) {
  count <- length(pairs)
  gone <- c(pairs, why_of(pairs))
  out <- d[rep(seq_len(nrow(d)), each = count), setdiff(names(d), gone), drop = FALSE]
  out[[name]] <- rep(names(pairs), nrow(d))
  out[[why_of(name)]] <- rep(NA_character_, nrow(d) * count)
  at <- as.vector(t(matrix(seq_len(nrow(d) * count), nrow(d), count)))
  all <- function(columns) do.call(c, lapply(unname(columns), function(p) d[[p]]))[at]
  put(out, value, codes, all(pairs), all(why_of(pairs)))
}

wider <- function(d, by, name, made, leave, first_counts, codes, twice) {
  group <- groups_of(d, by, TRUE)
  code <- ifelse(is.na(d[[name]]), "", d[[name]])
  if (any(!(code %in% c(leave, vapply(made, function(one) one[[5]], ""))))) stop(codes, call. = FALSE)
  if (!first_counts && anyDuplicated(paste(group, code)[!(code %in% leave)])) stop(twice, call. = FALSE)
  first <- which(!duplicated(group))
  out <- d[first, c(".row", by, why_of(by)), drop = FALSE]
  for (one in made) {
    at <- which(d[[name]] %in% one[[5]])
    at <- at[match(seq_along(first), group[at])]
    out <- put(out, one[[1]], one[[3]], d[[one[[4]]]][at], ifelse(is.na(at), "", d[[why_of(one[[4]])]][at]))
  }
  out
}

joined <- function(d, other, on, with, columns, several, halt) {
  key <- ifelse(is.na(other[[why_of(with)]]), text_of(other[[with]]), NA)
  found <- lapply(text_of(d[[on]]), function(k) if (is.na(k)) NA else { at <- which(key == k); if (length(at)) at else NA })
  if (!several && any(lengths(found) > 1)) stop(halt, call. = FALSE)
  left <- rep(seq_len(nrow(d)), lengths(found))
  right <- unlist(found)
  out <- d[left, , drop = FALSE]
  for (n in names(columns)) {
    out[[n]] <- other[[columns[[n]]]][right]
    out[[why_of(n)]] <- ifelse(is.na(right), "", other[[why_of(columns[[n]])]][right])
  }
  out
}
`;
