import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/reporters';

/** Errors outside of any test (unhandled rejection, dead worker), one message each. */
export type Unhandled = readonly string[];

/** Writes them to the file named by `UNHANDLED_FILE`, because the JSON report omits them. */
export default class UnhandledReporter implements Reporter {
    onTestRunEnd: Reporter['onTestRunEnd'] = (_, errors) => {
        const file = process.env.UNHANDLED_FILE;
        const messages: Unhandled = errors.map(({ name, message, stack }) => stack ?? `${name ?? 'Error'}: ${message}`);
        if (file && messages.length) writeFileSync(file, JSON.stringify(messages));
    };
}
