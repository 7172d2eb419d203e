# What R reads of our tables and by our program, as JSON, and tables that R writes: Rscript tables.R FOLDER
folder <- commandArgs(TRUE)[1]
setwd(folder)
plain <- function(x) {
  if (inherits(x, "POSIXct")) x <- as.numeric(x)
  if (inherits(x, "Date") || inherits(x, "difftime")) x <- as.numeric(x)
  if (is.factor(x)) x <- as.character(x)
  unname(as.vector(x))
}
named <- function(x) if (is.null(x)) NULL else as.list(setNames(names(x), sub(" +$", "", as.character(unclass(x)))))
said <- function(...) Filter(function(one) length(one) > 0, list(...))
read <- function(name, sep) {
  read.table(name, header = TRUE, sep = sep, quote = "\"", fileEncoding = "UTF-8-BOM", colClasses = "character", na.strings = "", check.names = FALSE, comment.char = "", allowEscapes = FALSE)
}
book <- as.data.frame(readxl::read_excel("table.xlsx"))
source("import.R", encoding = "UTF-8")
spss <- as.data.frame(haven::read_sav("spss.sav", user_na = TRUE))
labels <- list(
  r = lapply(data, function(x) said(label = attr(x, "label", exact = TRUE), unit = attr(x, "unit", exact = TRUE), missing = named(attr(x, "missing", exact = TRUE)), levels = if (is.factor(x)) I(levels(x)))),
  spss = lapply(spss, function(x) {
    none <- attr(x, "na_values", exact = TRUE)
    said(label = attr(x, "label", exact = TRUE), missing = as.list(setNames(as.character(none), as.character(none))), labels = named(attr(x, "labels", exact = TRUE)))
  })
)
# Headings that no program likes, and one of each kind of cell.
odd <- unlist(jsonlite::fromJSON("odd.json"))
theirs <- data.frame(
  id = c("001", "1e5", "4 | 5"), ldl = c("2.25", NA, "-0.55"), born = c("1942-08-16", NA, "2024-03-06"),
  note = c("\u9ad8\u8840\u538b\n2 \u5e74", "it's \"so\", yes", "\u0e44\u0e17\u0e22 \U0001F642"), empty = c(NA, NA, NA), yes = c("7", "8", "9"),
  stringsAsFactors = FALSE
)
table <- theirs
table$ldl <- as.numeric(table$ldl)
table$born <- as.Date(table$born)
table$yes <- as.integer(table$yes)
names(table) <- odd
write.csv(table, "theirs-table.csv", row.names = FALSE, na = "", fileEncoding = "UTF-8")
write.table(table, "theirs-table.tsv", sep = "\t", row.names = FALSE, na = "", fileEncoding = "UTF-8", qmethod = "double")
workbook <- openxlsx::createWorkbook()
openxlsx::addWorksheet(workbook, "table")
openxlsx::writeData(workbook, 1, as.data.frame(t(odd)), colNames = FALSE)
openxlsx::writeData(workbook, 1, table, startRow = 2, colNames = FALSE)
openxlsx::saveWorkbook(workbook, "theirs-table.xlsx", overwrite = TRUE)
answers <- list(
  read = list(xlsx = lapply(book, plain), csv = lapply(read("table.csv", ","), plain), tsv = lapply(read("table.tsv", "\t"), plain), r = lapply(data, plain), spss = lapply(spss, plain)),
  labels = labels,
  theirs = as.list(theirs)
)
writeLines(jsonlite::toJSON(answers, auto_unbox = TRUE, digits = NA, na = "null", null = "null"))
