import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../test/app';
import { startDemoApp } from '../../test/demoBench';

interface RecalledBatch {
    id: number;
    status: string;
}
interface Supplier {
    on_time_count: number;
    late_count: number;
}
interface HerdEvent {
    happened_on: string;
    created_at: string;
}

let app: TestApp;
let token: string;
beforeAll(async () => {
    app = await startDemoApp();
    token = (await app.userWith({ superAdmin: true })).token;
}, 300_000);
afterAll(() => app.close());

const read = async (url: string) => {
    const answer = await app.call(token, 'GET', url);
    expect(answer.status, `${url}: ${answer.text}`).toBe(200);
    return answer.body;
};
const list = async <T>(url: string): Promise<T[]> => (await read(url)).data;

describe('Demo data contains', () => {
    it('an archived job card with its document, and an archived sale, each with its history', async () => {
        const [card] = await list<{ id: number }>('/api/main/job-cards?archived=only');
        const [sale] = await list<{ id: number }>('/api/main/sales?archived=only');
        expect(card).toBeDefined();
        expect(sale).toBeDefined();
        expect(await list(`/api/main/site-maintenances?archived=only&job_card_id=${card?.id}`)).toHaveLength(1);
        for (const [resource, id] of [
            ['job-cards', card?.id],
            ['sales', sale?.id],
        ]) {
            const entries = await list<{ action: string }>(`/api/main/records/${resource}/${id}/histories`);
            expect(entries.map(({ action }) => action)).toEqual(['archive', 'create']);
        }
    });

    it('mob events entered days after they happened, and none entered before', async () => {
        const events = await list<HerdEvent>(
            '/api/main/mob-events?per_page=100&sort_by=happened_on&sort_direction=desc',
        );
        const daysLater = events.map(
            ({ happened_on, created_at }) => (Date.parse(created_at) - Date.parse(happened_on)) / 86_400_000,
        );
        expect(daysLater.filter(days => days > 3).length).toBeGreaterThan(0);
        expect(daysLater.filter(days => days < 0)).toEqual([]);
    });

    it('a recall of quarantined batches that reached customers', async () => {
        const [batch] = await list<RecalledBatch>('/api/connect/v2/stock-batches?status=quarantined');
        const recall = (await read(`/api/connect/v2/stock-batches/${batch?.id}/recall`)).body;
        expect(recall.batches.map(({ status }: RecalledBatch) => status)).not.toContain('available');
        expect(recall.customers.length).toBeGreaterThan(1);
        for (const { given } of recall.customers) expect(given[0].quantity).toBeGreaterThan(0);
    });

    it('suppliers with on-time and late deliveries', async () => {
        const suppliers = await list<Supplier>('/api/connect/v2/suppliers?per_page=100');
        expect(suppliers.some(({ on_time_count }) => on_time_count > 0)).toBe(true);
        expect(suppliers.some(({ late_count }) => late_count > 0)).toBe(true);
    });

    it('AgriWebb livestock counted by farm, some of it missing', async () => {
        const farms = await list<{ customer_property_id: number; livestocks: number; missing: number }>(
            '/api/main/agriwebb-farms?status=fetched',
        );
        expect(farms.length).toBeGreaterThan(0);
        for (const { customer_property_id, livestocks, missing } of farms) {
            const { data, pagination } = await read(
                `/api/main/customer-properties/${customer_property_id}/agriwebb-livestocks?per_page=100`,
            );
            expect(pagination?.total ?? data.length).toBe(livestocks);
            expect(data.filter(({ is_missing }: { is_missing: boolean }) => is_missing)).toHaveLength(missing);
            expect(missing).toBeGreaterThan(0);
        }
    });
});
