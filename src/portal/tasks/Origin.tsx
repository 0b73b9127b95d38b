import { type RaRecord, useRecordContext } from 'react-admin';
import { NoValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { findResource } from '../admin/metadata';

/** Origin of a task, linked if the user may open it. */
export const Origin = () => {
    const record = useRecordContext<RaRecord>();
    if (!record?.origin) return <NoValue />;
    const resource = findResource(String(record.origin_resource ?? ''));
    if (!resource) return <>{record.origin}</>;
    return (
        <ReferenceLink
            resource={resource.name}
            target={{ id: Number(record.origin_id), label: String(record.origin) }}
        />
    );
};
