import type { MouseEvent } from 'react';
import { Link, useCreatePath, useResourceDefinition } from 'react-admin';
import { findResource } from '../metadata';
import { useMay } from '../useMay';

interface Target {
    id: number;
    label: string | null;
}

/** Name of another record, a link where the reader may open it. */
export const ReferenceLink = ({ resource, target }: { resource: string; target: Target }) => {
    const createPath = useCreatePath();
    const { hasShow, hasEdit } = useResourceDefinition({ resource });
    const may = useMay();
    const actions = findResource(resource)?.actions;
    const label = target.label || `#${target.id}`;
    const type = hasShow && may(actions?.get) ? 'show' : hasEdit && may(actions?.update) ? 'edit' : undefined;
    if (!type) return <>{label}</>;
    return (
        <Link
            to={createPath({ resource, id: target.id, type })}
            onClick={(event: MouseEvent) => event.stopPropagation()}
            variant="body2"
        >
            {label}
        </Link>
    );
};
