import { describe, expect, it } from 'vitest';
import type { Labels } from '../labels';
import { resourceOf } from '../metadata';
import { actionTitle, historyLines } from './historyWords';

const tanks = resourceOf('storage-tanks');
const labels = {
    option: (f: { options?: readonly { value: unknown; label: string }[] }, value: unknown) =>
        f.options?.find(o => o.value === value)?.label ?? String(value),
    fieldByName: (name: string) => tanks.fields.find(f => f.name === name)?.title ?? name,
} as unknown as Labels;
const words = { yes: 'Yes', no: 'No', empty: 'nothing' };

describe('a history entry', () => {
    it('reads as people speak: titles, labels, names and units', () => {
        const lines = historyLines(
            tanks,
            {
                status: { from: 'active', to: 'inactive' },
                location_id: { from: { id: 1, label: 'Depot' }, to: { id: 2, label: 'Shed' } },
                capacity: { from: 5000, to: 12500.5 },
                notes: { from: null, to: 'Leaks' },
            },
            labels,
            words,
        );
        expect(lines.map(({ title, from, to }) => [title, from, to])).toEqual([
            ['Status', 'Active', 'In-Active'],
            ['Location', 'Depot', 'Shed'],
            ['Capacity', '5,000\u00a0L', '12,500.5\u00a0L'],
            ['Notes', 'nothing', 'Leaks'],
        ]);
    });

    it('calls a transition by the title of its button', () => {
        expect(actionTitle(resourceOf('customers'), 'deactivate')).toEqual({
            key: 'engine.history.transition',
            title: 'Deactivate',
        });
        expect(actionTitle(tanks, 'update')).toEqual({ key: 'engine.history.update' });
    });
});
