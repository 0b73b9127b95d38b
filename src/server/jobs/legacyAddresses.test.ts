import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { type ContractNode, type Operation, operationsOf, readContract } from '../engine/contract';
import { SITE_KINDS, type SiteKind } from '../sites/siteKinds';
import { type JobBench, startJobBench } from './testJobs';

/**
 * Legacy addresses with a site kind: `/ubot/job-cards/{id}/…` for records at sites of all kinds, and
 * `/ubot-sites/{id}/…` for the sites themselves. The contract declares them.
 */
const document: ContractNode = readContract('main');
const operations = operationsOf('main', document).filter(({ path }) => path.includes('{id}'));
const all: Resource[] = Object.values(resources);

/** Under an address of one kind, records of another kind must yield 404. */
const addresses = SITE_KINDS.flatMap(kind => {
    const own = all.filter(({ table }) => table === kind.table).map(({ path }) => `${path}/{id}`);
    return operations.flatMap(operation => {
        const { method, path } = operation;
        const [first, second] = path.split('/').filter(Boolean);
        const about = first === kind.id ? (second as string) : 'sites';
        const named = first === kind.id || own.some(start => path === start || path.startsWith(`${start}/`));
        return named ? [{ kind, operation, about, name: `${method} ${path}` }] : [];
    });
});

const resolved = (schema: ContractNode): ContractNode =>
    schema.$ref ? document.components[schema.$ref.split('/')[2]][schema.$ref.split('/')[3]] : schema;
/** Minimal valid value of a schema. */
const sample = (given: ContractNode): unknown => {
    const schema = resolved(given);
    const one = schema.anyOf?.[0] ?? schema.oneOf?.[0];
    if (one) return sample(one);
    if (schema.enum) return schema.enum[0];
    switch ([schema.type].flat()[0]) {
        case 'integer':
        case 'number':
            return schema.minimum ?? 1;
        case 'boolean':
            return true;
        case 'array':
            return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items));
        case 'string':
            return { date: '2026-01-01', 'date-time': '2026-01-01T00:00:00Z' }[schema.format as string] ?? 'words';
        default:
            return Object.fromEntries(
                ((schema.required as string[] | undefined) ?? []).map(name => [name, sample(schema.properties[name])]),
            );
    }
};
const bodyOf = ({ method, path }: Operation, version: number): Json | undefined => {
    const declared = document.paths[path][method.toLowerCase()].requestBody;
    const schema = declared && resolved(declared).content['application/json']?.schema;
    if (!schema) return undefined;
    return { ...(sample(schema) as object), ...('version' in (resolved(schema).properties ?? {}) ? { version } : {}) };
};

let b: JobBench;
/** By site kind: records of each resource at a site of that kind; for `sites` both its shared and its own id. */
const records: Record<string, Record<string, { id: number; own?: number }>> = {};

const furnish = async (kind: SiteKind) => {
    const newSite = (name: string) =>
        kind.id === 'udose'
            ? b.newSite()
            : b.make(`/main${resources[kind.resource]?.path}`, { name, customer_property_id: b.property.id });
    const [site, other] = [await newSite('First'), await newSite('Second')];
    const product = resources.devices?.fields
        .find(({ name }) => name === 'product')
        ?.options?.map(({ value }) => value as string)
        .find(value => (kind.id === 'udose' ? value === 'classic' : value === kind.id));
    const device = await b.newDevice({ product });
    const planned = await b.newJob('device_installation', { site_id: site.site_id, device_id: device.id });
    const done = await b.complete(planned);
    expect(done.status, done.text).toBe(200);
    const removal = await b.newJob('device_uninstallation', { device_id: device.id });
    const begun = (await b.step(removal, 'start')).body.body;
    const next = await b.newJob('device_installation', {
        site_id: other.site_id,
        device_id: (await b.newDevice({ product })).id,
    });
    const [installation] = await b.get(`/device-installations?job_card_id=${next.id}`);
    const [uninstallation] = await b.get(`/device-uninstallations?job_card_id=${removal.id}`);
    // the calculation of a dose requires a day
    await b.app.services
        .sql`INSERT INTO site_daily_summaries (site_id, day, readings) VALUES (${other.site_id}, '2026-01-01', 1)`;
    records[kind.id] = {
        sites: { id: other.site_id, own: other.id },
        'job-cards': begun,
        'device-installations': installation,
        'device-uninstallations': uninstallation,
    };
};

beforeAll(async () => {
    b = await startJobBench();
    // shared site ids that are not ids of their kind
    for (let made = 0; made < 8; made++) await b.newSite();
    for (const kind of SITE_KINDS) await furnish(kind);
});
afterAll(() => b?.app.close());

const tables = (at: string) => (at === 'sites' ? 'sites' : (resources[at]?.table as string));
const rowOf = async (about: string, id: number) => {
    const [row] = await b.app.services.sql`SELECT * FROM ${b.app.services.sql(tables(about))} WHERE id = ${id}`;
    return row;
};

describe('Path of a site kind', () => {
    it('exists for each kind and for each shared resource', () => {
        expect(new Set(addresses.map(({ kind }) => kind))).toEqual(new Set(SITE_KINDS));
        expect(new Set(addresses.map(({ about }) => about))).toEqual(
            new Set(['sites', 'job-cards', 'device-installations', 'device-uninstallations']),
        );
    });

    it.each(addresses)('$name returns 404 for other kinds and changes nothing', async address => {
        const { kind, operation, about } = address;
        for (const other of SITE_KINDS.filter(one => one !== kind)) {
            const id = records[other.id]?.[about]?.id ?? Number.NaN;
            const { sql } = b.app.services;
            if (about === 'sites') expect(await sql`SELECT 1 FROM ${sql(kind.table)} WHERE id = ${id}`).toEqual([]);
            const before = await rowOf(about, id);
            const answer = await b.app.call(
                b.staff.token,
                operation.method,
                `/api/main${operation.path.replace('{id}', String(id)).replace(/\{[^}]*\}/g, '1')}`,
                bodyOf(operation, Number(before?.version)),
            );
            expect(answer.status, `${other.id}: ${answer.text}`).toBe(404);
            expect(await rowOf(about, id)).toEqual(before);
        }
    });

    const reads = addresses.filter(
        ({ about, operation: { method, path, engine } }) =>
            method === 'GET' &&
            path.split('{').length === 2 &&
            // lists of a part of a kind, such as trial sites
            (about !== 'sites' || !engine || !resources[engine.resource]?.where),
    );
    it.each(reads)('$name finds records of its own kind', async ({ kind, operation, about }) => {
        const record = records[kind.id]?.[about];
        const url = `/api/main${operation.path.replace('{id}', String(record?.own ?? record?.id))}`;
        expect((await b.app.call(b.staff.token, 'GET', url)).status, url).not.toBe(404);
    });
});
