import { cents } from '../../domain/sales/payments';
import type { Db } from '../platform/services';
import { unbilledAmount } from '../sales/billing';

/** Dollars, GST included. */
export interface AmountsOwed {
    /** owed by invoices */
    open: number;
    /** paid and not allocated to an invoice */
    unallocated: number;
    /** `open` less `unallocated` */
    balance: number;
    /** amount that confirmed orders will still bill */
    unbilled: number;
    /** `balance` plus `unbilled`: what a credit limit is compared with */
    committed: number;
}

/**
 * Amounts that a customer owes today: the one source of the credit limit and the account.
 * @param except id of an order that is left out of `unbilled`
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
