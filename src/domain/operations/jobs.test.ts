import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/generated/resources';
import {
    completionFields,
    EVERY_COMPLETION_FIELD,
    isCompletable,
    isOpenJob,
    isOverdue,
    JOB_DOCUMENTS,
    JOB_STATUS_ORDER,
    missingForCompletion,
    revertTarget,
} from './jobs';

const card = resources['job-cards'];
const values = (name: string) => card?.fields.find(field => field.name === name)?.options?.map(({ value }) => value);

describe('Job rules', () => {
    it('cover every type and status of the contract, with existing document fields', () => {
        expect(Object.keys(JOB_DOCUMENTS).sort()).toEqual([...(values('type') ?? [])].sort());
        expect([...JOB_STATUS_ORDER].sort()).toEqual(values('status'));
        for (const [type, resource] of Object.entries(JOB_DOCUMENTS)) {
            const fields = resources[resource]?.fields.map(({ name }) => name);
            expect(fields, resource).toContain('job_card_id');
            const { needed, offered } = completionFields(type, EVERY_COMPLETION_FIELD);
            for (const name of [...needed, ...offered]) expect(fields, `${resource}.${name}`).toContain(name);
        }
    });

    it('revert completed jobs to in progress, other statuses to to-do, and to-do not at all', () => {
        expect([0, 1, 2, 3, 4].map(revertTarget)).toEqual([1, undefined, 1, 1, 2]);
        expect([0, 1, 2, 3, 4].map(isCompletable)).toEqual([false, true, true, false, false]);
        expect([0, 1, 2, 3, 4].map(isOpenJob)).toEqual([false, true, true, true, false]);
    });

    it('call an open job overdue after its due date, not on it', () => {
        const late = { status: 1, due_on: '2026-02-03' };
        expect(isOverdue(late, '2026-02-03')).toBe(false);
        expect(isOverdue(late, '2026-02-04')).toBe(true);
        expect(isOverdue({ ...late, status: 4 }, '2026-02-04')).toBe(false);
        expect(isOverdue({ ...late, due_on: null }, '2026-02-04')).toBe(false);
    });

    it('require the completion fields of each job type, and none without a document', () => {
        const missing = (type: string, document?: object, notes?: string) =>
            Object.keys(missingForCompletion(type, document as Record<string, unknown> | undefined, notes)).sort();
        expect(missing('device_installation', {})).toEqual([]);
        expect(missing('device_uninstallation', {})).toEqual(['document.inventory_location_id']);
        expect(missing('device_uninstallation', { inventory_location_id: 3 })).toEqual([]);
        expect(missing('supplement_delivery')).toEqual([]);
        expect(missing('supplement_delivery', { quantity: 200 })).toEqual(['document.delivered_quantity']);
        expect(missing('supplement_delivery', { quantity: 200, delivered_quantity: 180 })).toEqual([]);
        const visit = { visit_purpose: 'site_maintenance', water_line_type: 'bore_to_tank', water_flow_status: 'full' };
        expect(missing('site_maintenance', visit, '  ')).toEqual(['notes']);
        expect(missing('site_maintenance', visit, 'Done')).toEqual([]);
        expect(missing('site_maintenance', { ...visit, visit_purpose: 'device_swap' }, 'Done')).toEqual([
            'document.inventory_location_id',
            'document.replacement_device_id',
        ]);
    });
});
