/** A file in the hands of the tool for files, without its worker. */
import { LocalFile } from '../../src/rooms/dataset/local/localFile.ts';
import type { FileView, SaidForm } from '../../src/rooms/dataset/local/protocol.ts';

/** Names, a missing word, a missing number and a second spelling; the last line is a total. */
export const table = `id,姓名,sex,age,ldl
001,张伟,男,61,2.5
002,王芳,女,58,未查
003,李娜,女,999,3.1
004,刘洋,M,47,2.2
005,陈静,女,66,2.9
006,杨帆,男,52,3.3
007,赵磊,男,71,2.8
008,黄敏,女,49,2.4
`;

export async function opened(text: BlobPart, name = 'ward.csv', language = 'en', said: SaidForm = {}) {
  const file = new LocalFile({ progress: () => {}, first: () => {} });
  return { file, view: await file.open(new Blob([text]), name, language, said) };
}

export const keyOf = (view: FileView, title: string) =>
  view.columns.find((one) => one.title === title)?.key ?? '';

/** The place among all questions of one about a column, and of one of its answers. */
export function asked(file: LocalFile, key: string, kind: string, answer: string): [number, number] {
  const question = file.column(key).questions.find((one) => one.kind === kind);
  return [question?.at ?? -1, question?.choices.findIndex((one) => one.kind === answer) ?? -1];
}
