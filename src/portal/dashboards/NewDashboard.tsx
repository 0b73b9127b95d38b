import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DASHBOARDS } from '../../domain/operations/dashboards';
import { NeedsAttention, useShowsAttention } from './attention/NeedsAttention';
import { Columns } from './Columns';
import { OwnWaterPoints } from './home/OwnWaterPoints';
import { PersonalNotices } from './PersonalNotices';
import { RecentChanges } from './RecentChanges';
import { TileGroups } from './TileGroups';
import { TrendCards } from './TrendCards';
import { useDashboard } from './useDashboard';
import { AlarmsToAnswer, FollowUpsDue, JobsDue, OrdersToSign } from './WorkLists';

/** Today's work as lists, most urgent first, each row with a link to its record. */
const NewDashboard = () => {
    const translate = useTranslate();
    const dashboard = useDashboard('new');
    const showsAttention = useShowsAttention();
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{translate('domains.dashboards.new')}</Typography>
            <OwnWaterPoints />
            <NeedsAttention />
            <PersonalNotices />
            <Columns>
                {/* the attention list has them for its readers */}
                {!showsAttention && <AlarmsToAnswer />}
                <JobsDue />
                {!showsAttention && <FollowUpsDue />}
                <OrdersToSign />
                <RecentChanges fallback="udose-sites" />
            </Columns>
            <TileGroups groups={DASHBOARDS.new.groups} dashboard={dashboard} />
            <TrendCards name="new" />
        </Stack>
    );
};
export default NewDashboard;
