import type { Field } from '../../../contract/metadata';
import { parseDateTime, parseDay, parseTime } from '../../../domain/calendar/dateEntry';
import { momentRange } from '../../../domain/calendar/timeRanges';
import { timeZoneNamed } from '../../../domain/calendar/timeZones';
import { tidyAbn } from '../../../domain/customers/abn';
import { toStep, typedNumber } from '../../../domain/records/numberEntry';
import { foldText } from '../../../domain/records/textFolding';
import { numberEntryOf } from '../../../domain/records/validation';
import { invalid } from '../../platform/errors';
import type { Caller, Db } from '../../platform/services';
import { editHeading, isStructured } from '../read/export';
import { scopedChoices } from '../read/read';
import { type Compiled, canWriteField } from '../sql/compile';
import type { WriteContext } from './writeContext';

type Row = Record<string, unknown>;
/** Records that the file refers to, for one referenced resource. */
interface References {
    /** id by name */
    ids: Map<string, number>;
    /** full names of records that share a short name */
    several: Map<string, string[]>;
    /** full name by id, for ids that are also a name in the file */
    byId: Map<number, string>;
}
export type Labels = Map<string, References>;
/** Field and the heading that names it. */
export interface Column {
    field: Field;
    heading: string;
}
const ID = /^\d{1,15}$/;
const key = foldText;

/** Most semicolons in a name, plus one. */
const MOST_JOINED = 4;
/** Texts that a cell of several references may name: its parts between semicolons, and neighbouring parts together. */
const joinedParts = (text: string): string[] => {
    const parts = text.split(';');
    return parts.flatMap((_, from) =>
        parts.slice(from, from + MOST_JOINED).map((__, more) =>
            parts
                .slice(from, from + more + 1)
                .join(';')
                .trim(),
        ),
    );
};
/** Names in a cell of several references. A name may contain a semicolon, so the longest text that is one is taken. */
const namesIn = (text: string, isName: (part: string) => boolean): string[] => {
    const parts = text.split(';');
    const names: string[] = [];
    for (let from = 0; from < parts.length; ) {
        const lengths = Array.from({ length: Math.min(MOST_JOINED, parts.length - from) }, (_, more) => more + 1);
        const joined = (length: number) =>
            parts
                .slice(from, from + length)
                .join(';')
                .trim();
        const length = lengths.reverse().find(count => isName(joined(count))) ?? 1;
        names.push(joined(length));
        from += length;
    }
    return names;
};
/** Typed headings have a hyphen where labels have a dash. */
const optionKey = (label: string) =>
    key(label)
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/\s+/g, ' ');

/** Heading with the zone that an export adds (`Raised (Australia/Brisbane)`), or the title alone. */
export const zoned = (heading: string): { title: string; timeZone?: string } => {
    const [, title, name] = /^(.*\S)\s*\(([^()]+)\)$/.exec(heading.trim()) ?? [];
    const timeZone = timeZoneNamed(name ?? '');
    return title && timeZone ? { title, timeZone } : { title: heading };
};

/** Whether a heading asks for record ids: `paddock_id`, `Paddock ID`. Under any other heading digits are a name. */
export const isIdHeading = (heading: string): boolean => /[\s_]ids?$/i.test(heading.trim());

/** Column that identifies the record of a row, which is not written. */
export const isRecordColumn = ({ field: { name } }: Column): boolean => name === 'id' || name === 'version';

/** Field of each heading: by name, title, or title with the unit or zone as in exports. */
export const columnsOf = (
    { resource }: Compiled,
    caller: Caller,
    headings: readonly string[],
): (Column | undefined)[] => {
    const written = resource.fields.filter(field => !field.readOnly && canWriteField(caller, field));
    const fields = written.filter(field => !isStructured(field));
    const structured = written.filter(isStructured);
    const ignored = new Map(
        resource.fields
            .filter(field => field.readOnly || isStructured(field))
            .flatMap(field =>
                [field.name, field.title, `${field.title} (${field.unit})`].map(text => [key(text), field] as const),
            ),
    );
    const errors: Record<string, string[]> = Object.create(null);
    const taken = new Map<string, string>();
    const found = headings.map(heading => {
        const field =
            resource.fields.find(
                ({ name, title }) =>
                    (name === 'id' || name === 'version') && [name, title].some(text => key(text) === key(heading)),
            ) ??
            fields.find(({ name, title, unit }) =>
                [name, title, `${title} (${unit})`].some(text => key(text) === key(heading)),
            ) ??
            structured.find(each => key(editHeading(each)) === key(heading)) ??
            fields.find(({ references, title }) => references && key(`${title} ID`) === key(heading)) ??
            fields.find(({ type, title }) => type === 'date-time' && key(title) === key(zoned(heading).title));
        const meant = field ?? ignored.get(key(heading)) ?? ignored.get(key(zoned(heading).title));
        if (!meant)
            errors[heading || 'file'] = [heading ? `There is no field ${heading}.` : 'A column has no heading.'];
        const before = meant && taken.get(meant.name);
        if (before !== undefined)
            errors[heading] = [`${before} and ${heading} are both read as ${meant?.title}. Delete one of the columns.`];
        else if (meant) taken.set(meant.name, heading);
        return field && { field, heading };
    });
    if (Object.keys(errors).length) throw invalid(errors, 'Some columns cannot be read.');
    return found;
};

/** A refused text is passed on, so that validation reports the field and the correct form. */
export const numberCell = (field: Pick<Field, 'type'>, text: string): number | string =>
    typedNumber(text, numberEntryOf(field)) ?? text;

/** Date-time text of spreadsheets, `26/11/2026 13:38:05`, as `2026-11-26T13:38:05`. */
const localDateTime = (text: string): string | undefined => {
    const [, seconds = ''] = /\d:\d{2}(:\d{2})(?!\d|:)/.exec(text) ?? [];
    const wall = parseDateTime('date-time', text.replace(seconds, ''));
    return wall && `${wall}${seconds}`;
};

const structuredValue = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return text;
    }
};

/** Cell converted to the type of its field; unreadable cells stay text, so that validation reports them. */
export const cellValue = ({ field, heading }: Column, text: string, labels: Labels, timeZone: string): unknown => {
    if (text === '') return undefined;
    const option = (part: string) =>
        (
            field.options?.find(({ label }) => optionKey(label) === optionKey(part)) ??
            field.options?.find(({ value }) => key(String(value)) === key(part))
        )?.value ?? part;
    const reference = (part: string) => {
        const known = labels.get(field.references as string);
        const named = known?.ids.get(key(part));
        if (!isIdHeading(heading) || !ID.test(part)) return named ?? part;
        if (known?.several.has(key(part))) return part;
        const id = Number(part);
        return named === undefined || named === id ? id : known?.byId.has(id) ? part : named;
    };
    switch (field.type) {
        case 'integer':
        case 'number':
            return numberCell(field, text);
        case 'boolean':
            return ['yes', 'true', '1'].includes(key(text))
                ? true
                : ['no', 'false', '0'].includes(key(text))
                  ? false
                  : text;
        case 'enum':
            return option(text);
        case 'enums':
            return text.split(';').map(part => option(part.trim()));
        case 'date':
            return parseDay(text) ?? text;
        case 'time':
            return parseTime(text) ?? text;
        case 'rows':
        case 'json':
            return structuredValue(text);
        case 'date-time': {
            const range =
                momentRange(text.replace(' ', 'T'), timeZone) ?? momentRange(localDateTime(text) ?? '', timeZone);
            // a day alone lacks the time that the field requires
            return range?.includesEnd ? range.start.toISOString() : text;
        }
        case 'reference':
            return reference(text.trim());
        case 'references':
            return namesIn(text, part => labels.get(field.references as string)?.ids.has(key(part)) ?? false).map(
                reference,
            );
        default:
            return field.format === 'abn' ? tidyAbn(text) : text;
    }
};

/**
 * Note on a number that is grouped, has a decimal comma or is rounded to its field's step, so that people check it
 * before the import.
 */
export const numberReading = (field: Field, text: string, value: unknown) => {
    if (typeof value !== 'number' || !['integer', 'number'].includes(field.type)) return undefined;
    const stored = toStep(value, field.multipleOf);
    return stored === value && /^[-\d.]+$/.test(text)
        ? undefined
        : { field: field.title, text: text.trim(), value: stored };
};

/** Reason why the text of a reference matches no record, or several. */
const referenceFault = ({ field, heading }: Column, text: string, known: References | undefined): string => {
    const several = known?.several.get(key(text));
    if (several)
        return `Several records are called "${text}". Enter one of these instead: ${several.slice(0, 3).join(', ')}.`;
    const named = known?.ids.get(key(text));
    if (named === undefined) return `No record is called "${text}".`;
    return `"${text}" is the name of one record and the ID of another (${known?.byId.get(Number(text))}). Enter names under the heading ${field.title}${isIdHeading(field.title) ? '' : `, not ${heading}`}, or enter the ID ${named}.`;
};

/** Errors of references that match no record or several. */
export const unresolvedReferences = (columns: readonly (Column | undefined)[], input: Row, labels: Labels) => {
    const found = columns.flatMap((column): [string, string[]][] => {
        if (!column?.field.references) return [];
        const { name, references } = column.field;
        const texts = [input[name]].flat().filter(part => typeof part === 'string');
        return texts.length ? [[name, texts.map(text => referenceFault(column, text, labels.get(references)))]] : [];
    });
    return found.length ? Object.fromEntries(found) : undefined;
};

/**
 * Records that the file's references name, by text or by an id that may also be a name: one query per referenced
 * column.
 */
export const labelsOf = async (
    db: Db,
    { services, caller }: WriteContext,
    columns: readonly (Column | undefined)[],
    lines: readonly string[][],
) => {
    const labels: Labels = new Map();
    for (const [at, column] of columns.entries()) {
        if (!column?.field.references) continue;
        const { field, heading } = column;
        const texts = lines.map(cells => cells[at] ?? '');
        // a name may contain a semicolon
        const parts = field.type === 'references' ? texts.flatMap(joinedParts) : texts;
        const names = [...new Set(parts.map(key).filter(Boolean))];
        if (!names.length) continue;
        const referenced = services.registry.get(field.references as string) as Compiled;
        const found = await scopedChoices(db, referenced, caller, { names }, field.kinds);
        const known: References = labels.get(field.references as string) ?? {
            ids: new Map(),
            several: new Map(),
            byId: new Map(),
        };
        for (const { id, label, own } of found) {
            known.ids.set(key(label), id);
            const sharing = found.filter(other => key(other.own) === key(own));
            if (sharing.length === 1) known.ids.set(key(own), id);
            else
                known.several.set(
                    key(own),
                    sharing.map(other => other.label),
                );
        }
        const both = isIdHeading(heading) ? names.filter(name => ID.test(name) && known.ids.has(name)) : [];
        if (both.length)
            for (const { id, label } of await scopedChoices(db, referenced, caller, { ids: both }, field.kinds))
                known.byId.set(id, label);
        labels.set(field.references as string, known);
    }
    return labels;
};
