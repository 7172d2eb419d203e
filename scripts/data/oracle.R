# Files of SPSS, Stata and SAS as R writes them, and what R reads in files: `Rscript oracle.R make FOLDER`
# (with pages.json in it) and `wide FOLDER`, and
# `Rscript oracle.R read FILE ...`, which prints JSON of all files.
suppressMessages(library(haven))

emoji <- "\U0001F600\U0001F469\u200D\u2695\uFE0F"
cells <- function(text, times) strrep(text, times)

# One column of each kind, with labels in three scripts.
usual <- function(tagged = FALSE, long = TRUE) {
  n <- 6
  age <- c(30, 45.5, NA, -7, 99, 1e5)
  data <- data.frame(id = 1:n)
  attr(data$id, "label") <- "Patient number"
  data$age <- labelled_spss(age, c("\u4e0d\u8be6" = 99), na_values = if (tagged) NULL else 99, label = "\u5e74\u9f84")
  data$sex <- labelled(c(1, 2, 2, 1, NA, 2), c("\u7537" = 1, "\u5973" = 2), label = "\u0e40\u0e1e\u0e28")
  data$mood <- labelled(c(1, 2, 3, 2, 1, 3), c("\U0001F600" = 1, "\U0001F610" = 2, "\U0001F622" = 3), label = emoji)
  data$dose <- c(0.1, 1 / 3, 1e-20, 123456789.123, NA, -2.5e10)
  data$born <- as.Date(c("2000-02-29", "1900-01-01", NA, "1969-12-31", "2026-11-28", "1583-01-01"))
  data$seen <- as.POSIXct(c("2020-02-29 23:59:59", "1970-01-01 00:00:00", NA, "1969-12-31 12:30:00", "2026-01-01 01:02:03", "2000-01-01 00:00:00"), tz = "UTC")
  data$hour <- hms::hms(c(0, 3600, NA, 86399, 1, 43200))
  data$word <- c("a", "", "\u4e2d\u6587", "\u0e44\u0e17\u0e22", emoji, "x y")
  if (long) {
    data$essay <- c(cells("\u957f", 100), "short", "", cells("abcdefghij", 40), cells("\u0e01", 120), cells("z", 256))
    attr(data$essay, "label") <- "More than 255 bytes"
  }
  if (tagged) data$lab <- labelled(c(1.5, tagged_na("a"), tagged_na("z"), NA, 2, 3), c("below limit" = tagged_na("a")))
  data
}

spss <- function() {
  data <- usual()
  data$range <- labelled_spss(c(1, 95, 97, 3, 200, NA), c(refused = 97), na_range = c(90, 99))
  data$pain <- labelled_spss(c(0, 1, 2, 8, 9, 0), c(none = 0, mild = 1, strong = 2, "not asked" = 8), na_values = c(7, 8, 9))
  data$code <- labelled_spss(c("A", "B", "X", "A", "", "B"), c(First = "A", Second = "B", Unknown = "X"), na_values = "X")
  data$region <- labelled(c("northern-1", "southern-2", "northern-1", "", "northern-1", "southern-2"), c(North = "northern-1", South = "southern-2"))
  data
}

# SAS has neither labels of values nor long texts.
sas <- function() {
  data <- usual(tagged = TRUE, long = FALSE)
  for (name in names(data)) if (is.labelled(data[[name]])) {
    label <- attr(data[[name]], "label", exact = TRUE)
    data[[name]] <- structure(as.numeric(zap_labels(data[[name]])), label = label)
  }
  attr(data$mood, "label") <- "mood"
  data$lab <- c(1.5, tagged_na("A"), tagged_na("Z"), NA, 2, 3)
  data$half <- c(cells("a", 200), cells("\u957f", 66), "", "b", "c", "d")
  attr(data, "label") <- "A table"
  data
}

make <- function(folder) {
  at <- function(name) file.path(folder, name)
  write_sav(spss(), at("haven-byte.sav"), compress = "byte")
  write_sav(spss(), at("haven-none.sav"), compress = "none")
  write_sav(spss(), at("haven.zsav"), compress = "zsav")
  write_sav(spss()[0, ], at("haven-empty.sav"))
  write_sav(data.frame(only = c(1, NA, 3)), at("haven-one.sav"))
  for (version in 8:15) {
    if (version %in% c(9, 11)) next
    number <- c(`8` = 113, `10` = 114, `11` = 114, `12` = 115, `13` = 117, `14` = 118, `15` = 119)[[as.character(version)]]
    try(write_dta(usual(tagged = TRUE, long = version >= 13), at(sprintf("haven-%d.dta", number)), version = version, strl_threshold = 100))
  }
  write_dta(usual()[0, ], at("haven-empty.dta"))
  chinese <- data.frame(v = 1:3, w = c("\u7532", "\u4e59\u4e01", "\u4e19"))
  chinese$w <- iconv(chinese$w, "UTF-8", "GBK")
  chinese$v <- factor(c("a", "b", "a"), levels = c("a", "b"), labels = iconv(c("\u7537\u6027", "\u5973\u6027"), "UTF-8", "GBK"))
  foreign::write.dta(chinese, at("foreign-gbk.dta"), version = 10)
  write_xpt(sas(), at("haven.xpt"), version = 5, name = "DATA")
  write_xpt(sas()[0, ], at("haven-empty.xpt"), version = 5, name = "DATA")
  write_xpt(data.frame(only = c(1, NA, 3)), at("haven-one.xpt"), version = 5, name = "DATA")
}

# 5,000 columns, each with values of its own.
wide <- function(folder) {
  data <- as.data.frame(lapply(0:4999, function(k) c(k, -k, k * 1000)))
  names(data) <- paste0("c", 0:4999)
  write_sav(data, file.path(folder, "r-wide.sav"))
  write_dta(data, file.path(folder, "r-wide.dta"))
  write_xpt(data, file.path(folder, "r-wide.xpt"), version = 5, name = "DATA")
}

# Stata before 14 in each code page.
pages <- function(folder) {
  said <- jsonlite::fromJSON(file.path(folder, "pages.json"), simplifyDataFrame = FALSE)
  for (one in said) {
    page <- paste0("CP", one$page)
    to <- function(text) iconv(text, "UTF-8", page)
    data <- data.frame(id = 1:3, sex = factor(c(1, 2, 1), levels = 1:2, labels = to(unlist(one$codes))))
    data$note <- to(c(substr(one$sentence, 1, 20), one$word, "plain"))
    attr(data, "var.labels") <- c(to(one$heading), to(one$word), "")
    foreign::write.dta(data, file.path(folder, paste0("page-", one$page, ".dta")), version = 10)
  }
}

column <- function(x, name) {
  # R tells times of Stata as moments of 1 January 1960; their format says what they are.
  if (grepl("^%tc[Hh]", paste0(attr(x, "format.stata", exact = TRUE), ""))) x <- structure(as.numeric(x) + 315619200, class = "difftime", label = attr(x, "label", exact = TRUE))
  type <- if (inherits(x, "Date")) "date" else if (inherits(x, "POSIXt")) "datetime" else if (inherits(x, "difftime")) "time" else if (is.character(x)) "text" else "number"
  shown <- function(v) {
    if (is.character(v)) return(lapply(unname(unclass(v)), function(one) if (is.na(one) || one == "") NULL else one))
    v <- as.double(v)
    tag <- na_tag(v)
    lapply(seq_along(v), function(k) if (!is.na(tag[k])) paste0(".", tolower(tag[k])) else if (is.na(v[k])) NULL else v[k])
  }
  plain <- if (is.character(x)) as.character(unclass(x)) else x
  labels <- attr(x, "labels", exact = TRUE)
  label <- attr(x, "label", exact = TRUE)
  range <- attr(x, "na_range", exact = TRUE)
  list(
    name = name, type = type, label = if (is.null(label)) "" else label,
    values = shown(if (type == "text") plain else `attributes<-`(x, NULL)),
    labels = unname(Map(function(code, said) list(code, said), shown(as.vector(unname(labels))), names(labels))),
    missing = lapply(unname(attr(x, "na_values", exact = TRUE)), identity),
    range = if (is.null(range)) list() else lapply(range, function(v) if (is.finite(v)) v else NULL)
  )
}

# `foreign` reads the same numbers and texts where it reads the format at all.
other <- function(file, data) {
  suppressWarnings(tryCatch({
    read <- if (grepl("sav$", file)) foreign::read.spss(file, use.value.labels = FALSE, use.missings = FALSE, to.data.frame = TRUE, reencode = "UTF-8", stringsAsFactors = FALSE)
      else if (grepl("xpt$", file)) foreign::read.xport(file)
      else foreign::read.dta(file, convert.dates = FALSE, convert.factors = FALSE)
    wrong <- character()
    for (k in seq_along(data)) {
      mine <- data[[k]]
      theirs <- read[[names(data)[k]]]
      if (is.character(mine)) {
        theirs <- sub(" +$", "", as.character(theirs)); theirs[is.na(theirs)] <- ""
        mine <- as.character(unclass(mine))
        Encoding(theirs) <- "UTF-8"
      } else if (inherits(mine, c("Date", "POSIXt", "difftime"))) next
      else { mine <- as.numeric(unclass(mine)); theirs <- as.numeric(theirs) }
      if (!all(as.logical(mapply(function(a, b) isTRUE(all.equal(a, b, tolerance = 1e-12)), mine, theirs)))) wrong <- c(wrong, names(data)[k])
    }
    if (length(wrong) == 0) "equal" else paste("differs in", paste(wrong, collapse = ", "))
  }, error = function(e) "not read"))
}

read <- function(file) {
  data <- if (grepl("sav$", file)) read_sav(file, user_na = TRUE)
    else if (grepl("dta$", file)) read_dta(file, encoding = if (grepl("^foreign-gbk", basename(file))) "GBK" else if (grepl("^page-", basename(file))) sub("^page-(.*)[.]dta$", "CP\\1", basename(file)) else if (grepl("^haven-11[3-7]", basename(file))) "UTF-8" else NULL)
    else read_xpt(file)
  title <- attr(data, "label", exact = TRUE)
  list(rows = nrow(data), title = if (is.null(title)) "" else title, foreign = other(file, data), columns = unname(Map(column, data, names(data))))
}

args <- commandArgs(TRUE)
if (args[1] == "make") {
  make(args[2])
  pages(args[2])
} else if (args[1] == "wide") wide(args[2]) else {
  all <- lapply(args[-1], function(file) tryCatch(read(file), error = function(e) list(error = conditionMessage(e))))
  names(all) <- basename(args[-1])
  cat(jsonlite::toJSON(all, auto_unbox = TRUE, digits = I(17), null = "null", na = "null"))
}
