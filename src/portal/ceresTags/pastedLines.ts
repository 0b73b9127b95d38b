export interface PastedLine {
    serial: string;
    name?: string;
    animal_number?: string;
    mob?: string;
}

const COLUMNS = ['name', 'animal_number', 'mob'] as const;
/** The longest list that is sent at once. */
export const MOST_LINES = 500;

/**
 * Lines as they come from a spreadsheet: tag, name, number of the animal, mob, with tabs, semicolons or commas between. A column
 * that is not there changes nothing; one that is empty takes away what was there.
 */
export const readLines = (text: string): PastedLine[] =>
    text.split(/\r?\n/).flatMap(line => {
        if (!line.trim()) return [];
        const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
        const [serial = '', ...cells] = line.split(separator).map(cell => cell.trim());
        const given = COLUMNS.flatMap((name, at) => (cells[at] === undefined ? [] : [[name, cells[at]]]));
        return [{ serial, ...Object.fromEntries(given) }];
    });
