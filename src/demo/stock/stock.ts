import { seedRecipes } from '../production/production';
import type { SeedContext } from '../seedContext';
import { seedLedger } from './ledger';

const SUPPLIERS: readonly (readonly [name: string, contact: string, town: string, notes: string])[] = [
    [
        'Norfert Bulk Nutrients',
        'Graham Teller',
        'Townsville QLD',
        'Feed-grade urea and MAP in bulk; three days notice.',
    ],
    ['Outback Tank & Poly', 'Renee Hobbs', 'Toowoomba QLD', 'Nutrient tanks 350, 500 and 600 kg.'],
    ['Coral Coast Chemicals', 'Vinh Tran', 'Mackay QLD', 'Trace elements; certificates with every batch.'],
    ['Sunward Solar Supply', 'Dana Whitlock', 'Brisbane QLD', 'Panels, regulators and batteries for dosers.'],
    ['Flowline Meters Australia', 'Peter Amos', 'Melbourne VIC', 'Flow meters 25, 32 and 50 mm.'],
    ['Longreach Freight Lines', 'Cath Mulready', 'Longreach QLD', 'Weekly run west; forklift at the depot.'],
    ['Territory Rural Hardware', 'Joe Batista', 'Katherine NT', 'Fittings, pipe and camlocks.'],
    ['Kimberley Transport Group', 'Sharna Dean', 'Kununurra WA', 'Wet season by arrangement.'],
    ['Bremer Electronics', 'Anil Kapoor', 'Ipswich QLD', 'Boards and probes for uDOSE; eight weeks lead time.'],
    ['Highfields Label Co', 'Tracy Olsen', 'Highfields QLD', 'Batch and safety labels.'],
    ['Magnetic Salt Works', 'Rob Innes', 'Bowen QLD', 'Stock salt and magnesium chloride.'],
    ['Pacific Essential Oils', 'Mele Fono', 'Gold Coast QLD', 'Blend for uPro Blue.'],
];

const LOCATIONS: readonly (readonly [
    name: string,
    kind: string,
    address: string,
    latitude: number,
    longitude: number,
])[] = [
    ['Toowoomba warehouse', 'warehouse', '18 Carrington Road, Torrington QLD 4350', -27.535, 151.891],
    ['Longreach depot', 'depot', '4 Wompoo Road, Longreach QLD 4730', -23.444, 144.262],
    ['Cloncurry depot', 'depot', '11 Sheaffe Street, Cloncurry QLD 4824', -20.705, 140.507],
    ['Katherine depot', 'depot', '62 Emungalan Road, Katherine NT 0850', -14.446, 132.261],
    ['Toowoomba plant', 'production_facility', '20 Carrington Road, Torrington QLD 4350', -27.536, 151.892],
    ['Truck 3 (FUSO)', 'vehicle', 'Based at Longreach depot', -23.444, 144.262],
];

/** location, supplement and capacity in litres; movements determine the content */
const TANKS: readonly (readonly [name: string, location: number, supplement: number, capacity: number])[] = [
    ['Tank A1', 5, 1, 30_000],
    ['Tank A2', 5, 3, 30_000],
    ['Tank A3', 5, 6, 22_500],
    ['Tank B1', 5, 8, 10_000],
    ['Tank B2', 5, 2, 5_000],
    ['Longreach 1', 2, 1, 22_500],
    ['Longreach 2', 2, 6, 22_500],
    ['Cloncurry 1', 3, 1, 22_500],
    ['Katherine 1', 4, 1, 15_000],
    ['Truck 3 tank', 6, 1, 4_500],
];

export const seedStock = async (context: SeedContext): Promise<void> => {
    const { insert, people, hours, random } = context;
    const by = () => ({
        created_by: people.manager,
        updated_by: people.manager,
        updated_at: hours(random.integer(30, 3000)),
    });
    await insert(
        'suppliers',
        SUPPLIERS.map(([name, contact, address, notes], at) => ({
            name,
            contact_name: contact,
            email: `orders@${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
            phone: `(07) 7010 ${String(2100 + at * 83)}`,
            address,
            website: `https://www.${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
            status: at === 9 ? 'inactive' : 'active',
            notes,
            ...by(),
        })),
    );
    await insert(
        'inventory_locations',
        LOCATIONS.map(([name, kind, address, latitude, longitude]) => ({
            name,
            kind,
            address,
            latitude,
            longitude,
            responsible_id: kind === 'production_facility' ? people.manager : people.user,
            ...by(),
        })),
    );
    await seedRecipes(context);
    await insert(
        'storage_tanks',
        TANKS.map(([name, location, supplement, capacity]) => ({
            name,
            location_id: location,
            supplement_id: supplement,
            capacity,
            status: name === 'Tank B2' ? 'inactive' : 'active',
            ...by(),
        })),
    );
    await seedLedger(context);
};
