import { foldText } from '../../domain/records/textFolding';
import { notify } from '../communication/notify';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { folderShare } from './folderShares';
import { requireStorageToMove } from './storageQuota';

const MAX_DEPTH = 12;

/**
 * Serialises folder writes, because shares, depth and names depend on other folders above and beside: a folder moved
 * below one whose share is being revoked would stay shared. Held until the transaction ends.
 */
export const lockFolders = (db: Db) => db`SELECT pg_advisory_xact_lock(hashtext('folders'))`;

/** The folder and all folders inside it, by id. */
const withinFolder = (db: Db, id: number) => db`
    WITH RECURSIVE inner_folders AS (
        SELECT id, 1 AS depth FROM folders WHERE id = ${id}
        UNION ALL SELECT f.id, i.depth + 1 FROM folders f JOIN inner_folders i ON f.parent_id = i.id WHERE i.depth < 100
    ) SELECT id, depth FROM inner_folders`;

const depthOf = async (db: Db, id: number): Promise<number> => {
    const [row] = await db`
        WITH RECURSIVE outer_folders AS (
            SELECT parent_id, 1 AS depth FROM folders WHERE id = ${id}
            UNION ALL SELECT f.parent_id, o.depth + 1 FROM folders f JOIN outer_folders o ON f.id = o.parent_id WHERE o.depth < 100
        ) SELECT max(depth)::int AS depth FROM outer_folders`;
    return row?.depth ?? 0;
};

/** Refuses a folder inside itself, or deeper than the maximum. */
const checkPlace = async (db: Db, parentId: number, current: Row | undefined) => {
    const inside = current ? await withinFolder(db, current.id as number) : [];
    if (inside.some(({ id }) => id === parentId)) throw invalid({ parent_id: ['A folder cannot be inside itself.'] });
    const height = Math.max(1, ...inside.map(({ depth }) => depth as number));
    if ((await depthOf(db, parentId)) + height > MAX_DEPTH)
        throw invalid({ parent_id: [`Folders can be ${MAX_DEPTH} deep at most.`] });
};

const filesIn = async (db: Db, folders: readonly number[]): Promise<number[]> =>
    (await db`SELECT id FROM files WHERE folder_id = ANY(${folders as number[]}::bigint[])`).map(({ id }) =>
        Number(id),
    );

const checkName = async (db: Db, name: unknown, parentId: unknown, id: unknown) => {
    const [twin] = await db`
        SELECT id FROM folders
        WHERE fold_text(name) = ${foldText(String(name))} AND parent_id IS NOT DISTINCT FROM ${(parentId as number | null | undefined) ?? null}
          AND id IS DISTINCT FROM ${(id as number | undefined) ?? null} AND archived_at IS NULL LIMIT 1`;
    if (twin) throw invalid({ name: ['There is already a folder with this name here. Choose another name.'] });
};

export const folderHooks: ResourceHooks = {
    computed: {
        folder_count: 'SELECT count(*)::int FROM folders n WHERE n.parent_id = t.id AND n.archived_at IS NULL',
        file_count: 'SELECT count(*)::int FROM files n WHERE n.folder_id = t.id AND n.archived_at IS NULL',
    },
    beforeWrite: async (input, current, context) => {
        const { db, services } = context;
        await lockFolders(db);
        const parentId = input.parent_id === undefined ? current?.parent_id : input.parent_id;
        if (typeof input.parent_id === 'number') await checkPlace(db, input.parent_id, current);
        const share = await folderShare(context, input, current);
        const named = input.name ?? current?.name;
        if (input.name !== undefined || input.parent_id !== undefined)
            await checkName(db, named, parentId, current?.id);
        if (current && typeof input.parent_id === 'number' && input.parent_id !== current.parent_id) {
            const inside = (await withinFolder(db, current.id as number)).map(({ id }) => id as number);
            await requireStorageToMove(db, services, await filesIn(db, inside), Number(current.id), input.parent_id);
        }
        return { ...input, ...(input.name === undefined ? {} : { name: String(input.name).trim() }), ...share };
    },
    afterWrite: async (folder, previous, { db, services, caller }) => {
        const sameCustomer = folder.customer_id === (previous?.customer_id ?? null);
        if (sameCustomer && folder.shared_until === (previous?.shared_until ?? null)) return;
        const id = folder.id as number;
        const inside = (await withinFolder(db, id)).map(row => row.id as number).filter(inner => inner !== id);
        if (inside.length > 0)
            await db`UPDATE folders SET customer_id = ${folder.customer_id as number | null}, shared_until = ${folder.shared_until as string | null}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
                     WHERE id = ANY(${inside}::bigint[])`;
        // a folder created inside a shared one causes no notification, unlike a moved one; its later files will
        if (sameCustomer || folder.customer_id === null || (!previous && folder.parent_id)) return;
        await notify(db, services, {
            to: { permission: ['read_folder'], customerId: folder.customer_id as number },
            type: 'folder',
            data: { message: `${caller.name} shared the folder ${folder.name} with you.`, id, event: 'shared' },
            except: caller.userId,
        });
    },
};
