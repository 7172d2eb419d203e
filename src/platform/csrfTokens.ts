/** CSRF tokens of hosts other than the page's own. */
export const elsewhere = new Map<string, string | undefined>();
