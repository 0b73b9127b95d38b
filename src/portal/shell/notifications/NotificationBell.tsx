import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useUnreadReports } from '../../lab/useUnreadReports';
import { MenuPopover } from '../MenuPopover';
import { NotificationItem } from './NotificationItem';
import { useMarkAllAsRead, useNotificationPage, useUnreadCount } from './queries';

const LATEST = 5;

export const NotificationBell = () => {
    const translate = useTranslate();
    const unread = useUnreadCount();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <Tooltip title={translate('shell.notifications.title')}>
                <IconButton
                    aria-label={translate('shell.notifications.open', { smart_count: unread })}
                    aria-haspopup="dialog"
                    aria-expanded={anchor !== null}
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    <Badge badgeContent={unread} max={99} color="error">
                        <NotificationsNoneOutlined />
                    </Badge>
                </IconButton>
            </Tooltip>
            <MenuPopover
                anchor={anchor}
                onClose={close}
                labelledBy="bell-title"
                sx={{
                    width: 400,
                    display: 'flex',
                    flexDirection: 'column',
                    maxHeight: 'min(560px, calc(100dvh - 80px))',
                }}
            >
                <Latest unread={unread} onDone={close} />
            </MenuPopover>
        </>
    );
};

const Latest = ({ unread, onDone }: { unread: number; onDone: () => void }) => {
    const translate = useTranslate();
    const { data, isPending, isError } = useNotificationPage({ page: 1 });
    const markAll = useMarkAllAsRead();
    const latest = data?.data.slice(0, LATEST) ?? [];
    const reports = useUnreadReports();
    return (
        <>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    pl: 2,
                    pr: 1,
                    py: 1,
                    borderBottom: 1,
                    borderColor: 'divider',
                }}
            >
                <Typography id="bell-title" component="h2" variant="h4">
                    {translate('shell.notifications.title')}
                </Typography>
                <Button
                    size="small"
                    disabled={unread < 1 || markAll.isPending}
                    onClick={() => markAll.mutate(undefined)}
                >
                    {translate('shell.notifications.mark_all')}
                </Button>
            </Box>
            <Box className="hw-scroll" sx={{ flex: 1 }}>
                {isPending && (
                    <Box sx={{ p: 2 }}>
                        <Skeleton width="90%" />
                        <Skeleton width="60%" />
                    </Box>
                )}
                {!isPending && latest.length === 0 && (
                    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', px: 2, py: 6 }}>
                        {translate(isError ? 'shell.notifications.failed' : 'shell.notifications.none')}
                    </Typography>
                )}
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {latest.map(record => (
                        <NotificationItem key={record.id} record={record} onOpen={onDone} />
                    ))}
                </Box>
            </Box>
            <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
                {reports > 0 && (
                    <Button fullWidth component={LinkBase} to="/lab-results/list" onClick={onDone}>
                        {translate('domains.lab.unread', { smart_count: reports })}
                    </Button>
                )}
                <Button fullWidth component={LinkBase} to="/notifications" onClick={onDone}>
                    {translate('shell.notifications.see_all')}
                </Button>
            </Box>
        </>
    );
};
