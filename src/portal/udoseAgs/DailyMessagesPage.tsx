import { isDay } from '../../domain/calendar/days';
import { Report } from '../admin/report';
import { useListSearch } from '../components/tables/useListSearch';
import { AgFrame } from './AgFrame';
import { DayMessages } from './DayMessages';
import { udoseAgDailyMessages } from './days';

/** Daily summaries of a uDOSE AG site; a day opens its messages. */
const DailyMessagesPage = () => {
    const { search, open } = useListSearch();
    const day = search.get('day') ?? '';
    return (
        <AgFrame page="daily_messages" usual="30d">
            {(site, time) => (
                <Report definition={udoseAgDailyMessages} record={site} time={time}>
                    {isDay(day) && <DayMessages site={site} day={day} onClose={() => open('day', undefined)} />}
                </Report>
            )}
        </AgFrame>
    );
};
export default DailyMessagesPage;
