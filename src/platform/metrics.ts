/** Counters for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  requests: Histogram<'method' | 'kind' | 'status'>;
  pageCache: Counter<'outcome'>;
};

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'kind', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const pageCache = new Counter({
    name: 'page_cache_requests_total',
    help: 'Public pages by whether they were found in the cache',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return { registry, requests, pageCache };
}

/** A number that is looked up when somebody asks for it. */
export function countOpen({ registry }: Metrics, name: string, help: string, count: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
