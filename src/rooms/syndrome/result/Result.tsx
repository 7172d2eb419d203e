import type { Survey } from '../survey/useSurvey.ts';
export function Result({ survey }: { survey: Survey }) { return <p>{survey.answered}</p>; }
