/** Fetches a file of this site that the page reads itself, and that nobody saves. */

/** @param type the media type that is declared for it: a login page in its place has another @throws Error where it does not come */
export async function fetchFile(path: string, type: string): Promise<Blob> {
  const answer = await fetch(path);
  if (!answer.ok || answer.headers.get('content-type')?.split(';')[0] !== type)
    throw new Error(`${answer.status} of ${path}`);
  return answer.blob();
}
