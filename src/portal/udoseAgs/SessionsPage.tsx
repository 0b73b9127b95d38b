import { Report } from '../admin/report';
import { AgFrame } from './AgFrame';
import { udoseAgSessionSummaries } from './sessions';

const SessionsPage = () => (
    <AgFrame page="sessions" usual="90d">
        {(site, time) => <Report definition={udoseAgSessionSummaries} record={site} time={time} />}
    </AgFrame>
);
export default SessionsPage;
