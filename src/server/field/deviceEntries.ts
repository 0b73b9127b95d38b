import { fieldMessages, SERIAL_NUMBER } from '../../domain/operations/fieldEntries';
import { foldText } from '../../domain/records/textFolding';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { findRecords } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import type { WriteContext } from '../engine/write/writeContext';
import { embeddedLabel, type ReadContext, readableResource } from '../jobs/readContext';
import { conflict, forbidden, invalid, notFound } from '../platform/errors';
import type { Db } from '../platform/services';
import { appliedRecord, type EntryKind } from './entryKind';

const MAX_SERIALS = 500;

/** Devices stored at each place, by serial number. */
export const devicesAt = async (reader: ReadContext, locations: readonly unknown[]) => {
    const rows =
        readableResource(reader, 'devices') && locations.length
            ? await reader.db`
                SELECT d.* FROM unnest(${locations.map(Number)}::bigint[]) l (id) CROSS JOIN LATERAL (
                    SELECT inventory_location_id, serial, product FROM devices
                    WHERE inventory_location_id = l.id AND site_id IS NULL AND archived_at IS NULL ORDER BY serial LIMIT ${MAX_SERIALS}
                ) d ORDER BY d.serial`
            : [];
    const products = compiled(reader.services.registry, 'devices').fields.get('product')?.options ?? [];
    return (location: unknown) =>
        rows
            .filter(row => Number(row.inventory_location_id) === location)
            .map(({ serial, product }) => ({
                serial: String(serial),
                product: products.find(({ value }) => value === product)?.label ?? String(product),
            }));
};

interface DeviceCheck {
    serial: string;
    isHere: boolean;
    /** version of the device that the user had seen, once they were informed of it */
    version: number | undefined;
}
/**
 * Parses and validates the serial numbers that a phone has sent.
 * @throws ApiError 422
 */
const parseDeviceChecks = ({ devices }: Row): DeviceCheck[] => {
    const given = Array.isArray(devices) ? (devices as (Row | null)[]) : [];
    if (given.length < 1 || given.length > MAX_SERIALS) throw invalid({ devices: [fieldMessages.noSerials] });
    const faults: Record<string, string[]> = {};
    const looked = given.map((line, at): DeviceCheck => {
        const serial = typeof line?.serial === 'string' ? line.serial.trim() : '';
        if (!SERIAL_NUMBER.test(serial)) faults[`devices.${at}.serial`] = [fieldMessages.noSerial];
        if (typeof line?.is_here !== 'boolean') faults[`devices.${at}.is_here`] = ['is required.'];
        return {
            serial,
            isHere: line?.is_here === true,
            version: typeof line?.version === 'number' ? line.version : undefined,
        };
    });
    const same = (one: DeviceCheck, other: DeviceCheck) => foldText(one.serial) === foldText(other.serial);
    for (const [at, line] of looked.entries())
        if (looked.findIndex(other => same(line, other)) !== at)
            faults[`devices.${at}.serial`] ??= [fieldMessages.serialTwice];
    if (Object.keys(faults).length) throw invalid(faults);
    return looked;
};

/** Devices by lower-case serial number, locked in the order of their ids until the transaction ends. */
const devicesOf = async (
    db: Db,
    { caller }: WriteContext,
    devices: Compiled,
    serials: readonly string[],
    locked: boolean,
): Promise<Map<string, Row>> => {
    const ids = await db`
        SELECT id FROM devices WHERE fold_text(serial) = ANY(${serials.map(foldText)}::text[]) AND archived_at IS NULL
        ORDER BY id ${locked ? db`FOR UPDATE` : db``}`;
    const found = await findRecords(
        db,
        devices,
        caller,
        'id',
        ids.map(({ id }) => Number(id)),
    );
    return new Map(found.map(device => [foldText(String(device.serial)), device]));
};

const placeOf = (device: Row): string =>
    device.site_id
        ? fieldMessages.installedAt(embeddedLabel(device.site) ?? '')
        : device.inventory_location_id
          ? (embeddedLabel(device.inventory_location) ?? '')
          : fieldMessages.storedNowhere;

/** Another user placed the device after the count, which the counter could not know. */
const isMovedSince = (device: Row, { version }: DeviceCheck, at: string): boolean =>
    version !== device.version && device.updated_by !== null && Date.parse(String(device.updated_at)) > Date.parse(at);

/** Applies findings: devices found at a place are stored there, and missing ones no longer. */
export const countDevices: EntryKind = {
    async apply(db, context, { record_id: location, data, at }) {
        const { services, caller } = context;
        const devices = compiled(services.registry, 'devices');
        if (!can(caller, devices.resource.actions.update)) throw forbidden();
        const [place] = await db`
            SELECT id FROM inventory_locations WHERE id = ${location} AND archived_at IS NULL FOR NO KEY UPDATE`;
        if (!place) throw notFound();
        const looked = parseDeviceChecks(data);
        const known = await devicesOf(
            db,
            context,
            devices,
            looked.map(({ serial }) => serial),
            true,
        );
        const unknown = looked.flatMap(({ serial }, at) =>
            known.has(foldText(serial)) ? [] : [[`devices.${at}.serial`, [fieldMessages.unknownSerial(serial)]]],
        );
        if (unknown.length) throw invalid(Object.fromEntries(unknown));
        const moves = looked.flatMap(line => {
            const device = known.get(foldText(line.serial)) as Row;
            const isStoredHere = device.inventory_location_id === location && !device.site_id;
            return isStoredHere === line.isHere ? [] : [{ device, line }];
        });
        const stuck = moves.filter(
            ({ device, line }) => (line.isHere && device.site_id) || isMovedSince(device, line, at),
        );
        if (stuck.length)
            throw conflict(
                stuck.map(({ device }) => fieldMessages.placedSince(String(device.serial), placeOf(device))).join(' '),
            );
        for (const { device, line } of moves)
            await recordWrites.updateRecord(db, context, devices, Number(device.id), {
                version: device.version,
                inventory_location_id: line.isHere ? location : null,
            });
        return {
            ...appliedRecord(compiled(services.registry, 'inventory-locations'), { id: location }),
            version: null,
        };
    },
    async current(context, { record_id: location, data }) {
        const devices = compiled(context.services.registry, 'devices');
        const looked = parseDeviceChecks(data);
        const known = await devicesOf(
            context.services.sql,
            context,
            devices,
            looked.map(({ serial }) => serial),
            false,
        );
        return {
            id: location,
            devices: looked.flatMap(({ serial }) => {
                const device = known.get(foldText(serial));
                return device
                    ? [
                          {
                              serial,
                              version: device.version,
                              place: placeOf(device),
                              is_installed: Boolean(device.site_id),
                          },
                      ]
                    : [];
            }),
        };
    },
};
