# What the files beside this one share. Each computes, by packages, by integration or by simulation and not by the
# formulas of src/designs, what designs answer, and writes it to src/designs/<family>.r.json.

all_cases <- list()

# One question and R's answer. `answer` names outputs of the design; `tolerance` is relative, and absolute for `power`.
case <- function(design, goal, given, answer, by, tolerance = 1e-8) {
  one <- list(design = design, goal = goal, given = given, answer = as.list(answer), by = by, tolerance = tolerance)
  all_cases[[length(all_cases) + 1]] <<- one
}

write_cases <- function(family) {
  text <- jsonlite::toJSON(
    list(from = R.version.string, cases = all_cases), auto_unbox = TRUE, digits = NA, pretty = TRUE
  )
  writeLines(text, file.path("src/designs", paste0(family, ".r.json")))
}

version_of <- function(name) paste(name, packageVersion(name))
