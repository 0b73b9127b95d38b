import { Report } from '../admin/report';
import { dailySummary } from './days';
import { TelemetryFrame } from './TelemetryFrame';

const DailySummaryPage = () => (
    <TelemetryFrame page="daily_summary" usual="30d">
        {(site, time) => <Report definition={dailySummary} record={site} time={time} />}
    </TelemetryFrame>
);
export default DailySummaryPage;
