import type { ActivityAction } from '../../domain/records/activityActions';
import type { Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { conflict } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { applyWithoutDevice, queueAllSettings } from '../sites/deviceSettings';
import { findSite, SITE_KINDS, type SiteKind, siteKindOf, siteOfRecord, UDOSE, UDOSE_AG } from '../sites/siteKinds';
import { restoreFaults } from './agDeviceRemoval';

/** Document that causes a move. */
export interface MoveDocument {
    resource: string;
    id: number;
}

/** Device and site fields that a move changes. */
const OF_DEVICE = ['site_id', 'customer_id', 'inventory_location_id', 'installed_at', 'device_status'];
/** Site fields that the device reports itself, so their change is no user action since the move. */
const reportedState = (kind: SiteKind) => [kind.state, ...(kind === UDOSE_AG ? ['faults'] : [])];
const ofSite = (kind: SiteKind) => [
    'device_id',
    'device_serial',
    'device_status',
    'installed_on',
    'site_status',
    ...reportedState(kind),
];

interface State {
    device: Row;
    site: Row;
}
export interface DevicePlacement extends State {
    kind: SiteKind;
    devices: Compiled;
    sites: Compiled;
}

const pick = (row: Row, names: readonly string[]) => Object.fromEntries(names.map(name => [name, row[name] ?? null]));
const stateOf = ({ device, site }: State, kind: SiteKind) => ({
    device: pick(device, OF_DEVICE),
    site: pick(site, ofSite(kind)),
});

/** Lock order: devices before sites, each by id, which prevents deadlocks. */
export const lockDevicesAndSites = async (
    db: Db,
    devices: readonly number[],
    sites: readonly number[],
): Promise<void> => {
    await db`SELECT id FROM devices WHERE id = ANY(${[...devices]}::bigint[]) ORDER BY id FOR UPDATE`;
    for (const { table } of SITE_KINDS)
        await db`SELECT id FROM ${db(table)} WHERE site_id = ANY(${[...sites]}::bigint[]) ORDER BY id FOR UPDATE`;
};

/** Device and site within the caller's scope; undefined for a missing one. */
export const readDevicePlacement = async (
    db: Db,
    services: Services,
    caller: Caller,
    deviceId: number,
    siteId: number,
): Promise<{
    kind: SiteKind;
    devices: Compiled;
    sites: Compiled;
    device: Row | undefined;
    site: Row | undefined;
}> => {
    const devices = compiled(services.registry, 'devices');
    const shared = await findSite(db, siteId);
    const kind = siteKindOf(shared?.kind ?? 'udose');
    const sites = compiled(services.registry, kind.resource);
    return {
        kind,
        devices,
        sites,
        device: await findRecord(db, devices, caller, deviceId),
        site: shared && (await findRecord(db, sites, caller, Number(shared.record_id))),
    };
};

const write = async (db: Db, table: string, id: number, values: Row, caller: Caller) =>
    db`UPDATE ${db(table)} SET ${db(values)}, version = version + 1, updated_at = now(), updated_by = ${caller.userId} WHERE id = ${id}`;

/** Writes both sides with their history, and stores their previous values. */
export const recordMove = async (
    db: Db,
    services: Services,
    caller: Caller,
    place: DevicePlacement,
    move: {
        kind: 'placed' | 'removed';
        placementId: number;
        document: MoveDocument;
        device: Row;
        site: Row;
        action: ActivityAction;
    },
): Promise<void> => {
    const ids = { device: Number(place.device.id), site: Number(place.site.id) };
    const { kind } = place;
    const before = stateOf(place, kind);
    await write(db, 'devices', ids.device, move.device, caller);
    await write(db, kind.table, ids.site, move.site, caller);
    const device = (await findRecord(db, place.devices, caller, ids.device)) as Row;
    const site = (await findRecord(db, place.sites, caller, ids.site)) as Row;
    await db`
        INSERT INTO device_moves (kind, device_id, site_id, placement_id, document_resource, document_id, before, after, created_by)
        VALUES (${move.kind}, ${ids.device}, ${Number(place.site.site_id)}, ${move.placementId}, ${move.document.resource}, ${move.document.id},
                ${db.json(before as never)}, ${db.json(stateOf({ device, site }, kind) as never)}, ${caller.userId})`;
    await audit(db, services, place.devices, caller, device, {
        action: move.action,
        changes: changesBetween(place.devices, place.device, device),
    });
    await audit(db, services, place.sites, caller, site, {
        action: move.action,
        changes: changesBetween(place.sites, place.site, site),
    });
};

const isSameState = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Reason why a move cannot be undone: changes by people or the device since; undefined if there are none. */
const changedSince = async (
    db: Db,
    move: Row,
    { kind, device, site }: DevicePlacement,
): Promise<string | undefined> => {
    const after = move.after as State;
    const now = stateOf({ device, site }, kind);
    const currentSite = siteOfRecord(device);
    const serial = String(device.serial);
    if (!isSameState(now.device.site_id, after.device.site_id))
        return currentSite
            ? `${serial} has been installed at ${currentSite.label} since then.`
            : `${serial} has been uninstalled since then.`;
    if (!isSameState(now.site.device_id, after.site.device_id))
        return now.site.device_id
            ? `Device ${site.device_serial} has been installed at ${site.name} since then.`
            : `The device at ${site.name} has been uninstalled since then.`;
    const [reported] = kind.messages
        ? await db`
            SELECT 1 AS one FROM ${db(kind.messages)} WHERE device_id = ${Number(device.id)} AND received_at >= ${move.moved_at as string}
            AND (${move.kind as string} = 'removed' OR site_id = ${Number(site.site_id)}) LIMIT 1`
        : [];
    if (reported) return `${serial} has sent messages since then.`;
    if (OF_DEVICE.some(name => !isSameState(now.device[name], after.device[name])))
        return `${serial} has been changed since then.`;
    if (
        ofSite(kind).some(name => !reportedState(kind).includes(name) && !isSameState(now.site[name], after.site[name]))
    )
        return `${site.name} has been changed since then.`;
    return undefined;
};

/**
 * Undoes the moves of a document, last first: device, site and placement return to their previous values.
 * @throws ApiError 409 with the changes since, or if the previous values are unknown
 */
export const undoMoves = async (db: Db, services: Services, caller: Caller, document: MoveDocument, reason: string) => {
    const moves = await db`
        SELECT * FROM device_moves WHERE document_resource = ${document.resource} AND document_id = ${document.id} AND undone_at IS NULL
        ORDER BY id DESC`;
    if (moves.length === 0) throw conflict('This cannot be undone, because the state before it is not known.');
    await lockDevicesAndSites(
        db,
        moves.map(move => Number(move.device_id)),
        moves.map(move => Number(move.site_id)),
    );
    for (const move of moves) {
        const siteId = Number(move.site_id);
        const found = await readDevicePlacement(db, services, caller, Number(move.device_id), siteId);
        if (!found.device || !found.site) throw conflict('The device or the site no longer exists.');
        const place = { ...found, device: found.device, site: found.site };
        const since = await changedSince(db, move, place);
        if (since) throw conflict(`This cannot be undone. ${since}`);
        if (place.kind === UDOSE_AG && move.kind === 'removed') await restoreFaults(db, Number(move.placement_id));
        if (move.kind === 'placed') await db`DELETE FROM device_placements WHERE id = ${move.placement_id}`;
        else await db`UPDATE device_placements SET removed_at = NULL WHERE id = ${move.placement_id}`;
        const before = move.before as State;
        await write(db, 'devices', Number(move.device_id), before.device, caller);
        await write(db, place.kind.table, Number(place.site.id), before.site, caller);
        await db`UPDATE device_moves SET undone_at = now() WHERE id = ${move.id}`;
        if (place.kind === UDOSE)
            await (move.kind === 'placed'
                ? applyWithoutDevice(db, services, caller, place.site, 'The installation was undone.')
                : queueAllSettings(db, caller, { ...place.site, ...before.site }));
        for (const [resource, was] of [
            [place.devices, place.device],
            [place.sites, place.site],
        ] as const) {
            const now = (await findRecord(db, resource, caller, Number(was.id))) as Row;
            await audit(db, services, resource, caller, now, {
                action: 'undo_move',
                changes: changesBetween(resource, was, now),
                reason,
            });
        }
    }
};
