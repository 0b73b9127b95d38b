/**
 * Mapping of AgriWebb animals to our records, and the changes that a fetch or file would make. Pure, server only. The
 * shape follows the public documentation (docs.agriwebb.com, GraphQL, objects Animal, AnimalIdentity,
 * AnimalCharacteristics and AnimalState).
 */

export const AGRIWEBB = { source: 'agriwebb', scheme: 'animalId' } as const;

/** Stored attributes of an animal, besides its identifiers. */
export interface LivestockFacts {
    name: string | null;
    vid: string | null;
    eid: string | null;
    management_tag: string | null;
    species: string | null;
    sex: string | null;
    breed: string | null;
    birth_year: number | null;
    age_class: string | null;
    group_name: string | null;
    location_id: string | null;
    on_farm: boolean | null;
    fate: string | null;
}
export interface Livestock extends LivestockFacts {
    source: string;
    scheme: string;
    external_id: string;
}
export interface StoredLivestock extends Livestock {
    is_missing: boolean;
}
export const LIVESTOCK_FACTS = [
    'name',
    'vid',
    'eid',
    'management_tag',
    'species',
    'sex',
    'breed',
    'birth_year',
    'age_class',
    'group_name',
    'location_id',
    'on_farm',
    'fate',
] as const satisfies readonly (keyof LivestockFacts)[];
/** Maximum stored length of a text. */
export const MAX_TEXT_LENGTH = 200;

/** Fields of AgriWebb's Animal that are queried. */
export interface AgriWebbAnimal {
    animalId: string;
    identity?: { name?: unknown; eid?: unknown; vid?: unknown; managementTag?: unknown } | null;
    ageClass?: unknown;
    characteristics?: {
        birthYear?: unknown;
        breedAssessed?: unknown;
        sex?: unknown;
        speciesCommonName?: unknown;
        ageClass?: unknown;
    } | null;
    managementGroup?: { name?: unknown } | null;
    state?: { onFarm?: unknown; currentLocationId?: unknown; fate?: unknown } | null;
}

const text = (value: unknown): string | null => {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const trimmed = String(value).trim().slice(0, MAX_TEXT_LENGTH);
    return trimmed === '' ? null : trimmed;
};
const year = (value: unknown): number | null => {
    const number = Number(value ?? Number.NaN);
    return value !== '' && Number.isInteger(number) && number >= 1900 && number <= 2100 ? number : null;
};

/** Stored form of an AgriWebb animal; undefined without an identifier. */
export const livestockOf = (animal: AgriWebbAnimal): Livestock | undefined => {
    const id = text(animal?.animalId);
    if (id === null) return undefined;
    const { identity, characteristics, state, managementGroup } = animal;
    return {
        ...AGRIWEBB,
        external_id: id,
        name: text(identity?.name),
        vid: text(identity?.vid),
        eid: text(identity?.eid),
        management_tag: text(identity?.managementTag),
        species: text(characteristics?.speciesCommonName),
        sex: text(characteristics?.sex),
        breed: text(characteristics?.breedAssessed),
        birth_year: year(characteristics?.birthYear),
        age_class: text(animal.ageClass) ?? text(characteristics?.ageClass),
        group_name: text(managementGroup?.name),
        location_id: text(state?.currentLocationId),
        on_farm: typeof state?.onFarm === 'boolean' ? state.onFarm : null,
        fate: text(state?.fate),
    };
};

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];
/**
 * Animal of a file row by its headings: those of the export, their titles, or the column names.
 * @returns the animal, or the reason why the row cannot be read
 */
export const livestockOfRow = (cells: Readonly<Record<string, string>>): Livestock | string => {
    const id = text(cells.external_id);
    if (id === null) return 'has no identifier.';
    const born = cells.birth_year?.trim() ?? '';
    if (born !== '' && year(born) === null) return `"${born}" is not a year of birth.`;
    const onFarm = (cells.on_farm ?? '').trim().toLowerCase();
    if (onFarm !== '' && !YES.includes(onFarm) && !NO.includes(onFarm)) return `"${onFarm}" is not yes or no.`;
    const facts = Object.fromEntries(LIVESTOCK_FACTS.map(name => [name, text(cells[name])]));
    return {
        ...(facts as unknown as LivestockFacts),
        source: text(cells.source) ?? AGRIWEBB.source,
        scheme: text(cells.scheme) ?? AGRIWEBB.scheme,
        external_id: id,
        birth_year: born === '' ? null : year(born),
        on_farm: onFarm === '' ? null : YES.includes(onFarm),
    };
};

export interface LivestockChange {
    external_id: string;
    label: string | null;
    what: 'created' | 'changed' | 'missing';
    fields: { name: string; from: string | null; to: string | null }[];
}
export interface LivestockDifference {
    rows: number;
    created: number;
    changed: number;
    unchanged: number;
    missing: number;
    changes: LivestockChange[];
}
/** Maximum number of changes listed one by one. */
export const MAX_LISTED_CHANGES = 100;

export const livestockKey = ({ source, scheme, external_id }: Livestock): string =>
    JSON.stringify([source, scheme, external_id]);
const labelOf = ({ name, vid, eid }: Livestock) => name ?? vid ?? eid;
const asText = (value: string | number | boolean | null): string | null => (value === null ? null : String(value));

/** Animals compared between two yields to the event loop. */
const PAUSE_AFTER = 2_000;
function* byKey<T extends Livestock>(animals: readonly T[]): Generator<void, Map<string, T>> {
    const found = new Map<string, T>();
    for (const [at, animal] of animals.entries()) {
        if (at % PAUSE_AFTER === 0) yield;
        found.set(livestockKey(animal), animal);
    }
    return found;
}

/**
 * Changes that a file or response would make to the known animals. None is ever removed: an absent animal is marked as
 * missing. Yields periodically, because a herd may have tens of thousands of animals.
 * @param isComplete whether the list is complete, so that absent animals are missing; a file may hold a part
 */
export function* compareLivestock(
    known: readonly StoredLivestock[],
    given: readonly Livestock[],
    isComplete: boolean,
): Generator<void, LivestockDifference> {
    const before = yield* byKey(known);
    const now = yield* byKey(given);
    let compared = 0;
    const result: LivestockDifference = {
        rows: now.size,
        created: 0,
        changed: 0,
        unchanged: 0,
        missing: 0,
        changes: [],
    };
    const addChange = (animal: Livestock, what: LivestockChange['what'], fields: LivestockChange['fields'] = []) => {
        result[what]++;
        if (result.changes.length < MAX_LISTED_CHANGES)
            result.changes.push({ external_id: animal.external_id, label: labelOf(animal), what, fields });
    };
    for (const [key, animal] of now) {
        if (++compared % PAUSE_AFTER === 0) yield;
        const was = before.get(key);
        if (!was) {
            addChange(animal, 'created');
            continue;
        }
        const fields = LIVESTOCK_FACTS.filter(name => was[name] !== animal[name]).map(name => ({
            name,
            from: asText(was[name]),
            to: asText(animal[name]),
        }));
        if (was.is_missing) fields.push({ name: 'is_missing' as never, from: 'true', to: 'false' });
        if (fields.length) addChange(animal, 'changed', fields);
        else result.unchanged++;
    }
    if (isComplete)
        for (const [key, animal] of before) if (!now.has(key) && !animal.is_missing) addChange(animal, 'missing');
    return result;
}
