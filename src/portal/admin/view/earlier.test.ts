import { describe, expect, it } from 'vitest';
import { resourceOf } from '../metadata';
import type { HistoryEntry } from '../provider/recordCalls';
import { earlierChanges, earlierValues, hasOnlyStatusChanged } from './earlier';

const tanks = resourceOf('storage-tanks');
const entry = (id: number, changes: HistoryEntry['changes'], action = 'update'): HistoryEntry => ({
    id,
    occurred_at: '2026-03-04T01:00:00.000Z',
    user_id: 1,
    user_name: 'Jo',
    action,
    reason: null,
    changes,
});
const depot = { id: 1, label: 'Depot' };
const shed = { id: 2, label: 'Shed' };
const record = {
    id: 9,
    version: 4,
    name: 'North',
    capacity: 900,
    location_id: 2,
    notes: 'Leaks',
    status: 'inactive',
};
const history = [
    entry(4, { notes: { from: 'Dry', to: 'Leaks' }, status: { from: 'active', to: 'inactive' } }),
    entry(3, { location_id: { from: depot, to: shed }, capacity: { from: 700, to: 900 } }),
    entry(2, { notes: { from: null, to: 'Dry' }, capacity: { from: 900, to: 700 } }),
    entry(1, { name: { from: null, to: 'North' } }, 'create'),
];
const at = (id: number) => earlierValues(tanks, history, id, record);

describe('`earlierValues`', () => {
    it('returns the field values right after a change, references as ids', () => {
        expect(at(3)).toMatchObject({ notes: 'Dry' });
        expect(at(2)).toMatchObject({ notes: 'Dry', location_id: 1, capacity: 700 });
    });

    it('leaves out fields with the same value today', () => {
        expect(at(1)).toMatchObject({ notes: null, location_id: 1 });
        expect(at(1)).not.toHaveProperty('capacity');
    });

    it('returns nothing for the last change', () => {
        expect(at(4)).toEqual({});
    });

    it('leaves out a status that only transitions change', () => {
        const jobs = resourceOf('job-cards');
        const of = [
            entry(2, { status: { from: 1, to: 2 }, title: { from: 'Fix', to: 'Mend' } }),
            entry(1, { title: { from: null, to: 'Fix' } }, 'create'),
        ];
        expect(earlierValues(jobs, of, 1, { id: 1, status: 2, title: 'Mend' })).not.toHaveProperty('status');
    });

    it('restores job cards and sales, and nothing if only the status has changed since', () => {
        for (const [name, status, text] of [
            ['job-cards', 'status', 'title'],
            ['sales', 'state', 'description'],
        ] as const) {
            const resource = resourceOf(name);
            const of = [
                entry(3, { [status]: { from: 1, to: 2 } }, 'start'),
                entry(2, { [text]: { from: 'Fix', to: 'Mend' } }),
                entry(1, { [text]: { from: null, to: 'Fix' } }, 'create'),
            ];
            const now = { id: 1, [status]: 2, [text]: 'Mend' };
            expect(earlierValues(resource, of, 1, now)).toEqual({ [text]: 'Fix' });
            expect(earlierValues(resource, of, 2, now)).toEqual({});
            expect([1, 2, 3].map(id => hasOnlyStatusChanged(resource, of, id, now))).toEqual([false, true, false]);
        }
    });

    it('lists each current and earlier value through `earlierChanges`', () => {
        expect(earlierChanges(tanks, history, 2, record)).toMatchObject({
            location_id: { from: shed, to: depot },
            notes: { from: 'Leaks', to: 'Dry' },
        });
    });

    it('restores removed child rows as new rows without an id', () => {
        const orders = resourceOf('sales-orders');
        const rows = orders.fields.find(field => field.rows && !field.readOnly)?.name as string;
        const of = [
            entry(2, {
                [rows]: {
                    from: [
                        { id: 5, quantity: 1 },
                        { id: 6, quantity: 2 },
                    ],
                    to: [{ id: 5, quantity: 1 }],
                },
            }),
            entry(1, {}, 'create'),
        ];
        expect(earlierValues(orders, of, 1, { id: 1, [rows]: [{ id: 5, quantity: 1 }] })[rows]).toEqual([
            { id: 5, quantity: 1 },
            { quantity: 2 },
        ]);
    });
});
