import { describe, expect, it } from 'vitest';
import { resources as generated } from '../../src/contract/generated/resources';
import type { Resource } from '../../src/contract/metadata';
import { readContract } from '../../src/server/platform/contractDocument';
import { crudWording } from './descriptions';
import type { Node } from './load';

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

it.each(['main', 'connect'] as const)(
    'Every operation of %s has a summary of at most 8 words and a description',
    api => {
        const operations = Object.values(readContract(api).paths as Node).flatMap(item => Object.values(item as Node));
        const wrong = operations.filter(
            ({ summary, description }) => !description || !summary || summary.split(' ').length > 8,
        );
        expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
    },
);
