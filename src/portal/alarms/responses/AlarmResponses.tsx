import { RelatedList } from '../../admin/view/RelatedList';

/** All responses to an alarm, the last first. */
export const AlarmResponses = () => (
    <RelatedList
        resource="alarm-responses"
        field="alarm_id"
        columns={['status', 'responded_by_id', 'responded_at', 'notes']}
    />
);
