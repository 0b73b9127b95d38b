import { RecordContextProvider, useRecordContext } from 'react-admin';
import { RelatedList } from '../admin/view/RelatedList';
import type { AlarmRecord } from './alarmRecord';

/** Everything that was raised at the same site: whether it is the first time. */
export const SiteAlarms = () => {
    const alarm = useRecordContext<AlarmRecord>();
    if (!alarm) return null;
    return (
        <RecordContextProvider value={{ id: alarm.site_id }}>
            <RelatedList
                resource="alarms"
                field="site_id"
                columns={['title', 'status', 'level', 'raised_at', 'cleared_at', 'occurrences']}
            />
        </RecordContextProvider>
    );
};
