import { BUSINESS_NOT_ARCHIVED } from '../platform/database/activeUsers';
import type { Services } from '../platform/services';
import { FACTOR_IS_DEMANDED, HAS_OWN_FACTOR } from './secondFactor/factors';

export interface Account {
    id: number;
    username: string;
    email: string;
    fullname: string;
    customer_id: number | null;
    status: 'pending' | 'active' | 'inactive';
    mfa_enabled: boolean;
    /** a role requires a second factor */
    demanded: boolean;
    /** the person has set one up */
    own_factor: boolean;
    must_change_password: boolean;
    password_hash: string | null;
    email_confirmed_at: string | null;
    business_stands: boolean;
}

/**
 * Account by email address or username, ignoring case. Exact matches come first, because another user's folded username
 * may equal an address.
 */
export const findAccount = async ({ sql }: Services, name: string): Promise<Account | undefined> => {
    const [account] = await sql<Account[]>`
        SELECT u.id, u.username, u.email, u.fullname, u.customer_id, u.status, u.mfa_enabled, u.must_change_password, c.password_hash, c.email_confirmed_at,
            ${sql.unsafe(BUSINESS_NOT_ARCHIVED)} AS business_stands,
            ${sql.unsafe(FACTOR_IS_DEMANDED)} AS demanded, ${sql.unsafe(HAS_OWN_FACTOR)} AS own_factor
        FROM users u LEFT JOIN user_credentials c ON c.user_id = u.id
        WHERE u.archived_at IS NULL AND (fold_text(u.username) = fold_text(${name}) OR lower(u.email) = lower(${name}))
        ORDER BY lower(u.email) = lower(${name}) DESC, lower(u.username) = lower(${name}) DESC
        LIMIT 1`;
    return account;
};
