import { Box, Stack, Tooltip, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { visuallyHidden } from '../components/fields/FieldFrame';

type Alarm = ResourceTypes['alarms'];

/** Alarm name; unacknowledged alarms are highlighted. */
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
            <Typography component="span" variant="body2" noWrap sx={{ fontWeight: open ? 650 : 400 }}>
                {alarm.title}
            </Typography>
        </Stack>
    );
};
