import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../identity/seed';
import type { Config } from '../config';

/** What the person who started the server wants to know. */
export function announce(config: Pick<Config, 'publicUrl' | 'databaseUrl' | 'dataDir' | 'demo'>): void {
    const lines = ['', `  Headwater runs at ${config.publicUrl}`, ''];
    if (config.demo) {
        lines.push(`  Demo accounts (password ${DEMO_PASSWORD}):`);
        for (const { email, role } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(26)} ${role}`);
        lines.push('');
    }
    if (!config.databaseUrl) {
        lines.push(
            `  Data: ${config.dataDir} (embedded database: survives a crash of the server, not a loss of power;`,
            '  for production use PostgreSQL, see docs/production.md)',
            '',
        );
    }
    console.log(lines.join('\n'));
}
