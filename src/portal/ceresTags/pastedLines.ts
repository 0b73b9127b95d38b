export interface PastedLine {
    serial: string;
    name?: string;
    animal_number?: string;
    mob?: string;
}

const COLUMNS = ['name', 'animal_number', 'mob'] as const;
/** Maximum number of lines per request. */
export const MOST_LINES = 500;

/**
 * Lines from a spreadsheet: tag, name, animal number, mob, separated by tabs, semicolons or commas. A missing column
 * changes nothing; a blank one clears the value.
 */
export const readLines = (text: string): PastedLine[] =>
    text.split(/\r?\n/).flatMap(line => {
        if (!line.trim()) return [];
        const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
        const [serial = '', ...cells] = line.split(separator).map(cell => cell.trim());
        const given = COLUMNS.flatMap((name, at) => (cells[at] === undefined ? [] : [[name, cells[at]]]));
        return [{ serial, ...Object.fromEntries(given) }];
    });
