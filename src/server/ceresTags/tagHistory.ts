import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import type { Caller, Db, Services } from '../platform/services';

type Entry = Parameters<typeof audit>[5];

/** Writes an action on a tag into its history. */
export const writeTagHistory = (
    db: Db,
    services: Services,
    caller: Caller | null,
    { id, serial }: { id: number; serial: string },
    entry: Entry,
) => audit(db, services, compiled(services.registry, 'ceres-tags'), caller, { id: Number(id), serial }, entry);
