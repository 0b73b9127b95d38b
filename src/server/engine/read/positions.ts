import type { Field } from '../../../contract/metadata';
import { positionFaults } from '../../../domain/land/positionBounds';
import { invalid } from '../../platform/errors';
import type { Db, Services } from '../../platform/services';
import type { Row } from '../hooks';
import type { Compiled } from '../sql/compile';
import { query } from './read';

const isWritten = (field: Field | undefined) => field?.stored === true && !field.readOnly;
/** Columns that lead to the state of a place: its own, or that of its property. */
const stateOf = ({ resource, fields }: Compiled): readonly string[] | undefined =>
    resource.timeZone ?? (fields.has('customer_property_id') ? ['customer_property_id', 'state'] : undefined);

/**
 * Refuses a position that is neither in nor near the state of its record. @throws ApiError 422 at latitude or longitude
 */
export const checkPosition = async (
    db: Db,
    { registry }: Services,
    compiled: Compiled,
    given: Row,
    current: Row | undefined,
): Promise<void> => {
    const { fields } = compiled;
    if (!isWritten(fields.get('latitude')) || !isWritten(fields.get('longitude'))) return;
    const path = stateOf(compiled) ?? [];
    // stored positions are only validated when changed
    const changes = ['latitude', 'longitude', ...path.slice(0, 1)].some(
        name => given[name] !== undefined && given[name] !== (current?.[name] ?? null),
    );
    if (!changes) return;
    const next = { ...current, ...given };
    const [column = '', further] = path;
    const target = registry.get(fields.get(column)?.references ?? '');
    const field = further ? target?.fields.get(further) : fields.get(column);
    const [found] =
        further && target && next[column]
            ? await query(db, `SELECT ${further} AS state FROM ${target.resource.table} WHERE id = $1`, [next[column]])
            : [{ state: next[column] }];
    const state = found?.state ?? null;
    const faults = positionFaults(next, state, field?.options?.find(({ value }) => value === state)?.label);
    if (Object.keys(faults).length) throw invalid(faults);
};
