import type { Resource, Transition } from '../../../contract/metadata';

/** Transitions that a search text names, and the text (`rest`) that identifies their records. */
export interface WantedSteps {
    /** `alarms.acknowledge` */
    steps: string[];
    rest: string;
}
/** Resource that a search text asks to add; `rest` names the record that it refers to. */
export interface WantedAdd {
    resource: Resource;
    rest: string;
}

const termsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const begins = (title: readonly string[], terms: readonly string[]) =>
    terms.length > 0 && terms.every(word => title.some(part => part.startsWith(word)));
const MOST_STEPS = 20;

/**
 * Transitions whose title begins with the first words, with a remainder that names the record: `acknowledge 671`, `put
 * on hold jc-12`. Longer title matches come first.
 */
export const wantedSteps = (
    text: string,
    resources: readonly Resource[],
    can: (step: Transition) => boolean,
): WantedSteps | undefined => {
    const terms = termsOf(text);
    const all = resources.flatMap(({ name, fields }) =>
        fields.flatMap(({ transitions }) =>
            (transitions ?? []).filter(can).map(step => ({ step: `${name}.${step.name}`, title: termsOf(step.title) })),
        ),
    );
    for (let taken = terms.length - 1; taken > 0; taken--) {
        const spoken = terms.slice(0, taken);
        // a partial verb does not match, because the remainder would find nothing
        const found = all.filter(({ title }) => spoken.every((word, at) => title[at] === word));
        if (found.length)
            return {
                steps: [...new Set(found.map(({ step }) => step))].slice(0, MOST_STEPS),
                rest: terms.slice(taken).join(' '),
            };
    }
    return undefined;
};

/** Resources to add by name: `new job`, `add alarm at bottom dam`. */
export const wantedAdds = (text: string, resources: readonly Resource[]): WantedAdd[] => {
    const [verb, ...terms] = termsOf(text);
    if ((verb !== 'new' && verb !== 'add') || !terms.length) return [];
    const at = terms.indexOf('at');
    const spoken = at < 0 ? terms : terms.slice(0, at);
    const rest = at < 0 ? '' : terms.slice(at + 1).join(' ');
    const called = spoken.join(' ');
    const exact = (resource: Resource) => {
        const title = resource.title.toLowerCase();
        return title === called ? 2 : Number(title.startsWith(called));
    };
    return resources
        .filter(({ title }) => begins(termsOf(title), spoken))
        .sort((a, b) => exact(b) - exact(a))
        .slice(0, 3)
        .map(resource => ({ resource, rest }));
};

/** Field of a new record that refers to a found record; sites also match fields for sites of all kinds. */
export const fieldFor = (resource: Resource, found: Resource): string | undefined =>
    resource.fields.find(
        ({ readOnly, type, references, kinds }) =>
            !readOnly &&
            type === 'reference' &&
            (references === found.name ||
                (references === found.kindOf?.parent && (!kinds || kinds.includes(found.kindOf?.kind ?? '')))),
    )?.name;
