import { BUSINESS_STANDS } from '../foundation/database/people';
import type { Services } from '../foundation/services';

export interface Account {
    id: number;
    username: string;
    email: string;
    fullname: string;
    customer_id: number | null;
    status: 'pending' | 'active' | 'inactive';
    mfa_enabled: boolean;
    /** a role asks for a second factor */
    demanded: boolean;
    /** the person has one of their own */
    own_factor: boolean;
    must_change_password: boolean;
    password_hash: string | null;
    email_confirmed_at: string | null;
    business_stands: boolean;
}

/** By user name or e-mail address, in whatever case. */
export const findAccount = async ({ sql }: Services, name: string): Promise<Account | undefined> => {
    const [account] = await sql<Account[]>`
        SELECT u.id, u.username, u.email, u.fullname, u.customer_id, u.status, u.mfa_enabled, u.must_change_password, c.password_hash, c.email_confirmed_at,
            ${sql.unsafe(BUSINESS_STANDS)} AS business_stands,
            EXISTS (SELECT 1 FROM users_roles l JOIN roles r ON r.id = l.other_id
                WHERE l.owner_id = u.id AND r.demands_second_factor AND r.archived_at IS NULL) AS demanded,
            EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
                OR EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id) AS own_factor
        FROM users u LEFT JOIN user_credentials c ON c.user_id = u.id
        WHERE u.archived_at IS NULL AND (lower(u.username) = lower(${name}) OR lower(u.email) = lower(${name}))
        LIMIT 1`;
    return account;
};
