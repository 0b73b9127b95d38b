import { periodFault } from '../../domain/carbon/accountFaults';
import type { AccountInput } from '../../domain/carbon/accountInput';
import { climateAt, regionOf } from '../../domain/carbon/factors';
import type { TransportEntry } from '../../domain/carbon/transportEmissions';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

export const ACCOUNTS = 'carbon-accounts';

const last = (column: string) =>
    `(SELECT ${column} FROM carbon_reports r WHERE r.carbon_account_id = t.id ORDER BY r.number DESC LIMIT 1)`;

export const accountHooks: ResourceHooks = {
    computed: {
        report_number: last('r.number'),
        total: last('round(r.total / 1000, 3)'),
        calculated_at: last('r.created_at'),
    },
    beforeWrite(input: Row, current) {
        const { starts_on, ends_on } = { ...current, ...input } as Record<string, string>;
        const fault = periodFault(String(starts_on), String(ends_on));
        if (fault) throw invalid({ ends_on: [fault] });
        return input;
    },
};

const numeric = (row: Row, names: readonly string[]): Row => ({
    ...row,
    ...Object.fromEntries(
        names.map(name => [name, row[name] === null || row[name] === undefined ? null : Number(row[name])]),
    ),
});

/** Calculation input of an account: its entries, the property's defaults, and the transport in its period. */
export const readAccountInput = async (db: Db, account: Row): Promise<AccountInput> => {
    const property = Number(account.customer_property_id);
    const { starts_on, ends_on } = account as { starts_on: string; ends_on: string };
    const [place] = await db`SELECT state, latitude FROM customer_properties WHERE id = ${property}`;
    const transport = await db`
        SELECT happened_on::text, basis, operated_by, fuel, litres, distance, litres_per_100_km, mode, tonnes
        FROM transport_emissions
        WHERE customer_property_id = ${property} AND archived_at IS NULL AND happened_on BETWEEN ${starts_on} AND ${ends_on}
        ORDER BY happened_on, id`;
    const { region, climate, gwp_ch4, gwp_n2o, herd, calvings, purchases, electricity, feeds } = account;
    return {
        starts_on,
        ends_on,
        region: region ?? regionOf(place?.state ?? null),
        climate: climate ?? climateAt(place?.latitude === null ? null : Number(place?.latitude)),
        gwp_ch4,
        gwp_n2o,
        herd,
        calvings,
        purchases,
        electricity,
        feeds,
        transport: transport.map(
            row => numeric(row, ['litres', 'distance', 'litres_per_100_km', 'tonnes']) as unknown as TransportEntry,
        ),
    } as AccountInput;
};
