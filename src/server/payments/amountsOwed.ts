import { cents } from '../../domain/sales/payments';
import type { Db } from '../platform/services';
import { unbilledAmount } from '../sales/billing';

/** Dollars including GST. */
export interface AmountsOwed {
    /** open amounts of invoices */
    open: number;
    /** unallocated payments */
    unallocated: number;
    /** `open` less `unallocated` */
    balance: number;
    /** amount that confirmed orders will still bill */
    unbilled: number;
    /** `balance` plus `unbilled`, which credit limits are compared with */
    committed: number;
}

/**
 * Current debt of a customer, the source for both credit limit and account.
 * @param except id of an order excluded from `unbilled`
 */
export const readAmountsOwed = async (db: Db, customer: number, except?: number): Promise<AmountsOwed> => {
    const [account] =
        await db`SELECT open_amount, unallocated_amount, balance FROM customer_accounts WHERE customer_id = ${customer}`;
    const unbilled = await unbilledAmount(db, customer, except);
    const balance = Number(account?.balance ?? 0);
    return {
        open: Number(account?.open_amount ?? 0),
        unallocated: Number(account?.unallocated_amount ?? 0),
        balance,
        unbilled,
        committed: (cents(balance) + cents(unbilled)) / 100,
    };
};
