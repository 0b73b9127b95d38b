import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * Runs the gate ten times beside six busy loops, as on a crowded machine; any failed run is a bug in a test or in the
 * product.
 */
const [runs = '10', loops = '6'] = process.argv.slice(2);

const startLoop = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
const busy = Array.from({ length: Number(loops) }, startLoop);
const stop = () => {
    for (const loop of busy) loop.kill('SIGKILL');
};
process.once('exit', stop);

const red: number[] = [];
for (let run = 1; run <= Number(runs); run++) {
    console.log(`\nRun ${run} of ${runs} beside ${loops} busy loops`);
    const { status } = spawnSync(process.execPath, ['scripts/test.mjs'], { stdio: 'inherit' });
    if (status !== 0) red.push(run);
}
stop();
console.log(`\n${Number(runs) - red.length} of ${runs} runs were green${red.length ? `; red: ${red.join(', ')}` : ''}`);
process.exitCode = red.length ? 1 : 0;
