import { type RaRecord, useRecordContext } from 'react-admin';
import type { UseActions } from '../../admin/actions';
import { useNewJob } from '../../sites/newJob';

/** New job at the property in context. */
export const usePropertyWork: UseActions = () => {
    const property = useRecordContext<RaRecord<number>>();
    return useNewJob(
        property && !property.archived_at
            ? { customer_id: property.customer_id, customer_property_id: property.id }
            : undefined,
    );
};
