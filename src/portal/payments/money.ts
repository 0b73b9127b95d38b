import { DOLLARS, typedNumber } from '../../domain/records/numberEntry';

/** Dollars as typed: `$1,234.50`. NaN for a blank, a negative number, fractions of a cent and invalid text. */
export const typedDollars = (text: string): number => {
    const value = typedNumber(text, DOLLARS);
    return value !== undefined && value >= 0 && Number(value.toFixed(2)) === value ? value : Number.NaN;
};
