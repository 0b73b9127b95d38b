import DoneOutlined from '@mui/icons-material/DoneOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import { formatDateTime, formatRelative } from '../../../domain/calendar/dateTexts';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { type NotificationRecord, useMarkAsRead } from './queries';
import { useTarget } from './useTarget';

interface NotificationItemProps {
    record: NotificationRecord;
    /** called after opening, such as to close the popover */
    onOpen?: () => void;
}

/** Notification with a link to its subject. Opening it marks it as read. */
export const NotificationItem = ({ record, onOpen }: NotificationItemProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const targetOf = useTarget();
    const mark = useMarkAsRead();
    const target = targetOf(record.data);
    const isUnread = record.read_at === null;
    const text = (
        <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}
        >
            {record.data.message}
        </Typography>
    );
    const open = () => {
        if (isUnread) mark.mutate(record.id);
        onOpen?.();
    };
    return (
        <Box
            component="li"
            data-unread={isUnread || undefined}
            sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 1.5,
                px: 2,
                py: 1.25,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-child': { borderBottom: 0 },
                '&[data-unread]': { bgcolor: 'tones.primary.surface' },
            }}
        >
            <Box
                aria-hidden
                sx={{
                    width: 8,
                    height: 8,
                    mt: '7px',
                    flexShrink: 0,
                    borderRadius: '50%',
                    bgcolor: isUnread ? 'primary.main' : 'transparent',
                }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
                {isUnread && (
                    <Box component="span" sx={visuallyHidden}>
                        {translate('shell.notifications.unread')}:
                    </Box>
                )}
                {target ? (
                    <Box
                        component={LinkBase}
                        to={target}
                        onClick={open}
                        sx={{
                            color: 'text.primary',
                            textDecoration: 'none',
                            '&:hover': { textDecoration: 'underline' },
                        }}
                    >
                        {text}
                    </Box>
                ) : (
                    text
                )}
                <Box sx={{ display: 'flex', gap: 1, mt: 0.25, color: 'text.secondary', fontSize: '0.75rem' }}>
                    <Tooltip title={formatDateTime(record.created_at, { locale })}>
                        <time dateTime={record.created_at}>
                            {formatRelative(record.created_at, new Date(), { locale })}
                        </time>
                    </Tooltip>
                    <span aria-hidden>·</span>
                    <span>{translate(`shell.notifications.types.${record.type}`, { _: record.type })}</span>
                </Box>
            </Box>
            {isUnread && (
                <Tooltip title={translate('shell.notifications.mark_one')}>
                    <IconButton
                        size="small"
                        aria-label={translate('shell.notifications.mark_one')}
                        disabled={mark.isPending}
                        onClick={() => mark.mutate(record.id)}
                        sx={{ color: 'tones.primary.text' }}
                    >
                        <DoneOutlined fontSize="small" />
                    </IconButton>
                </Tooltip>
            )}
        </Box>
    );
};
