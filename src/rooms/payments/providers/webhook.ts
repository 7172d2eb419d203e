/** What webhooks of all providers have in common. */

/** Bytes; the longest that any provider sends has a few thousand. */
export const longestWebhook = 256 * 1024;
