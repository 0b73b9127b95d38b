import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const NUMBER_READER = 'src/domain/records/numberEntry.ts';

/** Ways of parsing a typed number that bypass the shared parser, or that hide the typed text. */
const OTHER_READERS = {
    'an <input type="number">, which holds nothing where 12,50 was typed': /\btype=(?:"number"|\{[^}\n]*'number')/,
    'parseFloat, which reads 12,50 as 12': /\bparseFloat\(/,
    'valueAsNumber, which is NaN for 12,50': /\bvalueAsNumber\b/,
    'a comma that is taken out or made a point': /\.replace(?:All)?\(\s*(?:\/[^/\n]*(?<!\{\d*),[^/\n]*\/|(['"]),\1)/,
    'Number() of the text of an input': /\bNumber\((?:\w+\.)*(?:target|currentTarget)\.value\b/,
} as const;
type Reader = keyof typeof OTHER_READERS;

const CHOICE: Reader = 'Number() of the text of an input';
const COMMA: Reader = 'a comma that is taken out or made a point';
/** Lines that parse no user-typed number. */
const ALLOWED: Readonly<Record<string, Reader>> = {
    // the comma after the day of a date with a time
    'src/domain/calendar/dateEntry.ts': COMMA,
    // blanks around the commas between the coordinates of a boundary file
    'src/portal/customers/boundaryFile.ts': COMMA,
    // ids and sizes of a list of choices
    'src/portal/dailyDiary/DailyDiaryPage.tsx': CHOICE,
    'src/portal/documents/FolderContents.tsx': CHOICE,
    'src/portal/inventory/ScanDialog.tsx': CHOICE,
    'src/portal/lab/EnterResultsPage.tsx': CHOICE,
    'src/portal/components/tables/PagedTable.tsx': CHOICE,
    'src/portal/sites/map/MapFilters.tsx': CHOICE,
    'src/portal/stock/CountingDialog.tsx': CHOICE,
};

const readersIn = (code: string, allowed?: Reader): string[] =>
    code
        .split('\n')
        .flatMap((line, at) =>
            Object.entries(OTHER_READERS).flatMap(([reader, pattern]) =>
                reader !== allowed && pattern.test(line) ? [`${at + 1}: ${reader}: ${line.trim()}`] : [],
            ),
        );

it('Only numberEntry.ts parses typed numbers', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
        .map(file => `src/${file.replaceAll('\\', '/')}`)
        .filter(file => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('src/contract/generated/'));
    expect(files.length).toBeGreaterThan(1000);
    const found = files
        .filter(file => file !== NUMBER_READER)
        .flatMap(file => readersIn(readFileSync(file, 'utf8'), ALLOWED[file]).map(line => `${file}:${line}`));
    expect(found, 'read it with src/domain/records/numberEntry.ts').toEqual([]);
});

it('`readersIn` finds every other way to parse a typed number', () => {
    for (const line of [
        'Number(text.replace(/[,\\s]/g, ""))',
        "Number(text.trim().replaceAll(',', ''))",
        "text.replace(',', '.')",
        'Number.parseFloat(text)',
        '<TextField type="number" />',
        "<TextField type={isNumber ? 'number' : 'text'} />",
        'setHead(Number(event.target.value))',
        'event.target.valueAsNumber',
    ])
        expect(readersIn(line), line).toHaveLength(1);
    for (const line of ["text.replace(/\\.[^.]{1,10}$/, '')", "type: 'number'", '<input type="text" />'])
        expect(readersIn(line), line).toEqual([]);
});
