import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const home = mkdtempSync(path.join(tmpdir(), 'headwater-private-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const modeOf = (...names: string[]) => (statSync(path.join(home, ...names)).mode & 0o777).toString(8);

it('`restrictDataDirectory` makes existing and new files private to their owner, and follows no symlink', () => {
    mkdirSync(path.join(home, 'data/database/base'), { recursive: true });
    for (const [name, mode] of [
        ['outside', 0o644],
        ['data/database/base/1', 0o666],
        ['data/secrets', 0o640],
    ] as const) {
        writeFileSync(path.join(home, name), '');
        chmodSync(path.join(home, name), mode);
    }
    symlinkSync(path.join(home, 'outside'), path.join(home, 'data/link'));
    for (const name of ['data', 'data/database', 'data/database/base']) chmodSync(path.join(home, name), 0o755);
    // a separate process, because a thread cannot set the umask
    const script = `
        import { mkdirSync, writeFileSync } from 'node:fs';
        import { restrictDataDirectory } from ${JSON.stringify(path.join(import.meta.dirname, 'privateFiles.ts'))};
        process.umask(0o022);
        restrictDataDirectory('data');
        mkdirSync('data/new');
        writeFileSync('data/new/file', '');`;
    const loader = import.meta.resolve('tsx');
    execFileSync(process.execPath, ['--import', loader, '--input-type=module', '-e', script], { cwd: home });
    expect(modeOf('data'), 'the directory').toBe('700');
    for (const name of ['database', 'database/base', 'new']) expect(modeOf('data', name), name).toBe('700');
    for (const name of ['database/base/1', 'secrets', 'new/file']) expect(modeOf('data', name), name).toBe('600');
    expect(modeOf('outside')).toBe('644');
});
