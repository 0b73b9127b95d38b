import { calculate, headlineOf } from '../../domain/calculators';
import type {
    CalculatorKind,
    CostInputs,
    DoseRateInputs,
    Feed,
    InputsOf,
    NetValueInputs,
} from '../../domain/calculators/inputs';
import type { NutrientShare } from '../../domain/dosing/nutrients';
import type { Row, SeedContext } from '../seedContext';

const TAGS: readonly { name: string; color: string; description: string }[] = [
    { name: 'Drought watch', color: '#b45309', description: 'Feed is short: look at head counts and doses each week.' },
    { name: 'Key account', color: '#7c3aed', description: 'Call before a visit, and tell the account manager.' },
    { name: 'Trial', color: '#0891b2', description: 'Takes part in a trial of ours.' },
    {
        name: 'Wet-season access',
        color: '#2563eb',
        description: 'The road is closed after rain. Plan deliveries ahead.',
    },
    { name: 'Organic', color: '#15803d', description: 'Only supplements without urea.' },
    { name: 'New in 2026', color: '#be185d', description: 'Came to us this year.' },
    { name: 'Contains urea', color: '#d97706', description: 'The label has to say so, and mixing it needs gloves.' },
];

interface Site {
    site_id: number;
    property_id: number;
    customer_id: number;
    name: string;
    head: number;
    live_weight: number | null;
    target: number;
    intake: number;
    supplement: string;
    density: number;
    price: number;
    nutrient: string | null;
    nutrients: NutrientShare[];
    changed_at: string;
}

const LICK: Feed = {
    name: 'Loose lick',
    form: 'dry',
    price: 1.15,
    intake: 120,
    nutrients: [
        { nutrient: 'nitrogen', percentage: 13.8 },
        { nutrient: 'phosphorus', percentage: 4 },
        { nutrient: 'sulphur', percentage: 1.5 },
    ],
};
const MEAL: Feed = {
    name: 'Cottonseed meal',
    form: 'dry',
    price: 0.68,
    intake: 500,
    dry_matter: 90,
    nutrients: [{ nutrient: 'crude_protein', percentage: 43 }],
};

const doseOf = (site: Site): DoseRateInputs => {
    const origin = { from: site.name, at: new Date(site.changed_at).toISOString() };
    return {
        head: site.head,
        live_weight: site.live_weight,
        aim: 'grams',
        target: site.target,
        density: site.density,
        price: site.price,
        water_intake: site.intake,
        measured_water: null,
        litres_per_pulse: 1,
        doses_per_day: null,
        daily_cap: null,
        tank_level: null,
        mode: 'volume',
        supplement: site.supplement,
        nutrients: site.nutrients,
        nutrient: site.nutrient,
        origins: { head: origin, live_weight: origin, target: origin, water_intake: origin },
    };
};
const costOf = (site: Site): CostInputs => ({
    head: site.head,
    days: 120,
    feeds: [
        {
            name: site.supplement,
            form: 'liquid',
            price: site.price,
            density: site.density,
            intake: 60,
            nutrients: site.nutrients,
        },
        LICK,
        MEAL,
    ],
});
const netOf = (site: Site, gain: number): NetValueInputs => ({
    head: site.head,
    days: 150,
    extra_gain: gain,
    price_per_kg: 3.6,
    cost_per_head: 0.16,
    freight: 1800,
    capital: 6500,
});

/** Tags and saved calculations of properties, with results by the product's formulas. */
export const seedNutrition = async ({ tx, insert, random, people, hours }: SeedContext): Promise<void> => {
    const by = { created_by: people.manager, updated_by: people.manager };
    await insert(
        'tags',
        TAGS.map(tag => ({ ...tag, ...by })),
    );
    const link = async (table: string, every: number) => {
        const rows = await tx<{ id: number }[]>`SELECT id FROM ${tx(table)} WHERE archived_at IS NULL ORDER BY id`;
        const links = rows.flatMap(({ id }, at) =>
            at % every ? [] : [{ owner_id: id, other_id: random.integer(1, TAGS.length - 1) }],
        );
        if (links.length > 0) await tx`INSERT INTO ${tx(`${table}_tags`)} ${tx(links)}`;
    };
    await link('customers', 2);
    await link('customer_properties', 3);
    await link('udose_sites', 4);
    await tx`
        INSERT INTO supplements_tags (owner_id, other_id)
        SELECT DISTINCT supplement_id, ${TAGS.length}::bigint FROM supplement_nutrients WHERE nutrient = 'urea_equivalent'`;
    await tx`
        UPDATE nutrients SET daily_need = 8, source = 'Our nutritionist, for breeders on deficient country (made up for the demonstration)'
        WHERE nutrient = 'phosphorus'`;

    const sites = await tx<Site[]>`
        SELECT s.site_id::int, s.customer_property_id::int AS property_id, s.customer_id::int, s.name, s.number_of_animals AS head,
               s.live_weight::float8, s.target_dose::float8 AS target, s.water_intake::float8 AS intake, n.name AS supplement,
               n.density::float8, n.price_per_litre::float8 AS price, s.target_nutrient AS nutrient, s.updated_at AS changed_at,
               (SELECT json_agg(json_build_object('nutrient', c.nutrient, 'percentage', c.percentage::float8) ORDER BY c.position)
                FROM supplement_nutrients c WHERE c.supplement_id = n.id) AS nutrients
        FROM udose_sites s JOIN supplements n ON n.id = s.supplement_id
        WHERE s.archived_at IS NULL AND s.number_of_animals > 0 AND s.target_dose > 0 AND s.water_intake > 0
        ORDER BY s.customer_id, s.id LIMIT 24`;
    const row = <Of extends CalculatorKind>(
        kind: Of,
        site: Site,
        name: string,
        inputs: InputsOf[Of],
        weeks: number,
    ): Row => {
        const result = calculate(kind, inputs);
        return {
            name,
            kind,
            formula_version: 1,
            inputs: tx.json(inputs as never),
            result: tx.json(result as never),
            headline: headlineOf(kind, inputs, result),
            site_id: kind === 'dose-rate' ? site.site_id : null,
            customer_property_id: site.property_id,
            customer_id: site.customer_id,
            ...by,
            created_at: hours(weeks * 168 + random.integer(1, 100)),
        };
    };
    await insert(
        'calculations',
        sites.flatMap((site, at) =>
            at % 3 === 0
                ? [row('dose-rate', site, `${site.name}: dose for the dry season`, doseOf(site), at + 1)]
                : at % 3 === 1
                  ? [
                        row(
                            'nutritional-cost-analysis',
                            site,
                            `${site.supplement} beside lick and meal`,
                            costOf(site),
                            at + 1,
                        ),
                    ]
                  : [
                        row(
                            'net-value-creation',
                            site,
                            'What the dry season brings',
                            netOf(site, random.number(0.04, 0.22, 2)),
                            at + 1,
                        ),
                    ],
        ),
    );
};
