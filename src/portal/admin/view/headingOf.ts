import { NAME_SEPARATOR, type Resource } from '../../../contract/metadata';
import type { ScreenDefinition } from '../definition';
import type { Labels } from '../labels';
import { fieldOf } from '../metadata';
import { type HistoryTexts, valueText } from './historyTexts';

/** Heading of a record by what it is, as its screen defines it; undefined if it only has its name. */
export const headingOf = (
    { view }: Pick<ScreenDefinition, 'view'>,
    resource: Resource,
    record: Record<string, unknown>,
    labels: Labels,
    texts: HistoryTexts,
): string | undefined => {
    const textOf = (name: string) => {
        const field = fieldOf(resource, name);
        return valueText(field?.embed ? record[field.embed] : record[name], field, labels, texts);
    };
    const parts = (view?.heading ?? []).flatMap(names => names.map(textOf).find(Boolean) ?? []);
    return parts.length ? parts.join(NAME_SEPARATOR) : undefined;
};
