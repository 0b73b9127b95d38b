import { Report } from '../admin/report';
import { deviceLogs } from './deviceLogs';
import { TelemetryFrame } from './TelemetryFrame';

const DeviceLogsPage = () => (
    <TelemetryFrame page="device_logs">
        {(site, time) => <Report definition={deviceLogs} record={site} time={time} />}
    </TelemetryFrame>
);
export default DeviceLogsPage;
