import type { Services } from '../platform/services';

/** Long enough to analyse the messages and fix the parser. */
const RETENTION_DAYS = 90;
/** rejected messages kept per device: a faulty one repeats itself */
const KEPT_OF_DEVICE = 5_000;

/** Deletes rejected messages that are old or exceed the limit per device. */
export const pruneRejected = async ({ sql }: Pick<Services, 'sql'>): Promise<void> => {
    await sql`DELETE FROM rejected_device_messages WHERE received_at < now() - ${RETENTION_DAYS} * interval '1 day'`;
    await sql`DELETE FROM device_unknown_reports WHERE reported_at < now() - ${RETENTION_DAYS} * interval '1 day'`;
    await sql`
        DELETE FROM rejected_device_messages WHERE id IN (
            SELECT id FROM (
                SELECT id, row_number() OVER (PARTITION BY device_id ORDER BY received_at DESC, id DESC) AS turn FROM rejected_device_messages) m
            WHERE turn > ${KEPT_OF_DEVICE})`;
};
