import { COST_FIELDS, DOSE_RATE_FIELDS, type FigureField, NET_VALUE_FIELDS } from '../../domain/calculators/inputs';
import { type NumberEntryOptions, readNumber } from '../../domain/records/numberEntry';

const FIELDS: Record<string, FigureField> = { ...DOSE_RATE_FIELDS, ...COST_FIELDS, ...NET_VALUE_FIELDS };

/** Parser options of a figure: heads and days are whole numbers. */
export const figureEntry = (field: FigureField | undefined): NumberEntryOptions => ({ whole: field?.whole ?? false });

/**
 * Figure as typed; null for a blank, NaN for an invalid text.
 * @param name of a calculator figure, if it is one
 */
export const figureOf = (text: string, name?: string): number | null => {
    const read = readNumber(text, figureEntry(name === undefined ? undefined : FIELDS[name]));
    return read.kind === 'blank' ? null : read.kind === 'number' ? read.value : Number.NaN;
};
