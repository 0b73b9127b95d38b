import { isAbn, tidyAbn } from '../../../domain/customers/abn';
import { APPLICATION_FACTS, MIN_REFERENCES, missingInApplication } from '../../../domain/customers/credit';
import { isEmail } from '../../../domain/records/email';
import { DOLLARS, numberFault, typedNumber } from '../../../domain/records/numberEntry';
import { isPhone } from '../../../domain/records/phone';
import { applyTexts as texts } from './applyTexts';

/** Form text by field path: `abn`, `principals.0.name`. */
export type Entries = Readonly<Record<string, string>>;
export type Application = Record<string, unknown>;

/** Child rows: their fields, initial and maximum number. */
export const ROWS = {
    principals: { fields: ['name', 'role', 'phone', 'email'], first: 1, most: 6 },
    trade_references: { fields: ['business', 'contact', 'phone', 'email'], first: MIN_REFERENCES, most: 6 },
} as const;
export type RowsName = keyof typeof ROWS;
const ROW_NAMES = Object.keys(ROWS) as RowsName[];
/** Prefilled row values. A row with nothing else counts as blank. */
const GIVEN: Readonly<Record<string, string>> = { role: 'owner' };

/** Form values of an application from the server. */
export const entriesOf = (application: Application): Record<string, string> => ({
    ...Object.fromEntries(APPLICATION_FACTS.map(name => [name, String(application[name] ?? '')])),
    ...Object.fromEntries(
        ROW_NAMES.flatMap(rows =>
            ((application[rows] ?? []) as Application[]).flatMap((row, at) =>
                ROWS[rows].fields.map(field => [`${rows}.${at}.${field}`, String(row[field] ?? '')]),
            ),
        ),
    ),
});

export const rowCountOf = (rows: RowsName, entries: Entries): number =>
    Math.max(
        ROWS[rows].first,
        ...Object.keys(entries)
            .filter(path => path.startsWith(`${rows}.`))
            .map(path => Number(path.split('.')[1]) + 1),
    );

const text = (entries: Entries, path: string) => (entries[path] ?? '').trim();
const isBlank = (entries: Entries, rows: RowsName, at: number) =>
    ROWS[rows].fields.every(field => !text(entries, `${rows}.${at}.${field}`) || field in GIVEN);

/** Indexes of non-blank rows in order, because the server's third row may be the fourth on the page. */
export const filledRows = (rows: RowsName, entries: Entries): number[] =>
    Array.from({ length: rowCountOf(rows, entries) }, (_, at) => at).filter(at => !isBlank(entries, rows, at));

/** Request body of an application; blank fields are `null`. */
export const applicationOf = (entries: Entries): Application => ({
    ...Object.fromEntries(APPLICATION_FACTS.map(name => [name, text(entries, name) || null])),
    abn: tidyAbn(text(entries, 'abn')) || null,
    requested_limit: text(entries, 'requested_limit')
        ? (typedNumber(text(entries, 'requested_limit'), DOLLARS) ?? Number.NaN)
        : null,
    ...Object.fromEntries(
        ROW_NAMES.map(rows => [
            rows,
            filledRows(rows, entries).map(at =>
                Object.fromEntries(
                    ROWS[rows].fields.map(field => [
                        field,
                        text(entries, `${rows}.${at}.${field}`) || GIVEN[field] || null,
                    ]),
                ),
            ),
        ]),
    ),
});

/** Errors by path on the page. The server counts only submitted rows. */
export const faultsByInput = (
    faults: Readonly<Record<string, readonly string[]>>,
    entries: Entries,
): Record<string, string> =>
    Object.fromEntries(
        Object.entries(faults).map(([path, [first = '']]) => {
            const [rows = '', place, field] = path.split('.');
            if (!(rows in ROWS) || field === undefined) return [path, first];
            return [`${rows}.${filledRows(rows as RowsName, entries)[Number(place)] ?? place}.${field}`, first];
        }),
    );

/** Client-side validation messages by field path; the server validates again. */
export const applicationFaults = (entries: Entries): Record<string, string> => {
    const application = applicationOf(entries);
    const faults: Record<string, string> = faultsByInput(missingInApplication(application), entries);
    const wrong = (path: string, fits: (value: string) => boolean, say: string) => {
        const value = text(entries, path);
        if (value && !fits(value)) faults[path] = say;
    };
    wrong('abn', value => isAbn(tidyAbn(value)), texts.abnWrong);
    wrong('postcode', value => /^\d{4}$/.test(value), texts.postcodeWrong);
    wrong(
        'requested_limit',
        () => Number(application.requested_limit) > 0 && Number(application.requested_limit) <= 10_000_000,
        numberFault(text(entries, 'requested_limit'), DOLLARS) ?? texts.limitWrong,
    );
    const contacts = [
        'primary',
        'payable',
        ...ROW_NAMES.flatMap(rows => filledRows(rows, entries).map(at => `${rows}.${at}`)),
    ];
    for (const contact of contacts) {
        const join = contact.includes('.') ? '.' : '_';
        wrong(`${contact}${join}email`, isEmail, texts.emailWrong);
        wrong(`${contact}${join}phone`, isPhone, texts.phoneWrong);
    }
    for (const at of filledRows('principals', entries))
        if (!text(entries, `principals.${at}.name`)) faults[`principals.${at}.name`] = texts.nameNeeded;
    for (const at of filledRows('trade_references', entries)) {
        if (!text(entries, `trade_references.${at}.business`))
            faults[`trade_references.${at}.business`] = texts.nameNeeded;
        if (!text(entries, `trade_references.${at}.phone`)) faults[`trade_references.${at}.phone`] = texts.phoneNeeded;
    }
    return faults;
};
