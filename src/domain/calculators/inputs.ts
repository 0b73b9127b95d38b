import { targetShare } from '../dosing/doseRules';
import { NUTRIENTS, type NutrientShare } from '../dosing/nutrients';

export type CalculatorKind = 'nutritional-cost-analysis' | 'dose-rate' | 'net-value-creation';
export const CALCULATOR_KINDS: readonly CalculatorKind[] = [
    'nutritional-cost-analysis',
    'dose-rate',
    'net-value-creation',
];

/**
 * Unit and limits of an input, shared by forms and server. The inputs cover every formula version: a later version may
 * add inputs but removes none.
 */
export interface FigureField {
    unit: string;
    least: number;
    most: number;
    /** the minimum itself is refused */
    above?: true;
    whole?: true;
    needed?: true;
}
const head = { unit: 'head', least: 0, most: 1_000_000, whole: true, needed: true } as const;
const density = { unit: 'kg/L', least: 0.3, most: 3 } as const;
const price = { unit: '$/L', least: 0, most: 1000 } as const;

export const DOSE_RATE_FIELDS = {
    head,
    live_weight: { unit: 'kg/head', least: 20, most: 1500 },
    density: { ...density, needed: true },
    price,
    water_intake: { unit: 'L/head/day', least: 1, most: 200 },
    measured_water: { unit: 'L/head/day', least: 0, most: 100_000 },
    litres_per_pulse: { unit: 'L/pulse', least: 0, most: 1000, above: true },
    doses_per_day: { unit: 'doses/day', least: 1, most: 288, whole: true },
    daily_cap: { unit: '× target', least: 1, most: 3 },
    tank_level: { unit: 'kg', least: 0, most: 100_000 },
} as const satisfies Record<string, FigureField>;

/** Units and limits of a dose target: grams per head, grams per 100 kg of live weight, millilitres per head, or cost per head. */
export const AIMS = {
    grams: { unit: 'g/head/day', least: 0, most: 2000, needed: true },
    weight: { unit: 'g/100 kg/day', least: 0, most: 500, needed: true },
    millilitres: { unit: 'ml/head/day', least: 0, most: 20_000, needed: true },
    cost: { unit: '$/head/day', least: 0, most: 1000, needed: true },
} as const satisfies Record<string, FigureField>;
export type Aim = keyof typeof AIMS;

export const COST_FIELDS = {
    head,
    days: { unit: 'days', least: 0, most: 3660, whole: true, needed: true },
} as const satisfies Record<string, FigureField>;
/** Inputs of a feed under comparison: liquids per litre, dry feed per kilogram as fed. */
export const FEED_FIELDS = {
    liquid: {
        price: { ...price, needed: true },
        density: { ...density, needed: true },
        intake: { unit: 'ml/head/day', least: 0, most: 20_000, needed: true },
    },
    dry: {
        price: { unit: '$/kg as fed', least: 0, most: 1000, needed: true },
        dry_matter: { unit: '%', least: 1, most: 100 },
        intake: { unit: 'g as fed/head/day', least: 0, most: 20_000, needed: true },
    },
} as const satisfies Record<string, Record<string, FigureField>>;

export const NET_VALUE_FIELDS = {
    head,
    days: COST_FIELDS.days,
    extra_gain: { unit: 'kg LW/head/day', least: 0, most: 5, needed: true },
    price_per_kg: { unit: '$/kg LW', least: 0, most: 100, needed: true },
    cost_per_head: { unit: '$/head/day', least: 0, most: 1000, needed: true },
    freight: { unit: '$', least: 0, most: 100_000_000 },
    capital: { unit: '$', least: 0, most: 100_000_000 },
} as const satisfies Record<string, FigureField>;

type Figures<Fields extends Record<string, FigureField>> = {
    [Name in keyof Fields]: Fields[Name] extends { needed: true } ? number : number | null;
};
/** Source of each prefilled figure, by field path: `suppliers.0.price`. */
export type Origins = Record<string, { from: string; at: string | null }>;

export const MODES = ['volume', 'timed', 'hybrid'] as const;
export type Mode = (typeof MODES)[number];

interface Common {
    origins?: Origins;
}
export interface DoseRateInputs extends Figures<typeof DOSE_RATE_FIELDS>, Common {
    mode: Mode;
    aim: Aim;
    /** in the unit of the target */
    target: number;
    supplement: string;
    /** percent by weight, of all urea: the urea safety check uses it */
    nutrients: NutrientShare[];
    /** nutrient of the target; null: the main nutrient of the supplement */
    nutrient: string | null;
}
export interface Feed {
    name: string;
    form: 'liquid' | 'dry';
    price: number;
    intake: number;
    density?: number | null;
    /** percent; if given, the shares are of the dry matter, as laboratories report them */
    dry_matter?: number | null;
    /** percent by weight */
    nutrients: NutrientShare[];
}
export interface CostInputs extends Figures<typeof COST_FIELDS>, Common {
    feeds: Feed[];
    /** requirement of an animal in g/head/day, by nutrient */
    needs?: Record<string, number>;
}
export interface NetValueInputs extends Figures<typeof NET_VALUE_FIELDS>, Common {}

export interface InputsOf {
    'nutritional-cost-analysis': CostInputs;
    'dose-rate': DoseRateInputs;
    'net-value-creation': NetValueInputs;
}

/** Maximum number of feeds in a comparison. */
export const MAX_FEEDS = 12;
const MAX_NAME_LENGTH = 120;

export type InputFaults = Record<string, string>;
type Raw = Record<string, unknown>;
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Error of a figure, as the end of a sentence; undefined if it is valid. */
export const figureFault = (
    { unit, least, most, above, whole, needed }: FigureField,
    value: unknown,
): string | undefined => {
    if (value === undefined || value === null || value === '') return needed ? 'is required.' : undefined;
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number.';
    if (whole && !Number.isInteger(value)) return 'must be a whole number.';
    if (value < least || (above && value === least))
        return `must be ${above ? 'more than ' : ''}${least} ${unit}${above ? '' : ' or more'}.`;
    return value > most ? `must be ${most.toLocaleString('en-AU')} ${unit} or less.` : undefined;
};
const figureFaults = (fields: Record<string, FigureField>, raw: Raw, before = ''): InputFaults =>
    Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
            const fault = figureFault(field, raw[name]);
            return fault ? [[before + name, fault]] : [];
        }),
    );
const nutrientFaults = (nutrients: unknown, before: string): InputFaults => {
    if (!Array.isArray(nutrients) || nutrients.length > NUTRIENTS.length)
        return { [before]: 'must be a list of nutrients, each once.' };
    const faults: InputFaults = {};
    const seen = new Set<unknown>();
    for (const [at, share] of nutrients.entries()) {
        const { nutrient, percentage } = isRecord(share) ? share : ({} as Raw);
        if (!NUTRIENTS.includes(nutrient as string) || seen.has(nutrient))
            faults[`${before}.${at}.nutrient`] = 'must be a nutrient that is not in the list already.';
        seen.add(nutrient);
        const fault = figureFault({ unit: '%', least: 0, most: 300, above: true, needed: true }, percentage);
        if (fault) faults[`${before}.${at}.percentage`] = fault;
    }
    return faults;
};
const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
const nameFault = (value: unknown, name: string): InputFaults =>
    isName(value) ? {} : { [name]: `must be a text of at most ${MAX_NAME_LENGTH} characters.` };

const INPUT_RULES: { [Of in CalculatorKind]: (raw: Raw) => InputFaults } = {
    'dose-rate': raw => {
        const [mode, aim] = [raw.mode as Mode, raw.aim as Aim];
        const faults = {
            ...figureFaults(DOSE_RATE_FIELDS, raw),
            ...nameFault(raw.supplement, 'supplement'),
            ...nutrientFaults(raw.nutrients, 'nutrients'),
        };
        const refuse = (name: string, when: boolean, text: string) => {
            if (when) faults[name] ??= text;
        };
        if (AIMS[aim]) Object.assign(faults, figureFaults({ target: AIMS[aim] }, raw));
        else faults.aim = 'must be grams, weight, millilitres or cost.';
        const named = raw.nutrient === null || NUTRIENTS.includes(raw.nutrient as string);
        refuse('nutrient', !named, 'must be a nutrient.');
        refuse('mode', !MODES.includes(mode), 'must be volume, timed or hybrid.');
        refuse('doses_per_day', mode === 'timed' && !raw.doses_per_day, 'is needed for timed dosing.');
        refuse('water_intake', mode !== 'timed' && !raw.water_intake, 'is needed to dose by volume.');
        refuse('live_weight', aim === 'weight' && !raw.live_weight, 'is needed for a dose by live weight.');
        refuse('price', aim === 'cost' && !raw.price, 'is needed for a dose by its cost.');
        if (
            !Object.keys(faults).some(name => name.startsWith('nutrient')) &&
            !targetShare((raw.nutrients ?? []) as NutrientShare[], raw.nutrient as string | null)
        )
            faults.nutrients = 'must name at least one nutrient.';
        return faults;
    },
    'nutritional-cost-analysis': raw => {
        const faults = figureFaults(COST_FIELDS, raw);
        const feeds = Array.isArray(raw.feeds) ? raw.feeds : [];
        if (feeds.length === 0 || feeds.length > MAX_FEEDS) faults.feeds = `must be 1 to ${MAX_FEEDS} feeds.`;
        for (const [at, feed] of feeds.slice(0, MAX_FEEDS).entries()) {
            const line: Raw = isRecord(feed) ? feed : {};
            const before = `feeds.${at}.`;
            const fields = FEED_FIELDS[line.form as 'liquid'];
            if (!fields) faults[`${before}form`] = 'must be liquid or dry.';
            else Object.assign(faults, figureFaults(fields, line, before));
            Object.assign(
                faults,
                nameFault(line.name, `${before}name`),
                nutrientFaults(line.nutrients, `${before}nutrients`),
            );
        }
        for (const [nutrient, need] of Object.entries(isRecord(raw.needs) ? raw.needs : {}))
            if (!NUTRIENTS.includes(nutrient) || figureFault({ unit: 'g', least: 0, most: 5000, above: true }, need))
                faults.needs = 'must be grams a head and day of nutrients.';
        return faults;
    },
    'net-value-creation': raw => figureFaults(NET_VALUE_FIELDS, raw),
};
const KNOWN: { [Of in CalculatorKind]: readonly string[] } = {
    'dose-rate': [
        ...Object.keys(DOSE_RATE_FIELDS),
        'mode',
        'aim',
        'target',
        'supplement',
        'nutrients',
        'nutrient',
        'origins',
    ],
    'nutritional-cost-analysis': [...Object.keys(COST_FIELDS), 'feeds', 'needs', 'origins'],
    'net-value-creation': [...Object.keys(NET_VALUE_FIELDS), 'origins'],
};
const MOST_ORIGINS = 200;
/** Limit in characters for all inputs together: many feeds with all nutrients need a fifth of it. */
const LARGEST = 60_000;
const originFaults = (origins: unknown): InputFaults => {
    const wrong = { origins: 'must give the source and date of each figure.' };
    if (origins === undefined) return {};
    if (!isRecord(origins) || Object.keys(origins).length > MOST_ORIGINS) return wrong;
    return Object.values(origins).every(
        origin => isRecord(origin) && isName(origin.from) && (origin.at === null || isName(origin.at)),
    )
        ? {}
        : wrong;
};

/** Errors of a calculator's inputs, by field; empty if they are valid. */
export const inputFaults = (kind: CalculatorKind, raw: unknown): InputFaults => {
    if (!isRecord(raw)) return { inputs: 'must be the figures of the calculator.' };
    if (JSON.stringify(raw).length > LARGEST) return { inputs: 'must be shorter.' };
    const strange = Object.keys(raw).find(name => !KNOWN[kind].includes(name));
    if (strange) return { inputs: `has ${strange.slice(0, 40)}, which is not an input of this calculator.` };
    return { ...INPUT_RULES[kind](raw), ...originFaults(raw.origins) };
};
