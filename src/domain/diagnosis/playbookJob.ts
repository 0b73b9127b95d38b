import { type Cause, isExplained } from './causes';

/** Largest description of a job card. */
export const DESCRIPTION_LENGTH = 4000;

/** Playbook, as far as a job is filled from it. */
export interface JobPlaybook {
    title: string;
    checks: readonly { instruction: string }[];
    parts: readonly { inventory_item_id: number; quantity: number }[];
    tools: string | null;
}
export interface PlaybookFill {
    cause: Cause;
    /** cause in one sentence */
    sentence: string;
    playbook: JobPlaybook;
    /** id of the location that the parts are taken from */
    partsLocation: number | null;
}
/** Headings in the reader's language. */
export interface FillTexts {
    checks: string;
    tools: string;
}

/** Presets of the page that opens the form. */
type Given = Readonly<Record<string, unknown>>;

const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`).join('\n');
const cut = (text: string) => (text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH - 1)}…` : text);

/**
 * Values of a new job, filled from a playbook over the presets. A known cause names the job; otherwise the preset title does, such
 * as the alarm's. A preset description, such as the alarm's message, precedes cause and checks.
 */
export const fillJob = (given: Given, { cause, sentence, playbook, partsLocation }: PlaybookFill, texts: FillTexts) => {
    const { title, checks, parts, tools } = playbook;
    const said = [given.description, cause === 'none' ? null : sentence].filter(Boolean);
    return {
        ...given,
        type: given.type ?? 'site_maintenance',
        cause: cause === 'none' ? null : cause,
        title: isExplained(cause) ? title : (given.title ?? title),
        description: cut(
            [
                [...new Set(said)].join('\n'),
                `${texts.checks}:\n${numbered(checks.map(({ instruction }) => instruction))}`,
                ...(tools ? [`${texts.tools}: ${tools}`] : []),
            ]
                .filter(Boolean)
                .join('\n\n'),
        ),
        ...(parts.length > 0
            ? {
                  part_changes: parts.map(({ inventory_item_id, quantity }) => ({ inventory_item_id, quantity })),
                  parts_location_id: partsLocation,
              }
            : {}),
    };
};
