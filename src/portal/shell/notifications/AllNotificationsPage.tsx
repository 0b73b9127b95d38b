import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { receivableTypes } from '../../../domain/communication/notifications';
import { ReportSearch } from '../../admin/report/ReportSearch';
import { useReportTime } from '../../admin/report/useReportTime';
import { useListSearch } from '../../components/tables/useListSearch';
import { useSession } from '../../session/store';
import { NotificationList } from './NotificationList';

const iso = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString());

/** All of the user's notifications, filtered by words, kind and time. Filters are in the URL. */
const AllNotificationsPage = () => {
    const translate = useTranslate();
    const { search, page, narrow, openPage } = useListSearch();
    const time = useReportTime('all', undefined);
    const { from, to } = time.span();
    const requestedType = search.get('type');
    const types = receivableTypes(useSession()?.user.is_staff ?? false);
    const type = types.find(known => known === requestedType);
    const searchText = search.get('search') ?? '';
    const narrowed = Boolean(type || searchText || from !== undefined || to !== undefined);
    return (
        <Box sx={{ maxWidth: 800 }}>
            <Typography component="h1" variant="h1" sx={{ mb: 2 }}>
                {translate('shell.notifications.all_title')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2.5 }}>
                <ReportSearch
                    label={translate('shell.notifications.search')}
                    current={searchText}
                    search={text => narrow('search', text)}
                />
                <TextField
                    select
                    size="small"
                    label={translate('shell.notifications.kind')}
                    value={type ?? ''}
                    onChange={event => narrow('type', event.target.value)}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                    sx={{ width: { xs: '100%', sm: 200 } }}
                >
                    <MenuItem value="">{translate('engine.list.any')}</MenuItem>
                    {types.map(known => (
                        <MenuItem key={known} value={known}>
                            {translate(`shell.notifications.types.${known}`)}
                        </MenuItem>
                    ))}
                </TextField>
                {time.days}
            </Box>
            <NotificationList
                query={{ type, search: searchText || undefined, from: iso(from), to: iso(to) }}
                page={page}
                onPage={openPage}
                none={translate(narrowed ? 'shell.notifications.no_match' : 'shell.notifications.none')}
            />
        </Box>
    );
};
export default AllNotificationsPage;
