import { afterAll } from 'vitest';
import { type TemplateTime, takeTemplateTimes, usedSeconds } from './processorUse';

declare module 'vitest' {
    interface TaskMeta {
        /** processor time of the file in seconds: its worker and the child processes that have ended, without `templates` */
        processorSeconds?: number;
        /** database templates that this file created for all */
        templates?: TemplateTime[];
    }
}

const before = usedSeconds();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures of a hook from its first pattern
afterAll(({}, { file }) => {
    const templates = takeTemplateTimes();
    file.meta.templates = templates;
    file.meta.processorSeconds = templates.reduce((rest, { seconds }) => rest - seconds, usedSeconds() - before);
});
