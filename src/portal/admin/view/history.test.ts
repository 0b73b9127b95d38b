import { describe, expect, it } from 'vitest';
import { resources } from '../../../contract/generated/resources';
import { ACTIVITY_ACTIONS } from '../../../domain/records/activityActions';
import { engine } from '../../i18n/en/engine';
import type { Labels } from '../labels';
import { resourceOf } from '../metadata';
import { actionTitle, historyLines } from './historyTexts';

const tanks = resourceOf('storage-tanks');
const labels = {
    option: (f: { options?: readonly { value: unknown; label: string }[] }, value: unknown) =>
        f.options?.find(o => o.value === value)?.label ?? String(value),
    fieldByName: (name: string) => tanks.fields.find(f => f.name === name)?.title ?? name,
} as unknown as Labels;
const texts = { yes: 'Yes', no: 'No', empty: 'nothing' };

describe('A history entry', () => {
    it('shows field titles, option labels, reference labels and units', () => {
        const lines = historyLines(
            tanks,
            {
                status: { from: 'active', to: 'inactive' },
                location_id: { from: { id: 1, label: 'Depot' }, to: { id: 2, label: 'Shed' } },
                capacity: { from: 5000, to: 12500.5 },
                notes: { from: null, to: 'Leaks' },
            },
            labels,
            texts,
        );
        expect(lines.map(({ title, from, to }) => [title, from, to])).toEqual([
            ['Status', 'Active', 'In-Active'],
            ['Location', 'Depot', 'Shed'],
            ['Capacity', '5,000\u00a0L', '12,500.5\u00a0L'],
            ['Notes', 'nothing', 'Leaks'],
        ]);
    });

    it('names a transition by the title of its button', () => {
        expect(actionTitle(resourceOf('customers'), 'deactivate')).toEqual({
            key: 'engine.history.transition',
            title: 'Deactivate',
        });
        expect(actionTitle(tanks, 'update')).toEqual({ key: 'engine.history.update' });
    });

    it('has a text for every action code and every transition of the contract', () => {
        const knownTexts = new Set(Object.keys(engine.history));
        const codes = ACTIVITY_ACTIONS.map(action => actionTitle(tanks, action).key.replace('engine.history.', ''));
        expect(codes.filter(code => !knownTexts.has(code))).toEqual([]);
        const unnamed = Object.values(resources).flatMap(resource =>
            resource.fields
                .flatMap(field => field.transitions ?? [])
                .filter(({ name }) => !actionTitle(resource, name).title)
                .map(({ name }) => `${resource.name} ${name}`),
        );
        expect(unnamed).toEqual([]);
    });
});
