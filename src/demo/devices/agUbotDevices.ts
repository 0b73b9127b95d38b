import type { SiteKind } from '../../server/sites/siteKinds';
import type { LocatedMessage, MessageFamily, ReportingSite } from '../../server/telemetry/messageFamily';
import type { MessageSchema } from '../../server/telemetry/messages';
import type { Row, SeedContext } from '../seedContext';

/** Site created by its chapter. */
export interface SeededSite {
    /** shared site id, known after the insert */
    id: number;
    /** null: not installed yet */
    serial: string | null;
    customer: number;
    status: number;
    /** days ago */
    installed: number;
    /** hours ago */
    lastContactHours: number;
}
const FIRMWARE = ['2.3.0', '2.3.0', '2.2.4', '2.1.9'];
const INACTIVE = 0;

/** A device at each started site, with its history. Returns the devices by site. */
const seedInstalledDevices = async (
    { tx, random, people, hours }: SeedContext,
    kind: SiteKind,
    sites: readonly SeededSite[],
): Promise<Map<number, number>> => {
    const devices = new Map<number, number>();
    for (const { id, serial, customer, status, installed, lastContactHours: heard } of sites) {
        if (!serial) continue;
        const at = hours(installed * 24 + 3);
        const device: Row = {
            serial,
            product: kind.id,
            device_status: status === INACTIVE ? 'disabled' : heard < 24 ? 'reporting' : 'enabled',
            site_id: id,
            customer_id: customer,
            installed_at: at,
            last_communicated_at: hours(heard),
            clock_offset_seconds: random.integer(-8, 8),
            firmware_version: random.pick(FIRMWARE),
            token_issued_at: at,
            created_by: people.user,
            updated_by: people.user,
            created_at: hours(installed * 24 + random.integer(200, 1800)),
            updated_at: at,
        };
        const [made] = await tx`INSERT INTO devices ${tx(device as never)} RETURNING id`;
        const deviceId = Number(made?.id);
        devices.set(id, deviceId);
        await tx`INSERT INTO device_tokens (device_id, token_hash) VALUES (${deviceId}, encode(sha256(gen_random_uuid()::text::bytea), 'hex'))`;
        await tx`INSERT INTO device_placements (device_id, site_id, installed_at) VALUES (${deviceId}, ${id}, ${at})`;
        await tx`
            UPDATE ${tx(kind.table)} SET device_id = ${deviceId}, device_serial = ${serial}, device_status = ${String(device.device_status)}
            WHERE site_id = ${id}`;
        await tx`
            INSERT INTO device_installations (device_id, site_id, site_kind, customer_id, state, installed_at, installed_by_id, created_by, updated_by, created_at, updated_at)
            VALUES (${deviceId}, ${id}, ${kind.id}, ${customer}, 'installed', ${at}, ${people.user as number}, ${people.user as number}, ${people.user as number}, ${at}, ${at})`;
    }
    return devices;
};

/** Sets the shared id of each site of a kind, in insertion order. */
export const numberSites = async (
    { tx }: SeedContext,
    { table }: SiteKind,
    sites: readonly SeededSite[],
): Promise<void> => {
    const numbers = await tx`SELECT site_id FROM ${tx(table)} ORDER BY id`;
    for (const [at, site] of sites.entries()) site.id = Number(numbers[at]?.site_id);
};

/** Sends each device's simulated messages through the product's own ingest. */
export const seedMessages = async <S extends MessageSchema, Site extends ReportingSite, SiteData extends SeededSite>(
    context: SeedContext,
    family: MessageFamily<S, Site>,
    sites: readonly SiteData[],
    messagesOf: (site: SiteData) => LocatedMessage<S>[],
): Promise<void> => {
    const { tx, services, hours } = context;
    const devices = await seedInstalledDevices(context, family.kind, sites);
    for (const site of sites) {
        const deviceId = devices.get(site.id);
        if (!deviceId) continue;
        const { siteUpdate } = await family.take(tx, services, {
            deviceId,
            epoch: 1,
            messages: messagesOf(site),
            sites: await family.loadSites(tx, [site.id]),
            current: site.id,
            removals: new Map(),
            state: { at: null, sequence: null },
            receivedAt: hours(site.lastContactHours),
        });
        await siteUpdate;
    }
};

/** Customers subscribed to a product, most sites first, with their properties. */
export const propertiesOf = async (
    { tx }: SeedContext,
    product: 'uDose AG' | 'uBot',
    first: readonly number[],
): Promise<{ id: number; customer: number; state: string | null; latitude: number; longitude: number }[]> => {
    const rows = await tx`
        SELECT p.id, p.customer_id, p.state, p.latitude, p.longitude FROM customer_properties p JOIN customers c ON c.id = p.customer_id
        WHERE ${product} = ANY(c.subscribed_products) AND c.archived_at IS NULL
        ORDER BY coalesce(array_position(${[...first]}::bigint[], p.customer_id), 99), p.id`;
    return rows.map(row => ({
        id: Number(row.id),
        customer: Number(row.customer_id),
        state: row.state,
        latitude: Number(row.latitude),
        longitude: Number(row.longitude),
    }));
};
