import { useSampleSize } from '../messages.ts';
import type { Question } from '../questions.ts';

/** Words of the five questions. Each template is written out, so that every key is seen to be used. */
export function useOptionWords() {
  const t = useSampleSize();
  const say = {
    // An option of the question that it stands under: `questions` names them all.
    measured: (option: string) => t(`choose.measured.${option as 'number'}`),
    groups: (option: string) => t(`choose.groups.${option as 'one'}`),
    paired: (option: string) => t(`choose.paired.${option as 'paired'}`),
    shown: (option: string) => t(`choose.shown.${option as 'difference'}`),
    time: (option: string) => t(`choose.time.${option as 'once'}`),
  };
  return {
    title: (name: Question) => t(`choose.${name}.title`),
    option: (name: Question, option: string) => say[name](option),
  };
}
