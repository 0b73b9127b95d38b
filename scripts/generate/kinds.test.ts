import { describe, expect, it } from 'vitest';
import { nameFaults } from './checks';
import { expand } from './expandOperations';
import { mergeKinds } from './kinds';
import { loadDocument, mergeReferences } from './load';
import { collectResources } from './resources';
import { collectEntries } from './schemaEntries';
import { parseSource, readSource } from './sources';
import { unknownWords } from './vocabulary';

const WRITTEN = `x-home: { platform: uhub, module: udose }
x-roles: { Admin: ['*'] }
paths:
    /customers:
        x-crud: { schema: Customer, permission: customer }
    /sites:
        x-crud: { schema: Site, permission: site, only: [list, get] }
    /dosers:
        x-crud: { schema: Doser, permission: doser }
    /troughs:
        x-crud: { schema: Trough, permission: trough }
    /v1/sites:
        get: { operationId: listSummaries, summary: List summaries, description: Lists all sites., x-permission: { resource: list, of: sites }, x-answer: { data: { type: array, items: {} } } }
    /visits:
        x-crud: { schema: Visit, permission: visit }
components:
    schemas:
        Customer: { x-table: customers, x-scope: id, properties: { name: { type: string, title: Name } } }
        SiteKind: { type: string, title: Kind, enum: [doser, trough], x-labels: { doser: Doser, trough: Trough } }
        Site:
            x-table: sites
            x-scope: customer_id
            properties:
                kind: { $ref: '#/components/schemas/SiteKind', readOnly: true }
                record_id: { type: integer, title: Record, readOnly: true }
                name: { type: string, title: Name, readOnly: true }
                customer_id: { type: integer, title: Customer, x-references: customers }
                state: { type: string, title: State, readOnly: true, enum: [stopped, running] }
                product: { type: string, title: Product, readOnly: true }
        Doser:
            x-table: dosers
            x-kind-of: { parent: sites, kind: doser, subscription: uDose, state: doser_state, product: size, messages: readings }
            x-scope: customer_id
            properties:
                site_id: { type: integer, title: Site, readOnly: true, x-references: sites, x-unique: true }
                name: { type: string, title: Name }
                customer_id: { type: integer, title: Customer, x-references: customers }
                doser_state: { type: string, title: State, enum: [stopped, running] }
                size: { type: string, title: Size, enum: [classic, mini], x-labels: { classic: Classic, mini: Mini } }
        Trough:
            x-table: troughs
            x-kind-of: { parent: sites, kind: trough, subscription: uDose, state: trough_state }
            x-scope: customer_id
            properties:
                site_id: { type: integer, title: Site, readOnly: true, x-references: sites, x-unique: true }
                name: { type: string, title: Name }
                customer_id: { type: integer, title: Customer, x-references: customers }
                trough_state: { type: string, title: Water, enum: [stopped, running] }
        Visit:
            x-table: visits
            x-scope: customer_id
            properties:
                name: { type: string, title: Name }
                customer_id: { type: integer, title: Customer, x-references: customers }
                site_id: { type: integer, title: Site, x-references: sites, x-kinds: [trough] }
`;
const RIGHTS = parseSource('rights.yaml', 'sets: {}\npermissions: {}\n');
const USERS = readSource(
    'main',
    'users.yaml',
    `x-home: { platform: all }
x-roles: { Admin: ['*'] }
paths:
    /users:
        x-crud: { schema: User, permission: user }
    /customer-subscriptions:
        x-crud: { schema: Subscription, permission: subscription }
components:
    schemas:
        Subscription:
            x-table: customer_subscriptions
            x-scope: internal
            x-display: product
            properties: { product: { type: string, title: Product, enum: [uDose, uBot] } }
        User: { x-table: users, x-scope: internal, properties: { name: { type: string, title: Name } } }
`,
    'users',
);
const sourceOf = (text: string) => readSource('main', 'sites.yaml', text, 'sites');
const faultsAfter = (right: string, wrong: string): string[] => {
    expect(WRITTEN).toContain(right);
    const source = sourceOf(WRITTEN.replace(right, wrong));
    const unknown = unknownWords(source);
    return unknown.length ? unknown : nameFaults(collectEntries([source, USERS]), RIGHTS);
};

it('`nameFaults` accepts valid kinds', () => {
    expect(faultsAfter('', '')).toEqual([]);
});

describe('An invalid `x-kind-of` is rejected with its line:', () => {
    it.each([
        [
            'a parent that is none',
            'parent: sites, kind: trough',
            'parent: sties, kind: trough',
            'sites.yaml:42: there is no resource sties (did you mean sites?)',
        ],
        [
            'a kind that is none',
            'kind: trough,',
            'kind: trugh,',
            'sites.yaml:42: sites has no kind trugh (did you mean trough?)',
        ],
        [
            'a kind that another is',
            'kind: trough,',
            'kind: doser,',
            'sites.yaml:42: Doser is that kind already, sites.yaml:30',
        ],
        [
            'a kind that no schema is',
            '[doser, trough]',
            '[doser, trough, bore]',
            'sites.yaml:24: no schema is the kind bore of sites (x-kind-of)',
        ],
        ['no state', ', state: trough_state', '', "sites.yaml:42: x-kind-of must have required property 'state'"],
        [
            'a state that is no field',
            'state: trough_state',
            'state: trough_stat',
            'sites.yaml:42: Trough has no field trough_stat (did you mean trough_state?)',
        ],
        [
            'a product that is no field',
            'product: size',
            'product: sizes',
            'sites.yaml:32: Doser has no field sizes (did you mean size?)',
        ],
        [
            'a word of x-kind-of',
            'messages: readings',
            'mesages: readings',
            'sites.yaml:32: mesages is no word here (did you mean messages?)',
        ],
        [
            'a column that all share and it lacks',
            'name: { type: string, title: Name }\n                customer_id: { type: integer, title: Customer, x-references: customers }\n                trough_state',
            'label: { type: string, title: Name }\n                customer_id: { type: integer, title: Customer, x-references: customers }\n                trough_state',
            'sites.yaml:42: Trough has no field name, and all sites have one',
        ],
        [
            'no number among all',
            'x-unique: true }\n                name: { type: string, title: Name }\n                customer_id: { type: integer, title: Customer, x-references: customers }\n                trough_state',
            '}\n                name: { type: string, title: Name }\n                customer_id: { type: integer, title: Customer, x-references: customers }\n                trough_state',
            'sites.yaml:42: Trough needs a field with x-unique that refers to sites',
        ],
        [
            'rows that belong to nobody',
            'state: trough_state }\n            x-scope: customer_id',
            'state: trough_state }\n            x-scope: shared',
            'sites.yaml:43: x-scope must lead to the customer, as that of all sites does',
        ],
        [
            'no subscription',
            'subscription: uDose, state: trough_state',
            'state: trough_state',
            "sites.yaml:42: x-kind-of must have required property 'subscription'",
        ],
        [
            'a subscription that nobody can have',
            'subscription: uDose, state: trough_state',
            'subscription: uDoze, state: trough_state',
            'sites.yaml:42: nobody can subscribe to uDoze (did you mean uDose?)',
        ],
        [
            'a reference to a kind that is none',
            'x-kinds: [trough]',
            'x-kinds: [trouhg]',
            'sites.yaml:55: x-kinds: sites has no kind trouhg (did you mean trough?)',
        ],
        [
            'kinds of what has none',
            'x-references: sites, x-kinds',
            'x-references: customers, x-kinds',
            'sites.yaml:55: x-kinds: customers has no kinds',
        ],
        [
            'the permission of a resource that is none',
            'of: sites',
            'of: sties',
            'sites.yaml:13: there is no resource sties (did you mean sites?)',
        ],
    ])('%s', (_, right, wrong, expected) => {
        expect(faultsAfter(right, wrong)).toContain(expected);
    });
});

describe('`mergeKinds`', () => {
    const doc = loadDocument('main', [
        readSource('main', 'main.yaml', 'openapi: 3.1.0\ninfo: {}\n'),
        sourceOf(WRITTEN),
        USERS,
    ]);
    mergeReferences(doc);
    mergeKinds([doc]);
    const resources = collectResources([doc]);
    const named = (name: string) => resources.find(resource => resource.name === name);
    const sites = named('sites');
    it('maps each kind to its resource and merges the permissions of all kinds', () => {
        expect(sites?.kinds).toEqual({ doser: 'dosers', trough: 'troughs' });
        expect(sites?.actions).toMatchObject({
            list: ['access_doser', 'access_trough'],
            get: ['read_doser', 'read_trough'],
            export: ['export_doser', 'export_trough'],
        });
        const { paths } = expand(doc, resources, []);
        expect(paths['/v1/sites'].get['x-permission']).toEqual(['access_doser', 'access_trough']);
    });
    it('merges the products of all kinds: the options of the product field, else the kind itself', () => {
        expect(sites?.fields.find(({ name }) => name === 'product')?.options).toEqual([
            { value: 'classic', label: 'Classic' },
            { value: 'mini', label: 'Mini' },
            { value: 'trough', label: 'Trough' },
        ]);
    });
    it('stores the definition of each kind, and the kinds that a reference accepts', () => {
        expect(named('dosers')?.kindOf).toEqual({
            parent: 'sites',
            kind: 'doser',
            subscription: 'uDose',
            state: 'doser_state',
            product: 'size',
            messages: 'readings',
        });
        expect(named('visits')?.fields.find(({ name }) => name === 'site_id')?.kinds).toEqual(['trough']);
    });
});
