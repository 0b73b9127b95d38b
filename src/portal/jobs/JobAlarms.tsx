import { Box, Typography } from '@mui/material';
import { type RaRecord, useCanAccess, useGetManyReference, useTranslate } from 'react-admin';
import { ContractField } from '../admin/fields/ContractField';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { Moment } from '../components/fields/Moment';
import { PlainList } from '../components/panels/PlainList';
import { WrapRow } from '../components/panels/WrapRow';
import { Part } from './JobParts';

/** The alarms that the job is about. */
export const JobAlarms = ({ card }: { card: RaRecord }) => {
    const translate = useTranslate();
    const { canAccess: canList } = useCanAccess({ resource: 'alarms', action: 'list' });
    const { data = [] } = useGetManyReference<RaRecord>(
        'alarms',
        {
            target: 'job_card_id',
            id: card.id,
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'raised_at', order: 'DESC' },
            filter: {},
        },
        { enabled: canList },
    );
    if (data.length === 0) return null;
    return (
        <Part title={translate('domains.jobs.alarms')}>
            <PlainList sx={{ display: 'grid', gap: 1.5 }}>
                {data.map(alarm => (
                    <Box component="li" key={alarm.id}>
                        <WrapRow>
                            <ReferenceLink
                                resource="alarms"
                                target={{ id: Number(alarm.id), label: String(alarm.title) }}
                            />
                            <ContractField source="status" resource="alarms" record={alarm} compact />
                            <Typography variant="caption" color="text.secondary">
                                <Moment value={String(alarm.raised_at)} relative />
                            </Typography>
                        </WrapRow>
                        {alarm.message && <Typography variant="body2">{String(alarm.message)}</Typography>}
                    </Box>
                ))}
            </PlainList>
        </Part>
    );
};
