import type { Config } from '../config';

export interface DemoAccounts {
    password: string;
    accounts: readonly { email: string; role: string }[];
}

/** Prints the address and the demo accounts on start-up. */
export function printStartup(config: Pick<Config, 'publicUrl' | 'databaseUrl' | 'dataDir'>, demo?: DemoAccounts): void {
    const lines = ['', `  Headwater runs at ${config.publicUrl}`, ''];
    if (demo) {
        lines.push(`  Demo accounts (password ${demo.password}):`);
        for (const { email, role } of demo.accounts) lines.push(`    ${email.padEnd(26)} ${role}`);
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
