import type { Field } from '../contract/metadata';
import type { SeedContext } from './seedContext';

/** Typical names on cattle stations, so that lists look real. */
const NAMES = [
    'River',
    'Homestead',
    'Ridge',
    'Claypan',
    'Airstrip',
    'Bullock',
    'Weaner',
    'Boundary',
    'Stockyard',
    'Brigalow',
    'Coolibah',
    'Horse',
];
const REMARKS = ['Checked on the last visit.', 'In good order.', 'To be looked at before the wet season.'];
/** range above the minimum of a number without a maximum */
const REACH = 20;

const textOf = ({ name, title, pattern, maxLength }: Field, noun: string, display: boolean, at: number) => {
    const round = Math.floor(at / NAMES.length);
    const called = `${NAMES[at % NAMES.length]} ${noun}${round ? ` ${round + 1}` : ''}`;
    const text = display || name === 'name' ? called : `${title} ${at + 1}`;
    const short = text.slice(0, maxLength ?? text.length).trim();
    const fits = (one: string) => !pattern || new RegExp(pattern, 'u').test(one);
    // identifiers have no spaces
    return [short, short.toLowerCase().replaceAll(/\W+/g, '-')].find(fits);
};

const numberOf = (field: Field, { random }: SeedContext) => {
    const step = field.multipleOf ?? (field.type === 'integer' ? 1 : 0.1);
    const least = field.minimum ?? (field.exclusiveMinimum === undefined ? step : field.exclusiveMinimum + step);
    const most = Math.min(
        field.maximum ?? Number.POSITIVE_INFINITY,
        (field.exclusiveMaximum ?? Number.POSITIVE_INFINITY) - step,
        least + REACH,
    );
    return Number(
        (Math.ceil(least / step) * step + random.integer(0, Math.floor((most - least) / step)) * step).toFixed(6),
    );
};

/**
 * Plausible value of a field other than a reference, by type, bounds and choices. Undefined if the contract says too
 * little, or if the column's default is likeliest.
 * @param row `noun` of the resource, whether the field is the display name, and the index of the row
 */
export const plausibleValue = (
    field: Field,
    context: SeedContext,
    { noun, display, at }: { noun: string; display: boolean; at: number },
): unknown => {
    const { random } = context;
    const options = field.options?.map(({ value }) => value) ?? [];
    switch (field.type) {
        case 'string':
            return textOf(field, noun, display, at);
        case 'text':
            return field.nullable && !display && random.chance(0.6) ? undefined : random.pick(REMARKS);
        case 'integer':
        case 'number':
            return options.length ? random.pick(options) : numberOf(field, context);
        case 'boolean':
            return random.chance(0.7);
        case 'date':
            return context.day(random.integer(5, 300));
        case 'date-time':
            return context.hours(random.integer(100, 7_000));
        case 'time':
            return `${String(random.integer(6, 17)).padStart(2, '0')}:00`;
        case 'email':
            return `${NAMES[at % NAMES.length]?.toLowerCase()}${at + 1}@example.com`;
        case 'phone':
            return `+61 7 5550 ${String(1000 + at)}`;
        case 'uri':
            return `https://example.com/${at + 1}`;
        case 'enum':
            // a status starts with its initial value
            return field.transitions ? (field.default ?? options[0]) : random.pick(options);
        case 'enums':
            return options.filter((_, place) => place === at % options.length);
        default:
            return undefined;
    }
};
