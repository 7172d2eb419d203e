/** Of columns in several files of one snapshot: each has the number of the row beside them, under this key. */
export const rowKey = '00000000000000000000000000';

export const rowName = 'row_number';
