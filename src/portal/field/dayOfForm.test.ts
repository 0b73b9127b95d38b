import { expect, it } from 'vitest';
import { dayOfForm, type OpenedForm } from './dayOfForm';
import type { FieldDay } from './fieldApi';
import type { View } from './view';

const dayWith = (jobs: number[], places: number[]): FieldDay =>
    ({
        jobs: jobs.map(id => ({ id })),
        vehicles: [],
        places: places.map(id => ({ id, is_counted: true })),
    }) as unknown as FieldDay;
const full = dayWith([11, 12], [80]);
const empty = dayWith([], []);

it('An open form keeps its data after the record leaves the day; read-only views do not', () => {
    for (const view of [
        { tab: 'today', job: 11, act: 'complete' },
        { tab: 'vehicle', count: 80 },
        { tab: 'vehicle', devices: 80 },
    ] satisfies View[]) {
        const opened: { current: OpenedForm | undefined } = { current: undefined };
        expect(dayOfForm(opened, view, full)).toBe(full);
        expect(dayOfForm(opened, view, empty)).toBe(full);
        // a form that was not open before shows the current day
        expect(dayOfForm(opened, { ...view, job: 12, act: 'note' }, empty)).toBe(empty);
    }
    // read-only views show the current data
    const opened: { current: OpenedForm | undefined } = { current: undefined };
    expect(dayOfForm(opened, { tab: 'today', job: 11 }, full)).toBe(full);
    expect(dayOfForm(opened, { tab: 'today', job: 11 }, empty)).toBe(empty);
});
