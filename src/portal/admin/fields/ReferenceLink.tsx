import type { MouseEvent } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { type Named, recordNamed } from '../metadata';
import { useCanOpenPages } from '../useCanOpenPages';
import { RecordName } from './RecordName';

/** Name of a referenced record, as a link if the reader may open it. */
export const ReferenceLink = ({ resource: named, target }: { resource: string; target: Named }) => {
    const createPath = useCreatePath();
    const { resource, id } = recordNamed(named, target);
    const pages = useCanOpenPages(resource);
    const label = target.label || `#${target.id}`;
    const type = pages.show ? 'show' : pages.edit ? 'edit' : undefined;
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
