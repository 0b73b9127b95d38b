import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useListSearch } from '../../components/tables/useListSearch';
import { useCan } from '../../session/can';
import { ALL_NOTIFICATIONS } from './allNotifications';
import { NotificationList } from './NotificationList';
import { useMarkAllAsRead, useUnreadCount } from './queries';

/** Recent and unread notifications. */
const NotificationsPage = () => {
    const translate = useTranslate();
    const can = useCan();
    const { page, openPage } = useListSearch();
    const unread = useUnreadCount();
    const markAll = useMarkAllAsRead();
    return (
        <Box sx={{ maxWidth: 800 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
                <Typography component="h1" variant="h1">
                    {translate('shell.notifications.title')}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
                    {unread > 0 && translate('shell.notifications.unread_count', { smart_count: unread })}
                </Typography>
                {can(ALL_NOTIFICATIONS.permission) && (
                    <Button component={LinkBase} to={ALL_NOTIFICATIONS.path} color="inherit">
                        {translate('shell.notifications.all_title')}
                    </Button>
                )}
                <Button
                    variant="outlined"
                    disabled={unread < 1 || markAll.isPending}
                    onClick={() => markAll.mutate(undefined)}
                >
                    {translate('shell.notifications.mark_all')}
                </Button>
            </Box>
            <NotificationList
                query={{ recent: true }}
                page={page}
                onPage={openPage}
                none={translate('shell.notifications.none')}
            />
        </Box>
    );
};
export default NotificationsPage;
