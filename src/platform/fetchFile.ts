/** A file of this site that the page itself reads, and whoever reads the page does not save. */

/** @param type as it is declared: a way in that stands in its place is none @throws Error where it does not come */
export async function fetchFile(path: string, type: string): Promise<Blob> {
  const answer = await fetch(path);
  if (!answer.ok || answer.headers.get('content-type')?.split(';')[0] !== type)
    throw new Error(`${answer.status} of ${path}`);
  return answer.blob();
}
