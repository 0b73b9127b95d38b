import { type ComponentType, useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import type { Column, ResourceDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';

export interface ListColumn {
    source: string;
    label: string;
    field?: Field;
    render?: ComponentType;
}

const normal = (column: string | Column): Column => (typeof column === 'string' ? { source: column } : column);
/** Too large for a cell, or of no use to people. */
const unlisted = (field: Field) => field.private || field.type === 'json' || field.name === 'version';

/** The columns of a list: which there are, which are shown, in which order. The choice is kept in this browser. */
export const useColumns = (definition: ResourceDefinition) => {
    const resource = resourceOf(definition.name);
    const labels = useLabels(definition.name);
    const defined = useMemo(
        () => (definition.list?.columns ?? resource.fields.slice(0, 5).map(f => f.name)).map(normal),
        [definition, resource],
    );
    const all = useMemo(() => {
        const rest = resource.fields
            .filter(f => !unlisted(f) && !defined.some(c => c.source === f.name))
            .map(f => ({ source: f.name }));
        return [...defined, ...rest].map(
            (column: Column): ListColumn => ({
                source: column.source,
                label: column.label ? labels.text(column.label) : labels.fieldByName(column.source),
                field: resource.fields.find(f => f.name === column.source),
                render: column.render,
            }),
        );
    }, [defined, resource, labels]);
    const usual = useMemo(() => defined.filter(c => !c.hidden).map(c => c.source), [defined]);
    const [chosen, setChosen] = useStore<string[] | null>(`${definition.name}.columns`, null);
    const shown = chosen ?? usual;
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
