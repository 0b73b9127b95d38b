import { Stack } from '@mui/material';
import { MoneyHome } from '../payments/money/MoneyHome';
import { useSession } from '../session/store';
import { Dashboard } from './Dashboard';
import { PersonalNotices } from './PersonalNotices';
import { RecentChanges } from './RecentChanges';
import { JobsDue } from './WorkLists';

const OperationsDashboard = () => {
    const userType = useSession()?.user.user_type;
    if (userType === 'optipay')
        return (
            <Stack spacing={3}>
                <MoneyHome />
                <PersonalNotices />
            </Stack>
        );
    return (
        <Dashboard name="operations" title="domains.dashboards.operations">
            <JobsDue />
            <RecentChanges fallback="customers" />
        </Dashboard>
    );
};

export default OperationsDashboard;
