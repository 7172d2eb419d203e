/** What a metric is called: those that are known in the reader's language, others as their source calls them. */
import { isKnownMetric } from '../kinds.ts';
import { useJournals } from '../messages.ts';

export function useMetric(): (metric: string) => string {
  const t = useJournals();
  return (metric) => {
    if (!isKnownMetric(metric)) return metric;
    const names = {
      jif: t('metrics.jif'),
      jif5: t('metrics.jif5'),
      jci: t('metrics.jci'),
      sjr: 'SJR',
      citescore: 'CiteScore',
      snip: 'SNIP',
      cited2: t('metrics.cited2'),
      h: t('metrics.h'),
    };
    return names[metric];
  };
}
