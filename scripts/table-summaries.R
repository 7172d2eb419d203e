# Summarises the example tables of the forum as src/rooms/forum/study/summaries.ts does. Run by scripts/study.ts:
#   Rscript scripts/table-summaries.R <folder>
# The answers are written to summaries.json in that folder.
suppressMessages(library(jsonlite))
folder <- commandArgs(trailingOnly = TRUE)[1]
examples <- "src/rooms/forum/study/examples"
gaps <- c("", "NA", ".")

tables <- list(
  comma = read.csv(file.path(examples, "comma.csv"), na.strings = gaps),
  semicolon = read.csv2(file.path(examples, "semicolon.csv"), na.strings = gaps, fileEncoding = "UTF-8-BOM"),
  tab = read.delim(file.path(examples, "tab.tsv"), na.strings = gaps)
)

column <- function(values) {
  counted <- list(n = sum(!is.na(values)), missing = sum(is.na(values)))
  if (!is.numeric(values)) return(c(counted, list(counts = as.list(table(values)))))
  quartiles <- unname(quantile(values, c(0, 0.25, 0.5, 0.75, 1), na.rm = TRUE, type = 7))
  c(counted, list(
    min = quartiles[1], q1 = quartiles[2], median = quartiles[3], q3 = quartiles[4], max = quartiles[5],
    mean = mean(values, na.rm = TRUE), sd = sd(values, na.rm = TRUE), counts = as.list(table(values))
  ))
}

answers <- lapply(tables, function(data) lapply(data, column))
write_json(answers, file.path(folder, "summaries.json"), auto_unbox = TRUE, digits = NA)
