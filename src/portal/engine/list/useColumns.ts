import { type ComponentType, useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import type { FieldUse, ResourceDefinition } from '../definition';
import { useLabels } from '../labels';
import { fieldOf, resourceOf } from '../metadata';
import { useKnows } from '../useKnows';

export interface ListColumn {
    source: string;
    label: string;
    field?: Field;
    render?: ComponentType;
    linked?: true;
}

/** Of no use to people, or too large for a cell. */
const isListed = (field: Field, use: FieldUse | undefined) =>
    !field.private &&
    field.name !== 'version' &&
    (field.type !== 'json' || field.options !== undefined || use?.column !== undefined || use?.render !== undefined);
/** What takes the room of several. */
const isLong = ({ type }: Field) => type === 'text' || type === 'rows' || type === 'json';

/** The columns of a list: which there are, which are shown, in which order. The choice is kept in this browser. */
export const useColumns = (definition: ResourceDefinition) => {
    const resource = resourceOf(definition.name);
    const labels = useLabels(definition.name);
    const knows = useKnows();
    const usual = useMemo(
        () => definition.list?.columns ?? resource.fields.slice(0, 5).map(f => f.name),
        [definition, resource],
    );
    const all = useMemo(() => {
        const column = (field: Field): ListColumn => {
            const { column, render, label, linked } = definition.fields?.[field.name] ?? {};
            return {
                source: field.name,
                label: label ? labels.text(label) : labels.field(field),
                field,
                render: column ?? render,
                linked,
            };
        };
        const rest = resource.fields.filter(
            f => isListed(f, definition.fields?.[f.name]) && knows(f) && !usual.includes(f.name),
        );
        return [
            ...usual.flatMap(name => fieldOf(resource, name) ?? []),
            ...rest.filter(f => !isLong(f)),
            ...rest.filter(isLong),
        ].map(column);
    }, [definition, usual, resource, labels, knows]);
    const [chosen, setChosen] = useStore<string[] | null>(`${definition.name}.columns`, null);
    const shown: readonly string[] = chosen ?? usual;
    // a column that has left the contract since the choice was kept is skipped
    const visible = useMemo(() => shown.flatMap(source => all.find(c => c.source === source) ?? []), [shown, all]);
    const reset = useCallback(() => setChosen(null), [setChosen]);
    return {
        all,
        visible: visible.length > 0 ? visible : all.slice(0, 1),
        choose: setChosen,
        reset,
        changed: chosen !== null,
    };
};
export type Columns = ReturnType<typeof useColumns>;
