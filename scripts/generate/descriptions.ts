import type { Field, Report, Resource } from '../../src/contract/metadata';

const code = (name: string) => `\`${name}\``;
const codes = (names: readonly string[]) => names.map(code).join(', ');
const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

/** Maximum words of a summary. `openapi/vocabulary.json` limits hand-written ones. */
const SUMMARY_WORDS = 8;

/** First words that keep their capital inside a sentence. */
const PROPER_NAMES = new Set(['Ceres']);

/** Title inside a sentence: `Lab test result` becomes `lab test result`; `AgriWebb farm` and `uBOT` are unchanged. */
export const inSentence = (title: string): string => {
    const [first = ''] = title.split(' ');
    return /^[A-Z][a-z-]*$/.test(first) && !PROPER_NAMES.has(first)
        ? title.charAt(0).toLowerCase() + title.slice(1)
        : title;
};

/** Article by sound: an alarm, a user, a uBOT, an R&D activity. */
const article = (noun: string) =>
    (/^[aeiou]/i.test(noun) && !/^(u[A-Z]|uni|use|eu)/.test(noun)) || /^R&D/.test(noun) ? 'an' : 'a';
const oneOf = ({ title, plural }: Resource) => {
    const noun = inSentence(title);
    return title === plural ? noun : `${article(noun)} ${noun}`;
};

const shortest = (long: string, short: string) => (long.split(' ').length > SUMMARY_WORDS ? short : long);

const orderOf = ({ order, fields }: Resource): string => {
    const type = fields.find(({ name }) => name === order.field)?.type;
    const last = type === 'date' || type === 'date-time' ? 'newest first' : 'highest first';
    return `sorted by ${code(order.field)}${order.direction === 'desc' ? `, ${last}` : ''}`;
};

const searchOf = ({ fields }: Resource): string => {
    const searched = fields.filter(({ search, stored }) => search && stored).map(({ name }) => name);
    return searched.length ? `\`search\` matches a part of ${codes(searched)}.` : '`search` is not supported (422).';
};

const visibilityOf = ({ scope, kindOf, own }: Resource): string =>
    sentences(
        scope.kind === 'customer' &&
            `Customer accounts see only their own records${scope.until ? `, until ${code(scope.until)}` : ''}${kindOf ? ` while they subscribe to ${kindOf.subscription}` : ''}.`,
        scope.kind === 'internal' && 'Customer accounts see no records.',
        scope.kind === 'readers' && 'Callers who may not edit see only records that are addressed to them.',
        own && own.only !== 'write' && `Without ${code(own.unless)}, callers see only their own records.`,
    );

const ownership = ({ own }: Resource) =>
    own && `Without ${code(own.unless)}, callers may write only their own records (403).`;

const whereOf = ({ where }: Resource) =>
    where &&
    `Only records with ${Object.entries(where)
        .map(([name, value]) => code(`${name}: ${value}`))
        .join(' and ')}.`;

const rowsOf = ({ fields }: Resource) => fields.filter(({ rows }) => rows).map(({ name }) => name);
const statusesOf = ({ fields }: Resource): Field[] => fields.filter(({ transitions }) => transitions?.length);

const uniqueOf = ({ unique = [], fields }: Resource): string | undefined => {
    const sets = [
        ...fields.filter(field => field.unique && !field.readOnly).map(({ name }) => code(name)),
        ...unique.map(columns => columns.map(code).join(' with ')),
    ];
    return sets.length ? `Unique among records that are not archived: ${sets.join('; ')} (422).` : undefined;
};

/** Plurals of the record types that block archiving. */
const holderNames = (resource: Resource, resources: readonly Resource[]): string[] => {
    const targets = [resource.name, resource.kindOf?.parent];
    const isHeldBy = ({ references, holds }: Field) => !!holds && targets.includes(references);
    const holders = resources.filter(({ fields }) =>
        fields.some(field => isHeldBy(field) || !!field.rows?.fields.some(isHeldBy)),
    );
    return [...new Set(holders.map(({ plural }) => inSentence(plural)))];
};

const NAMED_HOLDERS = 4;
const enumerate = (names: readonly string[]) =>
    names.length > NAMED_HOLDERS
        ? `${names.slice(0, NAMED_HOLDERS).join(', ')} and others`
        : names.join(', ').replace(/, ([^,]*)$/, ' or $1');

const archiving = (resource: Resource, resources: readonly Resource[]): string => {
    const holders = holderNames(resource, resources);
    const refusals = [...new Set((resource.stays ?? []).map(({ say }) => `“${say}”`))];
    return sentences(
        'Hides the record from lists and choices; its history stays and it can be restored.',
        holders.length > 0 && `Refused with 409 and \`held_by\` while ${enumerate(holders)} depend on it.`,
        refusals.length > 0 &&
            `Refused with 409 and ${refusals.length > 1 ? 'one of the messages' : 'the message'} ${refusals.join(' ')}`,
        ownership(resource),
    );
};

/** Status as in requests; a number by its label. */
const statusText = ({ options }: Field, value: unknown) =>
    String(typeof value === 'number' ? (options?.find(option => option.value === value)?.label ?? value) : value);

const transitions = (resource: Resource): string => {
    const permissions = new Set(resource.actions.transition);
    const steps = statusesOf(resource).flatMap(field =>
        (field.transitions ?? []).map(step => {
            const more = [
                ...Object.entries(step.where ?? {}).map(
                    ([name, values]) => `${code(name)} is ${values.map(String).join(' or ')}`,
                ),
                ...(permissions.size > 1 ? [step.permission.map(code).join(' or ')] : []),
                ...(step.reason ? ['`reason` required'] : []),
            ];
            const from = step.from.map(value => statusText(field, value)).join(', ');
            return `${code(step.name)} (${from} → ${statusText(field, step.to)}${more.length ? `; ${more.join('; ')}` : ''})`;
        }),
    );
    return sentences(
        `Changes ${codes(statusesOf(resource).map(({ name }) => name))} by one transition: ${steps.join(', ')}.`,
        'An outdated `version` or a status that the transition does not start from is refused with 409.',
        ownership(resource),
    );
};

interface Wording {
    summary: string;
    description: string;
}

/** Summary and description of every operation generated by `x-crud`, by action. */
export const crudWording = (resource: Resource, resources: readonly Resource[]) => {
    const { fields } = resource;
    const [one, noun, many] = [oneOf(resource), inSentence(resource.title), inSentence(resource.plural)];
    const rows = rowsOf(resource);
    const createOnly = fields.filter(field => field.createOnly).map(({ name }) => name);
    const recordOnly = fields.filter(field => field.recordOnly).map(({ name }) => name);
    const statuses = statusesOf(resource);
    const starting = statuses.filter(field => field.default !== undefined);
    return {
        list: {
            summary: `List ${many}`,
            description: sentences(
                `Returns a page, ${orderOf(resource)} by default.`,
                whereOf(resource),
                searchOf(resource),
                recordOnly.length > 0 && `Omits ${codes(recordOnly)}.`,
                visibilityOf(resource),
            ),
        },
        create: {
            summary: `Create ${one}`,
            description: sentences(
                'Creates a record and returns it.',
                ...starting.map(field => `${code(field.name)} starts as ${field.default}.`),
                rows.length > 0 && `Saves ${codes(rows)} in the same transaction.`,
                uniqueOf(resource),
                'Retry with the same `Idempotency-Key` to avoid duplicates.',
            ),
        },
        get: {
            summary: `Get ${one}`,
            description: sentences(
                'Returns the record, archived or not, with its current `version`.',
                visibilityOf(resource),
            ),
        },
        update: {
            summary: `Update ${one}`,
            description: sentences(
                'Changes only the fields that are sent. An outdated `version` or an archived record is refused with 409 and the current record.',
                createOnly.length > 0 && `Set at creation only: ${codes(createOnly)}.`,
                statuses.length > 0 && `Changed by transitions only: ${codes(statuses.map(({ name }) => name))}.`,
                rows.length > 0 &&
                    `Replaces ${codes(rows)} as a whole: rows with an \`id\` are changed, others added, missing ones removed.`,
                uniqueOf(resource),
                ownership(resource),
            ),
        },
        archive: { summary: `Archive ${one}`, description: archiving(resource, resources) },
        restore: {
            summary: `Restore ${one}`,
            description: sentences(
                'Returns an archived record to lists and choices; changes nothing if it is not archived. Refused with 409 while a record that it refers to is archived.',
                ownership(resource),
            ),
        },
        transition: { summary: `Change ${noun} status`, description: transitions(resource) },
        export: {
            summary: shortest(`Export ${many} as CSV`, `Export ${many}`),
            description: sentences(
                `Streams all matching records as CSV, ${orderOf(resource)} by default.`,
                'References and enumerations are written as labels.',
                visibilityOf(resource),
            ),
        },
        dropdown: {
            summary: `List ${noun} choices`,
            description: sentences(
                `Returns \`id\` and \`label\`, sorted by ${code(resource.display)}. Archived records are left out unless \`ids[]\` names them.`,
                visibilityOf(resource),
            ),
        },
    } satisfies Record<string, Wording>;
};

/** Summary and description of the list and the file of a report. */
export const reportWording = (
    report: Report,
    written: { summary?: string; description?: string },
): Record<'list' | 'export', Wording> => {
    const { time } = report;
    const summary = written.summary ?? `List ${inSentence(report.plural)}`;
    const plural = summary.replace(/^List /, '');
    const longer = Object.entries(time.mostBy ?? {}).map(([filter, days]) => `${days} with ${code(filter)}`);
    const bounds = sentences(
        time.most !== undefined &&
            `Covers at most ${time.most.toLocaleString('en')} days${longer.length ? `, ${longer.join(' or ')}` : ''} (422).`,
        report.parent && 'Requires permission to read the parent record.',
    );
    return {
        list: {
            summary,
            description: sentences(
                written.description,
                `Returns a page of rows by ${code(time.column)}, newest first by default.`,
                bounds,
            ),
        },
        export: {
            summary: shortest(`Export ${plural} as CSV`, `Export ${plural}`),
            description: sentences(
                'Streams all matching rows as CSV; `columns[]` selects and orders the columns.',
                bounds,
            ),
        },
    };
};
