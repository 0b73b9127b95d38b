import type { TestApp } from '../../../test/app';

/** Runs `work` with a storage limit of the current usage plus `more` bytes. */
export const withSpaceLeft = async <T>(
    { services: { sql } }: TestApp,
    more: number,
    work: () => Promise<T>,
): Promise<T> => {
    const [before] = await sql`SELECT space_gigabytes FROM folder_settings`;
    const [kept] = await sql`
        SELECT coalesce(sum(size), 0)::float8 AS bytes FROM (
            SELECT size FROM file_versions WHERE removed_at IS NULL AND restored_from IS NULL
            UNION ALL SELECT size FROM attachments WHERE archived_at IS NULL
            UNION ALL SELECT size FROM lab_sample_photos WHERE archived_at IS NULL
            UNION ALL SELECT size FROM purchase_request_files WHERE archived_at IS NULL
            UNION ALL SELECT size FROM template_response_files WHERE archived_at IS NULL) k`;
    await sql`UPDATE folder_settings SET space_gigabytes = ${(kept?.bytes + more) / 1024 ** 3}`;
    try {
        return await work();
    } finally {
        await sql`UPDATE folder_settings SET space_gigabytes = ${before?.space_gigabytes}`;
    }
};
