import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/reporters';

/** Processor seconds of one test file, as its worker measured them (`test/processorTime.ts`). */
export interface FileTime {
    project: string;
    file: string;
    seconds: number;
}

/** Writes the processor time of each file into the file that `PROCESSOR_FILE` names. */
export default class ProcessorReporter implements Reporter {
    onTestRunEnd: Reporter['onTestRunEnd'] = modules => {
        const target = process.env.PROCESSOR_FILE;
        if (!target) return;
        const times: FileTime[] = modules.map(module => ({
            project: module.project.name,
            file: relative(process.cwd(), module.moduleId),
            seconds: module.meta().processorSeconds ?? 0,
        }));
        writeFileSync(target, JSON.stringify(times));
    };
}
