import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { Box, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { defineScreen } from '../../admin/defineScreen';

/** Due date, marked if overdue. */
const DueColumn = () => {
    const followUp = useRecordContext<ResourceTypes['site-follow-ups']>();
    const translate = useTranslate();
    const locale = useLocale();
    if (!followUp) return null;
    return (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatDate(followUp.due_on, { locale })}
            {followUp.is_overdue && (
                <Typography component="span" variant="body2" sx={{ ml: 1, color: 'tones.error.text', fontWeight: 600 }}>
                    {translate('domains.siteRecords.overdue')}
                </Typography>
            )}
        </Box>
    );
};

export const followUps = defineScreen('site-follow-ups', {
    mounts: [{ base: '/site-follow-ups' }],
    icon: EventRepeatOutlined,
    fields: { due_on: { render: DueColumn } },
    list: {
        columns: ['subject', 'due_on', 'status', 'site_id', 'customer_id', 'assigned_to_id'],
        filter: { status: ['open'] },
        empty: 'domains.siteRecords.followUpsBelong',
        sort: 'due_on',
    },
    form: [
        {
            title: 'domains.siteRecords.section.task',
            fields: ['site_id', 'subject', 'due_on', 'way', 'assigned_to_id', 'details'],
        },
        { title: 'domains.siteRecords.section.outcome', fields: ['outcome', 'internal_note'] },
    ],
});
