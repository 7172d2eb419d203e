# Rscript scripts/random.R
#
# The random numbers of src/statistics/random/philox.ts, written again from its description: words, whole numbers below n,
# uniform numbers and an allocation in permuted blocks. src/statistics/random/philox.test.ts compares ours with them.
# Whole numbers up to 2^53 are exact in R's doubles; products of 64 bits are made of parts of 16. Debian: apt-get install r-cran-jsonlite

word <- 2^32
xor <- function(a, b) bitwXor(a %/% 65536, b %/% 65536) * 65536 + bitwXor(a %% 65536, b %% 65536)
# The upper and the lower half of a product.
product <- function(a, b) {
  a0 <- a %% 65536; a1 <- a %/% 65536; b0 <- b %% 65536; b1 <- b %/% 65536
  parts <- c(a0 * b0, 0, 0)
  middle <- a1 * b0 + parts[1] %/% 65536
  other <- a0 * b1 + middle %% 65536
  list(high = a1 * b1 + middle %/% 65536 + other %/% 65536, low = (other %% 65536) * 65536 + parts[1] %% 65536)
}
enciphered <- function(counter, key) {
  for (round in 1:10) {
    a <- product(3528531795, counter[1]); b <- product(3449720151, counter[3])
    counter <- c(xor(xor(b$high, counter[2]), key[1]), b$low, xor(xor(a$high, counter[4]), key[2]), a$low)
    key <- (key + c(2654435769, 3144134277)) %% word
  }
  counter
}
halves <- function(n) c(n %% word, n %/% word)

draws <- function(seed, stream = 0) {
  block <- 0; left <- c()
  next_word <- function() {
    if (length(left) == 0) {
      left <<- enciphered(c(halves(block), halves(stream)), halves(seed))
      block <<- block + 1
    }
    first <- left[1]; left <<- left[-1]
    first
  }
  below <- function(n) {
    repeat {
      by <- next_word()
      if (n == word) return(by)
      made <- product(by, n)
      if (made$low >= word %% n) return(made$high)
    }
  }
  uniform <- function() {
    first <- next_word(); second <- next_word()
    ((first %/% 32) * 2^26 + second %/% 64) / 2^53
  }
  list(word = next_word, below = below, uniform = uniform)
}
# As text, for toJSON writes fifteen digits at most.
exact <- function(n) sprintf("%.0f", n)
several <- function(count, draw) vapply(seq_len(count), function(k) draw(), 0)

blocks <- function(below, sizes, count) {
  arms <- c()
  while (length(arms) < count) {
    size <- sizes[below(length(sizes)) + 1]
    left <- rep(0:1, size / 2)
    while (length(left) > 0) {
      one <- below(length(left)) + 1
      arms <- c(arms, left[one]); left <- left[-one]
    }
  }
  arms[1:count]
}

seeds <- list(c(0, 0), c(29, 0), c(29, 1), c(20261127, 7), c(2^32 + 5, 2^40 + 3), c(2^53 - 1, 2^53 - 1))
of <- function(given) {
  fresh <- function() draws(given[1], given[2])
  choices <- c(1, 2, 3, 6, 10, 1000, 2^31 + 1, 3e9, 2^32 - 1, 2^32)
  list(
    seed = exact(given[1]), stream = exact(given[2]),
    words = several(10, fresh()$word),
    below = lapply(choices, function(n) { below <- fresh()$below; list(n = n, drawn = several(12, function() below(n))) }),
    # Multiplied by 2^53.
    uniform = exact(several(6, fresh()$uniform) * 2^53),
    arms = blocks(fresh()$below, c(4, 6), 60)
  )
}
text <- jsonlite::toJSON(list(from = R.version.string, streams = lapply(seeds, of)), auto_unbox = TRUE, digits = 15)
writeLines(text, "src/statistics/random/philox.r.json")
