import { isDay } from '../../domain/days';
import { Report } from '../engine/report';
import { useListSearch } from '../parts/tables/useListSearch';
import { AgFrame } from './AgFrame';
import { DayMessages } from './DayMessages';
import { udoseAgDailyMessages } from './days';

/** What a uDOSE AG reported day by day; a day opens into its messages. */
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
