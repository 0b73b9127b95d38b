import type { Field, Resource } from '../../../contract/metadata';
import { formatDate, formatDateTime, formatTimeOfDay } from '../../../domain/calendar/dateTexts';
import { formatNumber } from '../../components/fields/formats';
import type { Labels } from '../labels';
import { fieldOf } from '../metadata';

export interface HistoryTexts {
    yes: string;
    no: string;
    empty: string;
}

const named = (value: unknown): value is { label: string | null; id: number } =>
    typeof value === 'object' && value !== null && 'label' in value;

/** Formatted past value: labels of enumerations, names of references, dates and units. */
export const valueText = (value: unknown, field: Field | undefined, labels: Labels, texts: HistoryTexts): string => {
    if (value === null || value === undefined || value === '') return texts.empty;
    if (Array.isArray(value)) {
        if (value.length === 0) return texts.empty;
        return value.map(item => valueText(item, field?.type === 'rows' ? undefined : field, labels, texts)).join(', ');
    }
    if (named(value)) return value.label ?? `#${value.id}`;
    if (field?.options) return labels.option(field, value);
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (typeof value === 'number')
        return field?.type === 'integer' || field?.type === 'number' ? formatNumber(value, field) : String(value);
    if (typeof value === 'string') {
        if (field?.type === 'date') return formatDate(value);
        if (field?.type === 'date-time') return formatDateTime(value);
        return field?.type === 'time' ? formatTimeOfDay(value) : value;
    }
    // child row: its values in column order
    return Object.values(value as Record<string, unknown>)
        .filter(v => v !== null && typeof v !== 'object')
        .join(' · ');
};

/** Translation key of a history action; for a transition with the title of its button. */
export const actionTitle = (resource: Resource, action: string): { key: string; title?: string } => {
    const step = resource.fields
        .flatMap(f => f.transitions ?? [])
        .find(t => t.name === action || `transition:${t.name}` === action || `transition ${t.name}` === action);
    return step ? { key: 'engine.history.transition', title: step.title } : { key: `engine.history.${action}` };
};

export interface HistoryLine {
    name: string;
    title: string;
    from: string;
    to: string;
}
export const historyLines = (
    resource: Resource,
    changes: Record<string, { from?: unknown; to?: unknown }>,
    labels: Labels,
    texts: HistoryTexts,
): HistoryLine[] =>
    Object.entries(changes).map(([name, { from, to }]) => {
        const field = fieldOf(resource, name);
        return {
            name,
            title: labels.fieldByName(name),
            from: valueText(from, field, labels, texts),
            to: valueText(to, field, labels, texts),
        };
    });
