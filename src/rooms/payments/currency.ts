/** What prices are in: the ledger counts money in it. */
export const currency = 'CNY';
