import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/reporters';

/**
 * Processor seconds of a test file, or of a template that it created, as measured by its worker
 * (`test/processorTime.ts`).
 */
export interface FileTime {
    project: string;
    file: string;
    seconds: number;
}

/** Writes the processor time of each file to the file named by `PROCESSOR_FILE`. */
export default class ProcessorReporter implements Reporter {
    onTestRunEnd: Reporter['onTestRunEnd'] = modules => {
        const target = process.env.PROCESSOR_FILE;
        if (!target) return;
        const times: FileTime[] = modules.flatMap(module => {
            const { processorSeconds = 0, templates = [] } = module.meta();
            const project = module.project.name;
            return [
                { project, file: relative(process.cwd(), module.moduleId), seconds: processorSeconds },
                ...templates.map(({ label, seconds }) => ({ project, file: label, seconds })),
            ];
        });
        writeFileSync(target, JSON.stringify(times));
    };
}
