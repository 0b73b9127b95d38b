import { hashToken, newApiToken, visiblePartOf } from '../../server/platform/credentials';
import type { SeedContext } from '../seedContext';

/** API tokens of other programs, at every state. Nobody knows the tokens themselves. */
const TOKENS = [
    {
        name: 'Accounting export',
        kind: 'service',
        scopes: ['access_customer', 'access_sale', 'read_sale'],
        madeDaysAgo: 40,
        days: 365,
        usedHoursAgo: 3,
    },
    {
        name: 'Herd spreadsheet',
        kind: 'personal',
        scopes: ['access_mob', 'read_mob', 'access_udose_site', 'read_udose_site'],
        property: 1,
        madeDaysAgo: 12,
        days: 90,
    },
    {
        name: 'Trial of the map',
        kind: 'personal',
        scopes: ['access_udose_site'],
        madeDaysAgo: 80,
        days: 30,
        usedHoursAgo: 51 * 24,
    },
    {
        name: 'Old office computer',
        kind: 'personal',
        scopes: ['access_device', 'read_device'],
        madeDaysAgo: 200,
        days: 365,
        usedHoursAgo: 61 * 24,
        revokedDaysAgo: 60,
    },
] as const;

export const seedApiTokens = async ({ tx, hours, people }: SeedContext): Promise<void> => {
    const owner = people.superadmin as number;
    for (const given of TOKENS) {
        const token = newApiToken();
        const { name, kind, scopes, madeDaysAgo, days } = given;
        const revoked = 'revokedDaysAgo' in given ? hours(given.revokedDaysAgo * 24) : null;
        const used = 'usedHoursAgo' in given ? hours(given.usedHoursAgo) : null;
        await tx`
            INSERT INTO api_tokens (user_id, kind, name, prefix, token_hash, scopes, property_ids, created_at, expires_at,
                last_used_at, last_used_ip, revoked_at, revoked_by)
            VALUES (${owner}, ${kind}, ${name}, ${visiblePartOf(token)}, ${hashToken(token)}, ${[...scopes]},
                ${'property' in given ? [given.property] : null}, ${hours(madeDaysAgo * 24)}, ${hours((madeDaysAgo - days) * 24)},
                ${used}, ${used && '203.0.113.24'}, ${revoked}, ${revoked && owner})`;
    }
};
