import { RecordContextProvider, useRecordContext } from 'react-admin';
import { RelatedList } from '../admin/view/RelatedList';
import type { AlarmRecord } from './alarmRecord';

/** All alarms of the same site, to show recurrences. */
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
