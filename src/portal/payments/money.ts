/** Dollars as people type them: `$1,234.50`. NaN where it is no amount. */
export const typedDollars = (text: string): number => {
    const plain = text.replace(/[$,\s]/g, '');
    return /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};
