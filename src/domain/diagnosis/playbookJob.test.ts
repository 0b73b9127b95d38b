import { describe, expect, it } from 'vitest';
import { DESCRIPTION_LENGTH, fillJob, type PlaybookFill } from './playbookJob';

const TEXTS = { checks: 'Checks', tools: 'Also bring' };
const found: PlaybookFill = {
    cause: 'airlock',
    sentence: 'Air in the supplement line since the fill.',
    playbook: {
        title: 'Bleed the supplement line',
        checks: [{ instruction: 'Open the tank valve.' }, { instruction: 'Bleed the line.' }],
        parts: [],
        tools: 'Bucket',
    },
    partsLocation: 4,
};
const fill = (given: object = {}, change: Partial<PlaybookFill> = {}) =>
    fillJob({ site_id: 7, ...given }, { ...found, ...change }, TEXTS);

describe('`fillJob` from a playbook', () => {
    it('sets title, cause, numbered checks and tools', () => {
        expect(fill()).toEqual({
            site_id: 7,
            type: 'site_maintenance',
            cause: 'airlock',
            title: 'Bleed the supplement line',
            description:
                'Air in the supplement line since the fill.\n\nChecks:\n1. Open the tank valve.\n2. Bleed the line.\n\nAlso bring: Bucket',
        });
    });

    it('plans the parts, and the location that has them', () => {
        const parts = [{ inventory_item_id: 3, quantity: 2, id: 9 }];
        expect(fill({}, { playbook: { ...found.playbook, parts } })).toMatchObject({
            part_changes: [{ inventory_item_id: 3, quantity: 2 }],
            parts_location_id: 4,
        });
    });

    it.each([
        ['airlock', 'Bleed the supplement line'],
        ['not_known', 'Memory Error'],
        ['none', 'Memory Error'],
    ] as const)('with the cause %s sets the title %s', (cause, title) => {
        expect(fill({ title: 'Memory Error' }, { cause }).title).toBe(title);
    });

    it('keeps the alarm message and repeats no sentence', () => {
        const { description } = fill({ description: 'Alarm 7: No nutrient.' });
        expect(description.startsWith('Alarm 7: No nutrient.\nAir in the supplement line since the fill.\n\n')).toBe(
            true,
        );
        expect(fill({ description: found.sentence }).description.split(found.sentence)).toHaveLength(2);
        expect(fill({}, { cause: 'none' })).toMatchObject({
            cause: null,
            description: expect.stringMatching(/^Checks:/),
        });
    });

    it('limits the description to the maximum length', () => {
        const { description } = fill({ description: 'x'.repeat(5000) });
        expect(description).toHaveLength(DESCRIPTION_LENGTH);
    });
});
