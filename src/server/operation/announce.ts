import type { Config } from '../config';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/seed';

/** What the person who started the server wants to know: where it is, and with what to sign in. */
export const announce = (config: Config) => {
    const lines = ['', `  Headwater is ready: ${config.publicUrl}`, ''];
    if (!config.databaseUrl)
        lines.push(
            `  Data: embedded database in ${config.dataDir}. It survives a crash, not the loss of power: run production on PostgreSQL (DATABASE_URL).`,
            '',
        );
    if (config.demo) {
        lines.push(`  Demo accounts, password ${DEMO_PASSWORD}:`);
        for (const { email, about } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(26)} ${about}`);
        lines.push('');
    }
    console.log(lines.join('\n'));
};
