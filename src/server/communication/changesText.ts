import type { Row } from '../engine/hooks';
import type { Services } from '../platform/services';

const valueText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'nothing';
    if (typeof value !== 'object') return String(value);
    if (Array.isArray(value)) return value.map(valueText).join(', ') || 'nothing';
    const { label } = value as { label?: unknown };
    return typeof label === 'string' ? label : JSON.stringify(value);
};

/** Changes of a record as a file cell: `Capacity: 5000 → 12500; Notes: nothing → Leaks`. */
export const changesText = (changes: unknown, { resource }: Row, registry: Services['registry']): string => {
    const fields = registry.get(String(resource))?.fields;
    return Object.entries((changes ?? {}) as Record<string, { from?: unknown; to?: unknown }>)
        .map(([name, change]) => {
            const field = fields?.get(name);
            const text = (value: unknown) =>
                field?.options?.find(option => option.value === value)?.label ?? valueText(value);
            return `${field?.title ?? name}: ${text(change?.from)} → ${text(change?.to)}`;
        })
        .join('; ');
};
