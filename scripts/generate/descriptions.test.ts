import { describe, expect, it } from 'vitest';
import { resources as generated } from '../../src/contract/generated/resources';
import type { Resource } from '../../src/contract/metadata';
import { readContract } from '../../src/server/platform/contractDocument';
import { crudWording } from './descriptions';
import type { Node } from './load';
import { describeParameter } from './parameterDescriptions';

const resources = Object.values(generated);
const wordingOf = (name: string, resource: Partial<Resource> = {}) =>
    crudWording({ ...(generated[name] as Resource), ...resource }, resources);

describe('Generated summaries', () => {
    it.each([
        ['Alarm', 'Alarms', 'Create an alarm'],
        ['User', 'Users', 'Create a user'],
        ['uBOT', 'uBOTs', 'Create a uBOT'],
        ['R&D activity', 'R&D activities', 'Create an R&D activity'],
        ['Ceres tag', 'Ceres tags', 'Create a Ceres tag'],
        ['Folder settings', 'Folder settings', 'Create folder settings'],
    ])('use the title %s as in a sentence', (title, plural, summary) => {
        expect(wordingOf('alarms', { title, plural }).create.summary).toBe(summary);
    });
});

describe('Generated descriptions', () => {
    it('name the searched fields, the sort order and the tenant scope', () => {
        expect(wordingOf('udose-sites').list.description).toBe(
            'Returns a page, sorted by `name` by default. `search` matches a part of `name`, `device_serial`. Customer accounts see only their own records while they subscribe to uDose.',
        );
    });
    it('list transitions with statuses, permissions and reasons', () => {
        expect(wordingOf('supplement-transfers').transition.description).toContain(
            '`void` (pending, completed → void; `void_supplement_transfer`; `reason` required)',
        );
        expect(wordingOf('job-cards').transition.description).toContain('`start` (To Do, On Hold → In Progress)');
    });
    it('name what prevents archiving', () => {
        expect(wordingOf('stock-types').archive.description).toContain('while devices depend on it');
        expect(wordingOf('lab-reports').archive.description).toContain('“A published report cannot be archived.');
    });
});

describe.each(['main', 'connect'] as const)('The document %s', api => {
    const document = readContract(api);
    const resolve = (node: Node): Node =>
        node.$ref
            ? String(node.$ref)
                  .slice(2)
                  .split('/')
                  .reduce<Node>((at, key) => at[key], document)
            : node;
    const operations = Object.values(document.paths as Node).flatMap(item => Object.values(item as Node)) as Node[];
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
        (parameters as Node[]).map(parameter => ({ operationId, ...(resolve(parameter) as { name: string }) }) as Node),
    );

    it('has a summary of at most 8 words and a description for every operation', () => {
        const wrong = operations.filter(
            ({ operationId, summary, description }) =>
                !description || !summary || summary === operationId || summary.split(' ').length > 8,
        );
        expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
    });

    it('describes every parameter', () => {
        const wrong = parameters.filter(({ description }) => !description);
        expect(wrong.map(({ operationId, name }) => `${operationId} ${name}`)).toEqual([]);
    });

    it('says how lists read several values and ranges', () => {
        // a field of that name, such as `valid_from`, is no bound
        const fieldsOf = new Map(
            operations
                .filter(operation => operation['x-engine']?.action === 'list')
                .map(operation => [
                    operation.operationId,
                    generated[operation['x-engine'].resource]?.fields.map(({ name }) => name) ?? [],
                ]),
        );
        const wrong = parameters.filter(({ operationId, name, description }) => {
            const fields = fieldsOf.get(operationId);
            if (!fields || fields.includes(name)) return false;
            if (name.endsWith('[]')) return !description.includes('any of at most 100 values');
            return /_(from|to)$/.test(name) && !description.includes('(inclusive)');
        });
        expect(wrong.map(({ operationId, name }) => `${operationId} ${name}`)).toEqual([]);
    });

    it('declares `x-request-id` once, for every response', () => {
        const wrong = operations.flatMap(({ operationId, responses }) =>
            Object.entries(responses as Node)
                .filter(
                    ([, response]) =>
                        resolve(response).headers?.['x-request-id']?.$ref !== '#/components/headers/RequestId',
                )
                .map(([status]) => `${operationId} ${status}`),
        );
        expect(wrong).toEqual([]);
    });
});

describe('`describeParameter`', () => {
    it.each([
        ['customer_property_id', 'Id of the customer property'],
        ['passkeyId', 'Id of the passkey'],
        ['site_id[]', 'Id of the site, any of'],
        ['west', 'Western edge of the bounding box, degrees of longitude'],
    ])('describes %s by its name', (name, description) => {
        expect(describeParameter({ name })).toEqual({ name, description });
    });
    it('keeps a description of the source, and leaves a name alone that says nothing', () => {
        expect(describeParameter({ name: 'page', description: 'Page of the book' }).description).toBe(
            'Page of the book',
        );
        expect(describeParameter({ name: 'from' })).toEqual({ name: 'from' });
    });
});
