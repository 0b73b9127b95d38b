import { type Absence, absenceFaults } from '../../domain/operations/jobPlanning';
import { can } from '../engine/can';
import type { ResourceHooks, Row } from '../engine/hooks';
import { query } from '../engine/read/read';
import { compiled, toRecord } from '../engine/sql/compile';
import type { WriteContext } from '../engine/write/writeContext';
import { invalid } from '../platform/errors';

export const ABSENCES = 'staff-absences';
const MAX_ITEMS = 500;

/** Validates absences: staff only, and the end not before the start. */
export const absenceHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, caller, services }) {
        const draft = { ...current, ...input } as Row & Pick<Absence, 'from_on' | 'until_on'>;
        const faults: Record<string, string[]> = absenceFaults(draft);
        const { own } = compiled(services.registry, ABSENCES).resource;
        const [person] =
            await db`SELECT customer_id IS NULL AND is_staff AS ours FROM users WHERE id = ${Number(draft.user_id)}`;
        if (!person?.ours) faults.user_id = ['is not one of our staff.'];
        else if (own && Number(draft.user_id) !== caller.userId && !can(caller, [own.unless]))
            faults.user_id = ['You may enter only your own absences.'];
        if (Object.keys(faults).length) throw invalid(faults);
        return input;
    },
};

/** Absences that overlap a range of days, in order of their start; empty without the permission to list them. */
export const absencesBetween = async ({ services, caller }: WriteContext, from: string, to: string): Promise<Row[]> => {
    const absences = compiled(services.registry, ABSENCES);
    if (!caller.staff || !can(caller, absences.resource.actions.list)) return [];
    const rows = await query(
        services.sql,
        `${absences.select} WHERE t.archived_at IS NULL AND t.until_on >= $1::date AND t.from_on <= $2::date
         ORDER BY t.from_on, t.id LIMIT ${MAX_ITEMS}`,
        [from, to],
    );
    return rows.map(row => toRecord(absences, row, caller) as Row);
};
