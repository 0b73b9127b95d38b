import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { QUEUE_SCHEMA } from '../queue/schema';
import type { Services } from '../services';

/** Prometheus metrics. One registry per server, so that several can live in one process (tests). */
export function createMetrics({ sql, database }: Pick<Services, 'sql' | 'database'>) {
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time to answer, by operation of the contract and status',
        labelNames: ['operation', 'status'],
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
        registers,
    });
    new Gauge({
        name: 'jobs',
        help: 'Jobs that wait, run or failed for good, by name and state',
        labelNames: ['job', 'state'],
        registers,
        async collect() {
            this.reset();
            const rows = await sql.unsafe<{ name: string; state: string; count: number }[]>(
                `SELECT name, state::text, count(*) FROM ${QUEUE_SCHEMA}.job
                 WHERE state IN ('created', 'retry', 'active', 'failed') AND name NOT LIKE '\\_\\_%' GROUP BY name, state`,
            );
            for (const { name, state, count } of rows) this.set({ job: name, state }, count);
        },
    });
    new Gauge({
        name: 'database_size_bytes',
        help: 'Size of the database',
        labelNames: ['kind'],
        registers,
        async collect() {
            const [row] = await sql<{ size: number }[]>`SELECT pg_database_size(current_database()) AS size`;
            this.set({ kind: database.kind }, row?.size ?? 0);
        },
    });
    // cached, because prom-client computes the key of the labels at each call
    const series = new Map<string, ReturnType<typeof requests.labels>>();
    const seriesOf = (operation: string, status: number) => {
        const key = `${operation} ${status}`;
        const known = series.get(key) ?? requests.labels(operation, String(status));
        series.set(key, known);
        return known;
    };
    return {
        contentType: registry.contentType,
        text: () => registry.metrics(),
        request: (operation: string, status: number, milliseconds: number) =>
            seriesOf(operation, status).observe(milliseconds / 1000),
    };
}
