import { listSome } from '../../domain/records/listSome';
import { foldText } from '../../domain/records/textFolding';
import { MERGE_MINUTES, notify } from '../communication/notify';
import type { Db, Services } from '../platform/services';

const MAX_LIST_LENGTH = 5;

export interface UnknownFields {
    tagId: number;
    serial: string;
    fields: readonly string[];
}

const listed = (texts: Iterable<string>): string => listSome([...new Set(texts)], MAX_LIST_LENGTH);

/**
 * Notifies staff of observations with fields that this release does not know: once per tag, day and field, in one
 * notification for all tags.
 * @returns the fields that are due, by folded serial number
 */
export const notifyUnknownFields = async (
    db: Db,
    services: Services,
    found: readonly UnknownFields[],
): Promise<Map<string, string[]>> => {
    const due = new Map<string, string[]>();
    if (!found.length) return due;
    const now = services.clock.now();
    const serials = new Map(found.map(({ tagId, serial }) => [tagId, serial]));
    const rows = await db<{ ceres_tag_id: number; field: string }[]>`
        INSERT INTO ceres_tag_unknown_reports AS r (ceres_tag_id, field, reported_at)
        SELECT DISTINCT u.id, u.field, ${now}::timestamptz
        FROM jsonb_to_recordset(${db.json(
            found.flatMap(({ tagId: id, fields }) => fields.map(field => ({ id, field }))) as never,
        )}) AS u (id bigint, field text)
        ORDER BY u.id, u.field
        ON CONFLICT (ceres_tag_id, field) DO UPDATE SET reported_at = excluded.reported_at
        WHERE r.reported_at <= excluded.reported_at - interval '1 day'
        RETURNING ceres_tag_id, field`;
    for (const { ceres_tag_id, field } of rows) {
        const key = foldText(serials.get(Number(ceres_tag_id)) ?? '');
        due.set(key, [...(due.get(key) ?? []), field]);
    }
    const [first] = rows;
    if (!first) return due;
    const tags = listed(rows.map(({ ceres_tag_id }) => serials.get(Number(ceres_tag_id)) ?? ''));
    await notify(db, services, {
        to: { permission: ['update_ceres_tag'], platform: 'uhub' },
        type: 'Ceres tag',
        data: {
            resource: 'ceres-tags',
            id: Number(first.ceres_tag_id),
            message: `Ear tags sent fields that Headwater does not know (${listed(rows.map(({ field }) => field))}): ${tags}. See Rejected observations.`,
            event: 'unknown-data',
        },
        mergeMinutes: MERGE_MINUTES,
    });
    return due;
};
