import { gramsIn, targetShare } from '../../domain/dosing/doseRules';
import type { Row, SeedContext } from '../seedContext';

interface DemoSupplement {
    name: string;
    group: number;
    form: 'liquid' | 'dry';
    use: 'fsm_delivery' | 'mixing';
    density: number;
    price: number;
    color: string;
    about: string;
    nutrients: Record<string, number>;
}
const GROUPS = ['Protein and phosphorus', 'Trace minerals', 'Weaning and handling', 'Methane reduction'];

/** Supplements named in the specification. Their contents and prices are invented. */
const SUPPLEMENTS: readonly DemoSupplement[] = [
    {
        name: 'uPro Orange',
        group: 1,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.24,
        price: 2.35,
        color: '#e07b1a',
        about: 'Dry-season protein with phosphorus, for breeders on mature grass.',
        nutrients: { nitrogen: 15.2, urea_equivalent: 33, crude_protein: 95, phosphorus: 3.4, sulphur: 1.2, water: 42 },
    },
    {
        name: 'uTrace',
        group: 2,
        form: 'liquid',
        use: 'mixing',
        density: 1.12,
        price: 6.9,
        color: '#7a5cc2',
        about: 'Trace elements, given alone or mixed into another supplement.',
        nutrients: { copper: 0.9, zinc: 2.1, cobalt: 0.05, iodine: 0.12, selenium: 0.02, manganese: 0.8, water: 84 },
    },
    {
        name: 'uPro Southern',
        group: 1,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.21,
        price: 2.2,
        color: '#2f7d4f',
        about: 'For winter stubble and southern pastures.',
        nutrients: { nitrogen: 13.8, urea_equivalent: 30, crude_protein: 86, sulphur: 1.4, magnesium: 0.9, water: 47 },
    },
    {
        name: 'uCalm Weaner',
        group: 3,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.16,
        price: 4.1,
        color: '#c0669b',
        about: 'For the first weeks in the weaner yard.',
        nutrients: { magnesium: 3.1, sodium: 1.2, zinc: 0.6, selenium: 0.01, water: 71 },
    },
    {
        name: 'uCalm',
        group: 3,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.18,
        price: 3.75,
        color: '#3f86ba',
        about: 'Before mustering and trucking.',
        nutrients: { magnesium: 4.2, sodium: 1.8, chloride: 2.6, water: 68 },
    },
    {
        name: 'uPro Forage',
        group: 1,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.22,
        price: 2.05,
        color: '#7a9a1f',
        about: 'Sulphur and phosphorus for forage sorghum and oats.',
        nutrients: {
            nitrogen: 9.5,
            urea_equivalent: 20.6,
            crude_protein: 59,
            phosphorus: 2.1,
            sulphur: 3.6,
            water: 55,
        },
    },
    {
        name: 'uPro Mulga',
        group: 1,
        form: 'dry',
        use: 'mixing',
        density: 0.92,
        price: 1.85,
        color: '#a8653a',
        about: 'With PEG, which binds the tannins of mulga.',
        nutrients: { peg: 18, phosphorus: 5.5, sulphur: 3.2, sodium: 6.1, nitrogen: 11.5 },
    },
    {
        name: 'uPro Blue (Agolin)',
        group: 4,
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.19,
        price: 5.4,
        color: '#2458b8',
        about: 'Protein with an essential-oil blend.',
        nutrients: { nitrogen: 12.4, urea_equivalent: 27, crude_protein: 77, phosphorus: 2.8, zinc: 0.4, water: 52 },
    },
];

export const seedSupplements = async ({ insert, people }: SeedContext): Promise<void> => {
    const by = { created_by: people.superadmin, updated_by: people.superadmin };
    await insert(
        'supplement_groups',
        GROUPS.map(name => ({ name, ...by })),
    );
    await insert(
        'supplements',
        SUPPLEMENTS.map(({ name, group, form, use, density, price, color, about }) => ({
            name,
            supplement_group_id: group,
            form,
            use,
            density,
            price_per_litre: price,
            color,
            description: about,
            ...by,
        })),
    );
    const rows: Row[] = SUPPLEMENTS.flatMap(({ nutrients }, at) =>
        Object.entries(nutrients).map(([nutrient, percentage], position) => ({
            supplement_id: at + 1,
            position,
            nutrient,
            percentage,
        })),
    );
    await insert('supplement_nutrients', rows);
};
export const SUPPLEMENT_COUNT = SUPPLEMENTS.length;

const mixOf = (id: number) => {
    const { density, nutrients } = SUPPLEMENTS[id - 1] as DemoSupplement;
    const shares = Object.entries(nutrients).map(([nutrient, percentage]) => ({ nutrient, percentage }));
    return { density, share: (targetShare(shares)?.percentage ?? 0) / 100 };
};
/** g/head/day of the nutrient in some ml of a supplement, to one decimal. */
export const gramsOfSupplement = (id: number, ml: number): number => {
    const { density, share } = mixOf(id);
    return Math.round(gramsIn(ml, density, share) * 10) / 10;
};
