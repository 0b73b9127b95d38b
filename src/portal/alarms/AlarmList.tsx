import { Box, Stack, Tooltip, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { visuallyHidden } from '../components/fields/FieldFrame';
import { CauseInList } from '../diagnosis/CauseBanner';

type Alarm = ResourceTypes['alarms'];

/** Alarm name with the cause at its site; unacknowledged alarms are highlighted. */
export const AlarmName = () => {
    const alarm = useRecordContext<Alarm>();
    const translate = useTranslate();
    if (!alarm) return null;
    const open = alarm.status === 'open';
    return (
        <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
            <Tooltip title={open ? translate('domains.alarms.unacknowledged') : ''}>
                <Box
                    component="span"
                    sx={{
                        width: 8,
                        height: 8,
                        flexShrink: 0,
                        borderRadius: '50%',
                        bgcolor: open ? 'error.main' : 'transparent',
                    }}
                >
                    {open && (
                        <Box component="span" sx={visuallyHidden}>
                            {translate('domains.alarms.unacknowledged')}
                        </Box>
                    )}
                </Box>
            </Tooltip>
            <Box component="span" sx={{ minWidth: 0 }}>
                <Typography
                    component="span"
                    variant="body2"
                    noWrap
                    sx={{ display: 'block', fontWeight: open ? 650 : 400 }}
                >
                    {alarm.title}
                </Typography>
                {alarm.status !== 'cleared' && <CauseInList siteId={alarm.site_id} />}
            </Box>
        </Stack>
    );
};
