/**
 * Capital letters as strokes, on a grid of 4 by 6: the drawn proofs need no font, and look the same on every machine.
 * Each stroke is a row of points, column and line.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 20 46,14 34',
  B: '00 06 36 45 44 33 03,00 30 41 42 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06,40 46,03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10,24 46',
  R: '06 00 30 41 42 33 03,23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  Z: '00 40 06 46',
};

/** The path of a line of words; what has no strokes is a space. @param unit size of a cell of the grid */
export function lettering(words: string, x: number, y: number, unit: number): string {
  return [...words.toUpperCase()]
    .flatMap((letter, at) =>
      (strokes[letter] ?? '')
        .split(',')
        .filter(Boolean)
        .map((stroke) =>
          stroke
            .split(' ')
            .map((point, n) => {
              const [column = 0, line = 0] = [...point].map(Number);
              return `${n === 0 ? 'M' : 'L'}${x + (at * 6 + column) * unit} ${y + line * unit}`;
            })
            .join(''),
        ),
    )
    .join('');
}
