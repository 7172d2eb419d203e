# What R reads of our workbook and by our program, as JSON: Rscript tables.R FOLDER
folder <- commandArgs(TRUE)[1]
setwd(folder)
plain <- function(x) {
  if (inherits(x, "POSIXct")) x <- as.numeric(x)
  if (inherits(x, "Date") || inherits(x, "difftime")) x <- as.numeric(x)
  if (is.factor(x)) x <- as.character(x)
  unname(as.vector(x))
}
book <- as.data.frame(readxl::read_excel("table.xlsx"))
source("import.R", encoding = "UTF-8")
spss <- as.data.frame(haven::read_sav("spss.sav", user_na = TRUE))
answers <- list(xlsx = lapply(book, plain), r = lapply(data, plain), spss = lapply(spss, plain))
writeLines(jsonlite::toJSON(answers, auto_unbox = TRUE, digits = NA, na = "null", null = "null"))
