import { useSampleSize } from '../messages.ts';
import type { Question } from '../questions.ts';

/** Words of the five questions. Each template is written out, so that every key is seen to be used. */
export function useOptionWords() {
  const t = useSampleSize();
  const say = {
    measured: (option: string) => t(`choose.measured.${option as 'number'}`), // an option of this very question
    groups: (option: string) => t(`choose.groups.${option as 'one'}`), // an option of this very question
    paired: (option: string) => t(`choose.paired.${option as 'paired'}`), // an option of this very question
    shown: (option: string) => t(`choose.shown.${option as 'difference'}`), // an option of this very question
    time: (option: string) => t(`choose.time.${option as 'once'}`), // an option of this very question
  };
  return {
    title: (name: Question) => t(`choose.${name}.title`),
    option: (name: Question, option: string) => say[name](option),
  };
}
