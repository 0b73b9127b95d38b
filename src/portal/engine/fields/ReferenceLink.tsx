import type { MouseEvent } from 'react';
import { LinkBase, useCreatePath, useResourceDefinition } from 'react-admin';
import { findResource, type Named, recordNamed } from '../metadata';
import { useMay } from '../useMay';
import { RecordName } from './RecordName';

/** Name of another record, a link where the reader may open it. */
export const ReferenceLink = ({ resource: named, target }: { resource: string; target: Named }) => {
    const createPath = useCreatePath();
    const { resource, id } = recordNamed(named, target);
    const { hasShow, hasEdit } = useResourceDefinition({ resource });
    const may = useMay();
    const actions = findResource(resource)?.actions;
    const label = target.label || `#${target.id}`;
    const type = hasShow && may(actions?.get) ? 'show' : hasEdit && may(actions?.update) ? 'edit' : undefined;
    if (!type) return <RecordName label={label} />;
    return (
        <LinkBase
            className="hw-value-link"
            to={createPath({ resource, id, type })}
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            <RecordName label={label} />
        </LinkBase>
    );
};
