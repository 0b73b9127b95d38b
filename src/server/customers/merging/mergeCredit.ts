import { money } from '../../../domain/sales/orders';
import { creditTermsOf, type Terms } from '../../credit/limit';
import type { Db } from '../../platform/services';

/** Credit terms of the kept customer after a merge, or the reason why a person must decide first. */
export interface MergedCredit {
    refusal?: string;
    /** sentence for callers who may read credit terms: the terms of one of both end or are taken over */
    note?: string;
}

const isSame = (a: Terms, b: Terms) => a.limit === b.limit && a.credit_type === b.credit_type;
const described = ({ limit, credit_type }: Terms) =>
    `${limit === null ? 'no limit' : money(limit)}${credit_type ? ` (${credit_type})` : ''}`;

/**
 * A merge must not change the credit terms of the kept customer, except where it has none.
 * @param showTerms whether the caller may read credit terms; otherwise texts contain none
 */
export const mergeCredit = async (db: Db, kept: number, merged: number, showTerms: boolean): Promise<MergedCredit> => {
    const own = await creditTermsOf(db, [kept]);
    const other = await creditTermsOf(db, [merged]);
    if (!other.is_decided) return {};
    const noted = (note: string): MergedCredit => (showTerms ? { note } : {});
    if (!own.is_decided) return noted(`${own.customer} takes over the credit terms: ${described(other)}.`);
    if (isSame(own, other)) return {};
    const together = await creditTermsOf(db, [kept, merged]);
    if (!isSame(own, together))
        return {
            refusal: `${own.customer} and ${other.customer} have different credit terms${showTerms ? `: ${described(own)} and ${described(other)}` : ''}. The later decision would replace those of ${own.customer}. Assess the credit of ${own.customer} again, or keep ${other.customer}.`,
        };
    return noted(
        `The credit terms of ${own.customer} remain: ${described(own)}. Those of ${other.customer} end: ${described(other)}.`,
    );
};
