/** The name of a file as somebody gave it, without what leads elsewhere or is not seen, such as marks that turn a text round. Pure. */
export const plainName = (name: string) => name.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim();
